// A match for two with dice, about as large as one of Kniffel: throw, keep some and throw again, write.
const { INVALID_MOVE } = require("boardgame.io/core");

const DICE = 5;
const FIELDS = 13;
const FACES = 6;
const THROWS = 3;

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const points = (dice, field) => (field < FACES ? sum(dice.filter((face) => face === field + 1)) : sum(dice));
const isFull = (sheet) => sheet.every((written) => written !== null);

module.exports = {
  name: "dice",
  minPlayers: 2,
  maxPlayers: 2,

  setup: ({ ctx }) => ({
    dice: [],
    throws: 0,
    sheets: Array.from({ length: ctx.numPlayers }, () => Array(FIELDS).fill(null)),
  }),

  moves: {
    throw: ({ G, random }) => {
      if (G.throws > 0) return INVALID_MOVE;
      G.dice = random.D6(DICE);
      G.throws = 1;
    },
    keep: ({ G, random }, places) => {
      if (G.throws === 0 || G.throws === THROWS) return INVALID_MOVE;
      G.dice = G.dice.map((face, place) => (places.includes(place) ? face : random.D6()));
      G.throws += 1;
    },
    write: ({ G, playerID, events }, field) => {
      const sheet = G.sheets[playerID];
      if (G.throws === 0 || sheet[field] !== null) return INVALID_MOVE;
      sheet[field] = points(G.dice, field);
      G.dice = [];
      G.throws = 0;
      events.endTurn();
    },
  },

  endIf: ({ G }) => (G.sheets.every(isFull) ? { points: G.sheets.map(sum) } : undefined),
};
