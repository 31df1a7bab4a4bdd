"""Templates in one language: what is said without gaps is put into the template itself."""

from collections.abc import Callable

from jinja2 import Environment, nodes
from jinja2.visitor import NodeTransformer

from pasch.words import Lang, Phrase, say

SAY = "t"
"""What templates call to say something."""


class SpeakingEnvironment(Environment):
    """Compiles templates for one language, in which most texts need not be looked up any more."""

    def __init__(self, lang: Lang, **options: object) -> None:
        super().__init__(**options)  # type: ignore[arg-type]  # those of any environment
        self.filters[SAY] = speaker(lang)
        self._say = _Say(lang)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        parsed: nodes.Template = self._say.visit(super()._parse(source, name, filename))
        return parsed


class _Say(NodeTransformer):
    """Replaces `t("key")` by its text, and other calls by those of a filter, which are quicker."""

    def __init__(self, lang: Lang) -> None:
        self._lang = lang

    def visit_Call(self, node: nodes.Call) -> nodes.Node:  # noqa: N802 - named by what it visits
        self.generic_visit(node)
        if not (isinstance(node.node, nodes.Name) and node.node.name == SAY):
            return node
        key = node.args[0]
        if isinstance(key, nodes.Const) and not node.kwargs:
            return nodes.Const(say(self._lang, key.value), lineno=node.lineno)
        return nodes.Filter(key, SAY, [], node.kwargs, None, None, lineno=node.lineno)


def speaker(lang: Lang) -> Callable[..., str]:
    """Return what says a text, by its key or as a phrase, in one language."""

    def speak(text: str | Phrase, **gaps: object) -> str:
        return say(lang, text, **gaps)

    return speak
