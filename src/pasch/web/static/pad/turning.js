// The block lies in the middle of the table and turns to whoever is to act: each player has a side of it, counted in
// quarter turns, clockwise as people sit and play.

const SIDES = 4;

export const noTurning = { isOn: false, sides: [] };

// Where people sit as long as nobody says otherwise: evenly round the table.
export const spread = (players) => Array.from({ length: players }, (_, seat) => Math.round((seat * SIDES) / players) % SIDES);

const sidesOf = ({ sides }, { names }) => (sides.length === names.length ? sides : spread(names.length));

export const sideOf = (turning, { game, toAct }) => (turning.isOn ? sidesOf(turning, game)[toAct] : 0);

// The same with one more quarter turn for whoever is to act.
export const turnedFor = (turning, { game, toAct }) => ({
  ...turning,
  sides: sidesOf(turning, game).map((side, seat) => (seat === toAct ? (side + 1) % SIDES : side)),
});

const isSide = (side) => Number.isInteger(side) && side >= 0 && side < SIDES;

export const checkedTurning = (kept) => ({
  isOn: kept?.isOn === true,
  sides: Array.isArray(kept?.sides) && kept.sides.every(isSide) ? kept.sides : [],
});
