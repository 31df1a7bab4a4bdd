"""What can be seen and reached on a screen, with and without scrolling."""

from collections.abc import Iterator

from playwright.sync_api import Locator, Page, ViewportSize

SIZES: dict[str, ViewportSize] = {
    "small": {"width": 360, "height": 640},
    "phone": {"width": 390, "height": 844},
    "tablet": {"width": 820, "height": 1180},
    "desktop": {"width": 1440, "height": 900},
}
PHONES = {"small", "phone"}


def at_every_size(page: Page) -> Iterator[str]:
    """Show a page on every screen in turn, and then as it was; name each."""
    before = page.viewport_size
    assert before is not None
    for name, size in SIZES.items():
        page.set_viewport_size(size)
        yield name
    page.set_viewport_size(before)


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
(name) => {
  const pen = document.createElement("canvas").getContext("2d");
  const shownIn = (field) => field.localName === "select"
    ? field.selectedOptions[0]?.textContent.trim() : field.value || field.placeholder;
  const ARROW = 18;
  const isFieldCut = (field, style) => {
    // A link to pass on is copied, and need not be read.
    if (field.readOnly || !field.matches("select, input:not([type])")) return false;
    pen.font = style.font;
    const room = field.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
      - (field.localName === "select" ? ARROW : 0);
    return pen.measureText(shownIn(field)).width > room + 1;
  };
  const isForEars = (one) => Boolean(one)
    && (getComputedStyle(one).clipPath !== "none" || isForEars(one.parentElement));
  const isCut = (one) => {
    const style = getComputedStyle(one);
    if (!one.checkVisibility({ visibilityProperty: true }) || isForEars(one)) return false;
    if (one.matches("input, select, textarea, option")) return isFieldCut(one, style);
    const isText = [...one.childNodes].some(node => node.nodeType === 3 && node.data.trim());
    if (!isText || style.overflow === "visible") return false;
    // A long name may end in dots where the whole of it is said when one points there.
    if (name && one.textContent.includes(name) && one.title === one.textContent) return false;
    return one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1;
  };
  return [...document.querySelectorAll("body *")].filter(isCut)
    .map(one => (one.textContent.trim() || shownIn(one)).slice(0, 60));
}
"""


def cut_off(page: Page, long_name: str = "") -> list[str]:
    """Return the texts of which the end cannot be read, but for those that a long name is in."""
    found: list[str] = page.evaluate(CUT_OFF, long_name)
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
