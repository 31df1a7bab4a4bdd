// node server.js [FOLDER]: keeps matches in files there, or without a folder in memory alone.
const { FlatFile, Server } = require("boardgame.io/server");
const dice = require("./game.js");

const folder = process.argv[2];
const server = Server({
  games: [dice],
  origins: [],
  ...(folder && { db: new FlatFile({ dir: folder }) }),
});

// The address is handed on to Node as it is, which takes one with a host as well as a mere number.
server.run({ port: { host: "127.0.0.1", port: 0 } }).then(({ appServer }) => {
  console.log(`http://127.0.0.1:${appServer.address().port}/`);
});
