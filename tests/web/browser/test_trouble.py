"""The watch over the guests' browsers notices what it is there for."""

from tests.web.browser.welcome import Welcome

ELSEWHERE = "http://elsewhere.example/"
MISCHIEF = {
    "console: oh": "console.error('oh')",
    "script: oh": "queueMicrotask(() => { throw new Error('oh'); })",
    "Content Security Policy": "document.body.append(Object.assign("
    "document.createElement('script'), { textContent: '1' }))",
    "request elsewhere": f"location.assign('{ELSEWHERE}')",
}


def test_trouble_is_noticed(welcome: Welcome) -> None:
    guest = welcome()
    guest.page.route(ELSEWHERE, lambda route: route.fulfill(body=""))
    guest.visit()
    for script in MISCHIEF.values():
        guest.page.evaluate(f"() => {{ {script}; }}")
    guest.page.wait_for_url(ELSEWHERE)
    noticed, guest.trouble.found = guest.trouble.found, []
    for expected in MISCHIEF:
        assert any(expected in trouble for trouble in noticed), (expected, noticed)
