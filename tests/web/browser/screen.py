"""What can be seen and reached on a screen without scrolling."""

from playwright.sync_api import Locator

OUT_OF_REACH = """
all => all.filter(one => {
  const box = one.getBoundingClientRect();
  const inside = box.width > 0 && box.left >= 0 && box.top >= 0
    && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  // A field's whole row is its button, a die's label its box.
  const whole = one.closest('tr, label') ?? one;
  return !inside || !top || !(whole.contains(top) || top.contains(one));
}).map(one => {
  const box = one.getBoundingClientRect();
  const place = [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
  return `${one.getAttribute('aria-label') || one.innerText || one.localName}: ${place}`;
})
"""


def out_of_reach(locator: Locator) -> list[str]:
    """Name those that are not wholly on the screen, or are covered by something else."""
    found: list[str] = locator.evaluate_all(OUT_OF_REACH)
    return found
