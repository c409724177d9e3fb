// Shows the offline page when a page cannot be loaded, and stores nothing else (docs/decisions/0181-the-offline-page.md).
const address = "/offline";
const kept = () => caches.match(address, { ignoreVary: true });
const day = 24 * 60 * 60 * 1000;

async function read(path, type) {
  const answer = await fetch(path, { credentials: "omit", redirect: "error" });
  if (answer.ok && type.test(answer.headers.get("Content-Type"))) return answer;
  throw new Error(`${path} answered ${answer.status}`);
}

let storing;
function keep() {
  storing ??= store().finally(() => {
    storing = undefined;
  });
  return storing;
}

async function store() {
  const page = await read(address, /html/);
  const text = await page.text();
  if (!text.includes('data-offline="wait"')) throw new Error(`${address} is another page`);
  const headers = new Headers(page.headers);
  headers.set("Date", new Date().toUTCString());
  const files = new Set(text.match(/\/assets\/[\w.-]+/g));
  const cache = await caches.open("offline");
  for (const file of files) await cache.put(file, await read(file, /css|javascript|svg/));
  await cache.put(address, new Response(text, { headers }));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== address && !files.has(pathname)) await cache.delete(request);
  }
}

async function renew() {
  const page = await kept();
  const isFresh = page && Math.abs(Date.now() - Date.parse(page.headers.get("Date"))) <= day;
  if (!isFresh) await keep();
}

const pages = ["/", "/orders*", "/settings*", "/my-photos*", "/saved-projects*", "/online-products*"];
const lists = /^\/(orders|settings|saved-projects|online-products|my-photos\/(photos|albums))?$/;
const details = /^\/(orders\/[^/.]+|(settings|my-photos\/((shared-)?albums|photos))\/[^.]+)$/;

// The offline page loads the page again as one of the site's own. It must not do so for another site's link, except to
// lists, where a GET does nothing, and never for a file, or for the sign-out, which a redirect brings here past the routes.
function isReplaceable({ url, referrer, headers }) {
  const { origin, pathname, search } = new URL(url);
  const isLed = referrer.startsWith(`${origin}/`);
  if (headers.has("Sec-Purpose")) return false;
  return isLed ? lists.test(pathname) || details.test(pathname) : search === "" && lists.test(pathname);
}

// Never fetches the page itself: that request would be same-origin, whoever linked to the page.
async function answerTo({ request, preloadResponse }) {
  const answer = await preloadResponse;
  if (answer) return answer;
  await registration.unregister();
  return Response.redirect(request.url, 307);
}

const visit = (event) =>
  answerTo(event).catch(() => (isReplaceable(event.request) ? kept() : Response.error()));

addEventListener("install", (event) => {
  const navigation = { requestMode: "navigate", requestMethod: "GET" };
  const routes = event.addRoutes([
    { condition: { urlPattern: "/assets/*" }, source: "cache" },
    ...pages.map((urlPattern) => ({ condition: { urlPattern, ...navigation }, source: "fetch-event" })),
    { condition: { urlPattern: {} }, source: "network" },
  ]);
  event.waitUntil(Promise.all([routes, keep()]));
});

addEventListener("activate", (event) => {
  event.waitUntil(registration.navigationPreload.enable().catch(() => registration.unregister()));
});

addEventListener("fetch", (event) => {
  const { mode, method } = event.request;
  // Files of `/assets/` that are not in the cache and forms come here, too, whatever the routes say.
  if (mode !== "navigate" || method !== "GET") return;
  event.respondWith(visit(event));
  event.waitUntil(event.preloadResponse.then(renew).catch(() => {}));
});
