// Showing the game to others while it is played: beginning, passing the address on, ending.

import { element } from "./dom.js";
import { close, share, update } from "./live.js";
import { button, say } from "./notices.js";
import { t } from "./words.js";

export function sharing(pad) {
  const withLive = (live) => pad.keep((kept) => ({ ...kept, live }));

  async function begin() {
    const { shared, problem } = await share(pad.game());
    if (problem) return say("live", t(problem));
    withLive(shared);
    // What was entered while the server made the address is sent after it.
    send();
    return show();
  }

  function show() {
    const address = `${location.origin}/pad/live/${pad.kept.live.id}`;
    const passOn = navigator.share ? button(t("live_pass_on"), () => navigator.share({ url: address }).catch(() => {})) : "";
    const copy = navigator.clipboard ? button(t("live_copy"), ({ target }) => navigator.clipboard.writeText(address).then(() => copied(target), () => {})) : "";
    say("live", t("live_at"), element("a", { href: address }, address), " ", passOn, " ", copy, element("img", { class: "qr", src: `${address}/code.svg`, alt: t("live_code") }));
  }

  function copied(target) {
    target.textContent = t("live_copied");
  }

  async function end() {
    if (!(await close(pad.kept.live))) return say("live", t("live_end_none"));
    say("live", "");
    say("behind", "");
    return withLive(null);
  }

  function send() {
    if (!pad.kept.live || !pad.game()) return;
    update(pad.kept.live, pad.game(), (problem) => {
      say("behind", problem ? t(problem) : "");
      if (problem === "live_gone") withLive(null);
    });
  }

  // What others see may be older than what is entered, if there was no connection or no time to send it.
  addEventListener("online", send);

  return { begin, show, end, send };
}
