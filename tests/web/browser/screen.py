"""What can be seen and reached on a screen, with and without scrolling."""

from playwright.sync_api import Locator, Page

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


CUT_OFF = """
() => [...document.querySelectorAll("body *")].filter(one => {
  const style = getComputedStyle(one);
  const isText = [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim());
  const isField = one.matches("input, select, textarea, option");
  const isForEars = style.clipPath !== "none" || !one.checkVisibility({ visibilityProperty: true });
  if (!isText || isField || isForEars || style.overflow === "visible") return false;
  return one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
}).map(one => one.textContent.trim().slice(0, 60))
"""


def cut_off(page: Page) -> list[str]:
    """Return the texts of which the end cannot be read."""
    found: list[str] = page.evaluate(CUT_OFF)
    return found


BLOCKED = """
all => all.filter(one => {
  one.scrollIntoView({ block: "center", behavior: "instant" });
  const box = one.getClientRects()[0] ?? one.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const whole = one.closest("tr, label") ?? one;
  return !box.width || !top || !(whole.contains(top) || top.contains(one));
}).map(one => one.getAttribute("aria-label") || one.innerText || one.localName)
"""


def blocked(page: Page) -> list[str]:
    """Name the buttons and links that nobody can press, however far they scroll."""
    # Marks on a curve may lie over one another; what they lead to stands below it as well.
    kinds = "button, a[href]:not(svg a), summary, select, input"
    shown = page.locator(kinds).filter(visible=True)
    found: list[str] = shown.evaluate_all(BLOCKED)
    page.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
    return found
