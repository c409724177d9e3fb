// Shows a page of this site where the line is down, and keeps no other (docs/decisions/0181-the-offline-page.md).
const address = "/offline";
const kept = () => caches.match(address, { ignoreVary: true });
const day = 24 * 60 * 60 * 1000;

async function keep() {
  const page = await fetch(address, { credentials: "omit", cache: "no-store" });
  if (!page.ok) throw new Error(`${address} answered ${page.status}`);
  const files = new Set((await page.clone().text()).match(/\/assets\/[\w.-]+/g));
  const cache = await caches.open("offline");
  await cache.addAll([...files]);
  await cache.put(address, page);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== address && !files.has(pathname)) await cache.delete(request);
  }
}

async function renew() {
  const page = await kept();
  if (!page || Date.now() - Date.parse(page.headers.get("Date")) > day) await keep();
}

// What the browser asks for itself says who asks, which the server must know: a request of this script would be the site's own.
async function visit(event) {
  const answer = await event.preloadResponse.catch(() => kept());
  if (answer) return answer;
  await registration.unregister();
  return Response.redirect(event.request.url, 307);
}

addEventListener("install", (event) => {
  const navigations = { requestMode: "navigate", requestMethod: "GET" };
  event.addRoutes([
    { condition: { urlPattern: "/assets/*" }, source: "cache" },
    { condition: navigations, source: "fetch-event" },
    { condition: { urlPattern: {} }, source: "network" },
  ]);
  event.waitUntil(keep());
});

addEventListener("activate", (event) => {
  event.waitUntil(registration.navigationPreload.enable().catch(() => registration.unregister()));
});

addEventListener("fetch", (event) => {
  if (event.request.mode !== "navigate" || event.request.method !== "GET") return;
  event.respondWith(visit(event));
  event.waitUntil(event.preloadResponse.then(renew).catch(() => {}));
});
