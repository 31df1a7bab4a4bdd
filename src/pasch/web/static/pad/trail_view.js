// The trail: what was corrected and taken back, in sentences.

import { element } from "./dom.js";
import { trailOf } from "./trail.js";
import { fields, moment, signed, t } from "./words.js";

const net = ({ points, extra, penalty, forgotten }) =>
  [String(points), extra ? signed(extra) : "", penalty + forgotten ? signed(-penalty - forgotten) : ""].filter(Boolean).join(" ");

export function trailView({ edition, game }) {
  const place = (entry) => fields[edition.fields[entry.row]].name;
  const lines = trailOf(game).map((line) => {
    const name = game.names[line.seat];
    if (line.kind === "corrected") {
      const { old, now } = line;
      return t("trail_corrected", { name, before: `${place(old)} ${net(old)}`, after: `${place(now)} ${net(now)}` });
    }
    if (line.do === "pass") return t("trail_pass", { name });
    return t(`trail_${line.kind}`, { name, entry: `${place(line)} ${net(line)}` });
  });
  const times = trailOf(game).map(({ at }) => moment(at));
  if (!lines.length) return element("p", {}, t("trail_none"));
  return element("ol", { class: "trail" }, lines.map((line, number) => element("li", {}, element("small", {}, times[number]), " ", line)));
}
