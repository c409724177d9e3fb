// Shows a page of this site where the line is down, and keeps no other (docs/decisions/0181-the-offline-page.md).
const address = "/offline";
const kept = () => caches.match(address, { ignoreVary: true });
const day = 24 * 60 * 60 * 1000;

async function read(path, type) {
  const answer = await fetch(path, { credentials: "omit", redirect: "error" });
  if (answer.ok && type.test(answer.headers.get("Content-Type"))) return answer;
  throw new Error(`${path} answered ${answer.status}`);
}

async function keep() {
  const page = await read(address, /html/);
  const text = await page.text();
  if (!text.includes('data-offline="wait"')) throw new Error(`${address} is another page`);
  const headers = new Headers(page.headers);
  headers.set("Date", new Date().toUTCString());
  const files = new Set(text.match(/\/assets\/[\w.-]+/g));
  const cache = await caches.open("offline");
  for (const file of files) await cache.put(file, await read(file, /css|javascript/));
  await cache.put(address, new Response(text, { headers }));
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== address && !files.has(pathname)) await cache.delete(request);
  }
}

async function renew() {
  const page = await kept();
  if (!page || Date.now() - Date.parse(page.headers.get("Date")) > day) await keep();
}

const pages = ["/", "/orders*", "/settings*", "/my-photos*", "/saved-projects*", "/online-products*"];
const lists = /^\/(orders|settings|saved-projects|online-products|my-photos\/(photos|albums))?$/;

// Loaded anew, a page is asked for by the site itself: where another site may have asked before, only lists, which do nothing by themselves.
function isReplaceable({ url, referrer }) {
  const { origin, pathname, search } = new URL(url);
  return referrer.startsWith(`${origin}/`) || (search === "" && lists.test(pathname));
}

// The browser asks, not this script, whose requests would be the site's own.
async function visit({ request, preloadResponse }) {
  const answer = await preloadResponse.catch(() => (isReplaceable(request) ? kept() : Response.error()));
  if (answer) return answer;
  await registration.unregister();
  return Response.redirect(request.url, 307);
}

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
  // A file of `/assets/` that is not kept comes here, too.
  if (event.request.mode !== "navigate") return;
  event.respondWith(visit(event));
  event.waitUntil(event.preloadResponse.then(renew).catch(() => {}));
});
