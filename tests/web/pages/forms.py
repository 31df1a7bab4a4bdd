"""A browser without scripts: it reads pages, fills in forms, presses buttons and follows links."""

from dataclasses import dataclass, field
from html.parser import HTMLParser
from urllib.parse import urljoin

import httpx2


@dataclass
class Control:
    name: str
    value: str
    kind: str
    """The type of an input or a button, or `option`."""
    is_on: bool
    form: str


@dataclass
class Form:
    action: str
    method: str
    controls: list[Control] = field(default_factory=list)


class Page(HTMLParser):
    """What a browser makes of a page."""

    def __init__(self, response: httpx2.Response) -> None:
        super().__init__()
        self.address = str(response.url)
        self.status = response.status_code
        self.html = response.text
        self.text = ""
        """What can be read on it."""
        self.forms: dict[str, Form] = {}
        self.links: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self._controls: list[Control] = []
        self._form = ""
        self._select = ""
        self.feed(response.text)
        for control in self._controls:
            if control.form in self.forms:
                self.forms[control.form].controls.append(control)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.tags.append((tag, given))
        if tag == "form":
            self._form = given.get("id", f"form-{len(self.forms)}")
            action = urljoin(self.address, given.get("action", self.address))
            self.forms[self._form] = Form(action, given.get("method", "get"))
        elif tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag == "select":
            self._select = given.get("name", "")
        elif tag in {"input", "button", "option"} and "disabled" not in given:
            name = self._select if tag == "option" else given.get("name", "")
            kind = given.get("type", {"button": "submit", "option": "option"}.get(tag, "text"))
            is_on = "checked" in given or "selected" in given
            form = given.get("form", self._form)
            self._controls.append(Control(name, given.get("value", ""), kind, is_on, form))

    def handle_data(self, data: str) -> None:
        if self.lasttag != "script":
            self.text += data

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = ""

    @property
    def has_felt(self) -> bool:
        """Whether it is the page of a table, not the one before it."""
        return any(given.get("id") == "felt" for _, given in self.tags)

    def region(self, name: str) -> str:
        """Return one of the attributes of the felt."""
        felt = next(given for _, given in self.tags if given.get("id") == "felt")
        return felt[f"data-{name}"]

    def named(self, name: str) -> list[Control]:
        """Return all controls of one name."""
        return [control for control in self._controls if control.name == name]

    def linked(self, part: str) -> str:
        """Return the first link with something in it."""
        return next(link for link in self.links if part in link)


class Browser:
    """Somebody who looks at pages, and begins without a seed wherever a page offers that."""

    def __init__(self, client: httpx2.Client) -> None:
        self.client = client

    def open(self, address: str) -> Page:
        return self._goes_on(Page(self.client.get(address, follow_redirects=True)))

    def follow(self, page: Page, part: str) -> Page:
        return self.open(urljoin(page.address, page.linked(part)))

    def press(self, page: Page, name: str, value: str, /, **changed: str | list[str]) -> Page:
        """Press the button of this name and value, with some controls changed before."""
        form = next(
            form
            for form in page.forms.values()
            if any(
                (control.name, control.value, control.kind) == (name, value, "submit")
                for control in form.controls
            )
        )
        return self._send(form, changed, (name, value))

    def submit(self, page: Page, action: str, /, **changed: str | list[str]) -> Page:
        """Send the first form to an address that ends so."""
        form = next(form for form in page.forms.values() if form.action.endswith(action))
        return self._send(form, changed, None)

    def _send(
        self, form: Form, changed: dict[str, str | list[str]], pressed: tuple[str, str] | None
    ) -> Page:
        data: dict[str, list[str]] = {}
        for control in form.controls:
            is_choice = control.kind in {"checkbox", "radio", "option"}
            if control.kind == "submit" or not control.name or (is_choice and not control.is_on):
                continue
            data.setdefault(control.name, []).append(control.value)
        for name, value in changed.items():
            data[name] = value if isinstance(value, list) else [value]
        if pressed is not None and pressed[0]:
            data.setdefault(pressed[0], []).append(pressed[1])
        if form.method == "get":
            action = form.action.partition("?")[0]
            return Page(self.client.get(action, params=data, follow_redirects=True))
        return self._goes_on(Page(self.client.post(form.action, data=data, follow_redirects=True)))

    def _goes_on(self, page: Page) -> Page:
        abstaining = [form for form in page.forms.values() if form.action.endswith("/abstain")]
        return self._send(abstaining[0], {}, None) if abstaining else page
