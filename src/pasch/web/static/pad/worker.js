// Keeps the pad where no network reaches. Before this text the server puts what there is to keep: VERSION, FILES.

const STORE = `pasch-pad-${VERSION}`;

self.addEventListener("install", (event) => {
  const files = FILES.map((file) => new Request(file, { cache: "reload", credentials: "omit" }));
  event.waitUntil(
    caches
      .open(STORE)
      .then((store) => store.addAll(files))
      // With the first one the page that is open is kept too; a newer one waits for its turn.
      .then(() => (self.registration.active ? null : self.skipWaiting())),
  );
});

self.addEventListener("activate", (event) => {
  const isOld = (name) => name.startsWith("pasch-pad-") && name !== STORE;
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(isOld).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});

const isKept = ({ pathname, search }) => FILES.includes(pathname + search) || FILES.includes(pathname);

// The page of a game that is only looked at is always the server's newest, and so must be all that it consists of.
async function isForLooking(clientId) {
  const page = await self.clients.get(clientId);
  return Boolean(page) && new URL(page.url).pathname.startsWith("/pad/live/");
}

async function answer(request, clientId) {
  if (await isForLooking(clientId)) return fetch(request);
  const url = new URL(request.url);
  const store = await caches.open(STORE);
  const kept = (await store.match(url.pathname + url.search)) ?? (await store.match(url.pathname));
  if (kept) return kept;
  return fetch(request);
}

// Who opens the pad without saying in which language gets the one of the browser, if nobody else can say.
const inLanguage = () => Response.redirect(PAGES.find((page) => navigator.language.startsWith(page.slice(-2))) ?? PAGES[0]);

// Whoever cannot be reached may have somebody before them who says so.
const welcome = (request) => fetch(request).then((found) => (found.status >= 500 ? inLanguage() : found), inLanguage);

self.addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin) return;
  if (url.pathname === "/pad") event.respondWith(welcome(event.request));
  else if (isKept(url)) event.respondWith(answer(event.request, event.clientId));
});
