// The evening as a file, a file as the evening, and a game as a record.

import { VERSION, Unreadable, checkedEvening, migrated, parsed } from "./checked.js";
import { download } from "./dom.js";
import { say } from "./notices.js";
import { recordOf } from "./record.js";
import { day, limits, t } from "./words.js";

export function files(pad, exchange) {
  function save() {
    const { evening } = pad.kept;
    const content = { version: VERSION, people: [], evening, previous: null, live: null };
    download(`pasch-${new Date(evening.began).toISOString().slice(0, 10)}.json`, "application/json", JSON.stringify(content));
  }

  function saveRecord() {
    const { edition, game } = pad.state();
    const began = new Date(game.began).toISOString().slice(0, 16).replace("T", "-").replace(":", "");
    download(`pasch-${edition.edition}-${began}.pasch`, "text/plain", recordOf(pad.state()));
  }

  async function eveningIn(file) {
    if (file.size > limits.file) throw new Unreadable("import_large");
    const text = await file.text().catch(() => "");
    const evening = checkedEvening(migrated(parsed(text)).evening, pad.editions);
    if (!evening.games.length) throw new Unreadable("import_empty");
    return evening;
  }

  async function load(file) {
    if (!file) return;
    try {
      const evening = await eveningIn(file);
      const names = new Set(evening.games.flatMap((one) => one.names));
      const before = pad.kept.evening.games.length ? t("loaded_before") : "";
      say("load", t("loaded", { day: day(evening.began), games: evening.games.length, names: [...names].join(", ") }), before);
      exchange(evening);
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      say("load", t(error.kind, error.gaps));
    }
  }

  return { save, saveRecord, load };
}
