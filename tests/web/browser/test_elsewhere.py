"""Who looks elsewhere hears of their turn; everybody sees who is there, in colours they like."""

from playwright.sync_api import Page, expect

from tests.web.browser.axe import grave_findings
from tests.web.browser.screen import PHONES, at_every_size, out_of_reach
from tests.web.browser.welcome import PHONE, Welcome

ELSEWHERE = """
Object.defineProperty(document, "hidden", { get: () => globalThis.isAway ?? false });
Object.defineProperty(navigator, "serviceWorker", { value: undefined });
globalThis.told = [];
globalThis.marks = [];
navigator.setAppBadge = async (count) => { marks.push(count); };
navigator.clearAppBadge = async () => { marks.push(0); };
globalThis.Notification = class {
  static permission = "default";
  static async requestPermission() { return (Notification.permission = "granted"); }
  constructor(title, options) { told.push(options.body); }
};
"""
DARK = "getComputedStyle(document.body).backgroundColor === 'rgb(17, 23, 27)'"


def test_a_turn_is_told_to_who_wants_it_and_presence_to_all(welcome: Welcome) -> None:
    anna, ben = welcome(), welcome(viewport=PHONE)
    for guest in (anna, ben):
        guest.context.add_init_script(ELSEWHERE)
    anna.invite_a_friend(name="Anna")
    ben.join(anna.link_for("join"), "Ben")
    for guest in (anna, ben):
        guest.wait_for("throw", "wait")
    acting, waiting = (anna, ben) if anna.mode == "throw" else (ben, anna)
    name = {anna: "Ben", ben: "Anna"}
    for guest in (anna, ben):
        expect(guest.text("web.presence.here", name=name[guest])).to_be_attached()
    for size in at_every_size(anna.page):
        where, part = (".chip.p1 b", "::before") if size in PHONES else ("thead .p1 i", "::after")
        dot = anna.page.locator(where)
        assert dot.evaluate("(one, part) => getComputedStyle(one, part).display", part) != "none"
    waiting.page.get_by_label(waiting.says("web.bar.menu")).click()
    switch = waiting.page.locator("[data-notify]")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "true")
    waiting.page.evaluate("isAway = true")
    with acting.news():
        acting.go.click()
    acting.fill("CH")
    waiting.wait_for("throw")
    assert waiting.page.title().startswith("●")
    told = waiting.says("web.turn.text", edition=waiting.says("web.edition.klassik.name"))
    assert waiting.page.evaluate("told") == [told]
    assert waiting.page.evaluate("marks.at(-1)") == 1
    assert acting.page.evaluate("told") == []
    waiting.page.evaluate("isAway = false; document.dispatchEvent(new Event('visibilitychange'))")
    assert waiting.page.evaluate("marks.at(-1)") == 0
    waiting.page.close()
    expect(acting.text("web.presence.away", name=name[acting])).to_be_attached()
    # Nobody who is away is said to think.
    expect(acting.felt.get_by_text(acting.says("web.todo.away", name=name[acting]))).to_be_visible()
    expect(acting.felt.get_by_text(acting.says("web.todo.wait", name=name[acting]))).to_be_hidden()
    acting.link("web.todo.away_then").click()
    expect(acting.button("web.people.hand_over")).to_be_visible()
    waiting.page = waiting.context.new_page()
    waiting.visit(f"/t/{acting.table_id}")
    expect(acting.text("web.presence.here", name=name[acting])).to_be_attached()


def colours_on_first_paint(page: Page) -> bool:
    """Tell whether a page is dark before any script of its own has run."""
    page.route("**/*.js*", lambda route: route.abort())
    page.reload()
    is_dark: bool = page.evaluate(DARK)
    page.unroute("**/*.js*")
    page.reload()
    return is_dark


def test_colours_and_motion_are_switched_for_all_tabs_and_kept(welcome: Welcome) -> None:
    anna = welcome(bypass_csp=True, reduced_motion="no-preference")
    anna.trouble.allow_outage()
    anna.visit()
    tab = anna.context.new_page()
    tab.goto(f"{anna.site}/rules/klassik")
    assert not tab.evaluate(DARK)
    anna.page.get_by_label(anna.says("web.look.title")).first.click()
    anna.button("web.look.dark").click()
    for page in (anna.page, tab):
        page.wait_for_function(DARK)
    expect(anna.button("web.look.dark")).to_have_attribute("aria-pressed", "true")
    assert colours_on_first_paint(anna.page)
    anna.page.get_by_label(anna.says("web.look.title")).first.click()
    anna.button("web.look.calm").click()
    expect(anna.page.locator("html")).to_have_attribute("data-motion", "calm")
    assert grave_findings(anna) == []
    anna.play_against("einfach")
    anna.wait_for("throw")
    assert anna.page.evaluate(DARK)
    with anna.news():
        anna.go.click()
    assert anna.page.evaluate("document.getAnimations().length") == 0
    anna.page.get_by_label(anna.says("web.bar.menu")).click()
    anna.button("web.look.light").click()
    anna.page.wait_for_function(f"!({DARK})")
    assert grave_findings(anna) == []
    # Sounds are off until somebody wants them, and then stay on; the page can be installed.
    for size in at_every_size(anna.page):
        switches = anna.page.locator(".menu [aria-pressed]").filter(visible=True)
        assert out_of_reach(switches) == [], size
    sounds = anna.page.locator("[data-sound]")
    expect(sounds).to_have_attribute("aria-pressed", "false")
    sounds.click()
    anna.page.reload()
    expect(sounds).to_have_attribute("aria-pressed", "true")
    manifest = anna.page.locator("link[rel=manifest]").get_attribute("href")
    assert anna.page.request.get(f"{anna.site}{manifest}").ok


def test_without_scripts_the_colours_are_a_form(welcome: Welcome) -> None:
    anna = welcome(java_script_enabled=False)
    anna.visit("/rules/karten")
    anna.page.get_by_label(anna.says("web.look.title")).first.click()
    anna.button("web.look.dark").click()
    # The menu is open again, and shows what was chosen.
    expect(anna.button("web.look.dark")).to_have_attribute("aria-pressed", "true")
    expect(anna.button("web.look.dark")).to_be_visible()
    expect(anna.page).to_have_url(f"{anna.site}/rules/karten?menu=open")
    expect(anna.page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(anna.page.locator("body")).to_have_css("background-color", "rgb(17, 23, 27)")
