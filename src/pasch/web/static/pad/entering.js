// Entering: a field is picked, its keys are shown, one of them is pressed. Or the dice are typed in first.

import { advice } from "./coach.js";
import { NO_DICE } from "./own_pad.js";
import { dicePanel } from "./dice_panel.js";
import { element } from "./dom.js";
import { correct, enter, mayEnter, pass, sheetBefore } from "./game.js";
import { keys } from "./keys.js";
import { say } from "./notices.js";
import { bestOf, ways } from "./sheet.js";
import { diceOf, isComplete } from "./throws.js";
import { fields, t } from "./words.js";

// What every field of whoever is to act would give for the dice that were typed in.
export function offersOf({ edition, sheets, toAct }, dice) {
  const isThere = dice && isComplete(dice.throws, edition) && !dice.kept;
  return isThere ? { seat: toAct, ways: ways(edition, sheets[toAct], diceOf(dice.throws, edition)) } : null;
}

export function entering(pad) {
  const setDice = (dice) => pad.set({ dice, picked: null });

  function picked(now, seat, row) {
    const entry = now.sheets[seat][row];
    if (pad.picked?.isMoving && pad.picked.seat === seat && !entry) return { ...pad.picked, row, isMoving: false };
    if (entry) return { seat, row, from: row, entry: entry.entry };
    return mayEnter(now, seat) ? { seat, row } : null;
  }

  function pick(seat, row) {
    const now = pad.state();
    const found = picked(now, seat, row);
    const { names } = now.game;
    const offered = found && found.entry === undefined && offersOf(now, pad.dice);
    if (offered && offered.seat === seat) return take(seat, row, bestOf(offered.ways[row]));
    say("refused", found || now.isOver ? "" : t("not_yet", { name: names[seat], turn: names[now.toAct] }));
    return pad.set({ picked: found });
  }

  // The block shows already what the dice give in a field: whoever taps it wants that.
  function take(seat, row, way) {
    if (!way) return say("refused", t("refused_points"));
    const written = { points: way[0], extra: way[1], penalty: 0, forgotten: 0 };
    const { throws } = pad.dice;
    return pad.change((now) => enter(now, seat, row, written, Date.now(), throws));
  }

  const leave = () => pad.set(pad.picked ? { picked: null } : { dice: null });

  function press(written) {
    const { seat, row, entry } = pad.picked;
    if (entry === undefined) pad.change((now) => enter(now, seat, row, written, Date.now()));
    else pad.change((now) => correct(now, entry, row, written, Date.now(), stillTrue(now, entry, row, written)));
  }

  // The dice that were typed in for an entry, if what it is corrected to can be had with them too.
  function stillTrue(now, entry, row, { points, extra }) {
    const { throws } = now.entries.find((one) => one.entry === entry) ?? {};
    if (!throws) return null;
    const found = ways(now.edition, sheetBefore(now, entry), diceOf(throws, now.edition))[row];
    return found.some((way) => way[0] === points && way[1] === extra) ? throws : null;
  }

  function moving(now) {
    const { row, from, isMoving } = pad.picked;
    if (isMoving) return element("p", { role: "status" }, t("move_where"));
    if (row !== from) return element("p", {}, t("move_to", { field: fields[now.edition.fields[row]].name }));
    const move = () => pad.set({ picked: { ...pad.picked, isMoving: true } });
    return element("button", { class: "calm", type: "button", "data-key": "move", onclick: move }, t("move"));
  }

  function keysPanel(now) {
    const { seat, row, from, entry, chosen = {} } = pad.picked;
    const { names } = now.game;
    const choose = (some) => pad.set({ picked: { ...pad.picked, chosen: { ...chosen, ...some } } });
    const common = { seat, row, chosen, choose, press, close: leave };
    if (entry !== undefined) {
      const title = t("correct", { name: names[seat], field: fields[now.edition.fields[from]].name });
      const standing = row === from ? now.sheets[seat][from] : null;
      return keys(now, { ...common, sheet: sheetBefore(now, entry), standing, title, more: moving(now) });
    }
    const more = seat === now.toAct ? null : element("p", {}, t("out_of_turn", { turn: names[now.toAct] }));
    return keys(now, { ...common, sheet: now.sheets[seat], more });
  }

  async function ask() {
    const { throws } = pad.dice;
    setDice({ ...pad.dice, advice: t("coach_thinks") });
    const words = await advice(pad.state(), throws);
    if (pad.dice?.throws === throws) setDice({ ...pad.dice, advice: words });
  }

  return {
    pick,
    leave,
    keysPanel,
    dicePanel: (now) => dicePanel(now, pad.dice, { change: setDice, ask, close: leave }),
    enterDice: () => setDice(NO_DICE),
    pass: () => pad.change((now) => pass(now, Date.now())),
  };
}
