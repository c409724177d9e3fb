import { expect, test } from "vitest";
import { callsOf, withFault } from "../support/backend";
import { ownCalls } from "../support/site-log";
import { type Answer, Visitor } from "../support/visitor";

const hosts = ["vellora-ie", "bildvik-se", "fotolind-de", "printwren-uk"];

test.each(["unknown-host", "vellora-xx"])(
  "a host that is no storefront gets 421 and nothing of a brand: %s",
  async (id) => {
    const answer = await new Visitor(id).get("/");
    expect(answer.status).toBe(421);
    expect(answer.text).not.toMatch(/vellora|bildvik|fotolind|printwren/i);
  },
);

test("every answer carries the security headers: pages, redirects, refusals", async () => {
  const visitor = new Visitor("vellora-ie");
  const answers = [
    await visitor.get("/signed-out"),
    await visitor.get("/orders"),
    await visitor.get("/orders.data"),
    await visitor.post("/orders", {}, { Origin: "https://evil.example" }),
    await new Visitor("nobody").get("/"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 302, 404, 403, 421]);
  for (const { headers } of answers) {
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect(headers["content-security-policy"]).not.toContain("unsafe");
    expect(headers["strict-transport-security"]).toContain("max-age=");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["cross-origin-resource-policy"]).toBe("same-origin");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(headers["x-correlation-id"]).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("where a form leads is told to a script that asks; where a page leads is not", async () => {
  const visitor = new Visitor("vellora-ie");
  await visitor.signIn("emma@example.com", "/downloads");
  const asked = { "X-In-Place": "1", "Sec-Fetch-Dest": "empty", "Sec-Fetch-Site": "same-origin" };
  const form = {
    ...{ selection: crypto.randomUUID(), area: "timeline", sorting: "dateTaken.desc", shown: "[]" },
    ...{ position: "/my-photos/photos", step: "leave" },
  };
  const shown = await visitor.post("/my-photos/selections", form, asked);
  expect([shown.status, shown.location?.pathname]).toEqual([204, "/my-photos/photos"]);
  const plain = await visitor.post("/my-photos/selections", form);
  expect([plain.status, plain.location?.pathname]).toEqual([303, "/my-photos/photos"]);
  expect((await visitor.get("/my-photos/selections", asked)).status).toBe(302);
  // A form without a session waits for its customer only where the browser sends it.
  expect((await new Visitor("vellora-ie").post("/my-photos/selections", form, asked)).status).toBe(302);
  // Nor from a browser without Fetch Metadata, whose scripts look like pages.
  const old = { "X-In-Place": "1" };
  const kept = await new Visitor("vellora-ie").post("/my-photos/selections", form, old);
  expect([kept.status, kept.location?.pathname]).toEqual([303, "/sign-in"]);
});

test("a correlation id that the client sends is not taken", async () => {
  const answer = await new Visitor("vellora-ie").get("/signed-out", { "X-Correlation-Id": "mine" });
  expect(answer.headers["x-correlation-id"]).not.toBe("mine");
});

test("a page's nonce is its own", async () => {
  const visitor = new Visitor("vellora-ie");
  const nonces = new Set<string>();
  for (let visit = 0; visit < 3; visit++) {
    const page = await visitor.get("/signed-out");
    const nonce =
      /script-src 'nonce-([0-9a-f]{32})'/.exec(String(page.headers["content-security-policy"]))?.[1] ?? "";
    expect(page.text).toContain(`nonce="${nonce}"`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test.each(hosts)("/config.json tells the public configuration of %s and no service's address", async (id) => {
  const answer = await new Visitor(id).get("/config.json");
  const configuration: unknown = JSON.parse(answer.text);
  expect(configuration).toMatchObject({
    storefront: { id, channel: id.replace("-", "").toUpperCase() },
    environment: "d",
    featureFlags: { timeline: true, control: false },
  });
  expect(answer.text).not.toMatch(/\/(orders|customers|photos|authority)\b/);
});

test("a flag in the query is remembered in the cookie", async () => {
  const visitor = new Visitor("vellora-ie");
  expect(JSON.parse((await visitor.get("/config.json?album=false")).text)).toMatchObject({
    featureFlags: { album: false },
  });
  expect(JSON.parse((await visitor.get("/config.json")).text)).toMatchObject({
    featureFlags: { album: false },
  });
  expect(JSON.parse((await new Visitor("vellora-ie").get("/config.json")).text)).toMatchObject({
    featureFlags: { album: true },
  });
});

test("each call has a correlation id of its own, which the log has beside the one of the request", async () => {
  const visitor = new Visitor("vellora-ie");
  await visitor.signIn("otto@example.com");
  let page: Answer | undefined;
  const calls = await callsOf(async () => {
    page = await visitor.get("/");
  });
  if (!page) throw new Error("the page was not opened");
  expect(calls.length).toBeGreaterThan(1);
  const ids = new Set(calls.map(({ correlationId }) => correlationId));
  expect(ids.size).toBe(calls.length);
  expect(ids).not.toContain(page.headers["x-correlation-id"]);
  expect(await ownCalls(calls, page)).toMatchObject(calls);
});

test("/locales/{locale}.json has every text of the language; an unknown locale is not found, whoever asks", async () => {
  const visitor = new Visitor("vellora-ie");
  const textsOf = async (locale: string): Promise<object> =>
    JSON.parse((await visitor.get(`/locales/${locale}.json`)).text);
  const [german, austrian] = [await textsOf("de-DE"), await textsOf("de-AT")];
  expect(Object.keys(austrian).toSorted()).toEqual(Object.keys(german).toSorted());
  expect(austrian).toMatchObject({ "order.kind.mug": "Fotohäferl", "menu.invoices": "Rechnungen" });
  for (const locale of ["en-IE", "fr-BE", "nl-BE"])
    expect(Object.keys(await textsOf(locale)).length).toBeGreaterThanOrEqual(Object.keys(german).length);
  const byScript = { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "cors" };
  expect((await visitor.get("/locales/xx-YY.json")).status).toBe(404);
  expect((await visitor.get("/locales/xx-YY.json", byScript)).status).toBe(404);
});

test("the title of an error page says what happened", async () => {
  const visitor = new Visitor("vellora-ie");
  await visitor.signIn("otto@example.com");
  const page = await visitor.get("/no/such/page");
  expect(page.status).toBe(404);
  expect(page.text).toContain("<title>We can’t find that page · Vellora</title>");
});

test("a page has a Server-Timing entry for each backend call", async () => {
  const visitor = new Visitor("vellora-ie");
  await visitor.signIn("otto@example.com");
  expect((await visitor.get("/orders")).headers["server-timing"]).toMatch(/orders-list;dur=\d+/);
});

test.each(["status", "malformed", "html", "down"] as const)(
  "the public configuration failing (%s) leaves the menu standing",
  async (fault) => {
    const visitor = new Visitor("vellora-ie");
    await withFault({ service: "configuration", fault, status: 500 }, async () => {
      const page = await visitor.signIn("otto@example.com", "/orders");
      expect(page.status).toBe(200);
      for (const entry of ["My orders", "Saved photos", "Sign out"]) expect(page.text).toContain(entry);
    });
  },
);

test("an address that nothing answers shows the shell", async () => {
  const visitor = new Visitor("vellora-ie");
  const page = await visitor.signIn("otto@example.com", "/no/such/page");
  expect(page.status).toBe(404);
  expect(page.text).toContain("My orders");
});

test.each(["/.env", "/assets/nope.js", "/favicon.ico", "/.well-known/nothing"])(
  "a file that is not there (%s) is not found",
  async (path) => {
    const headers = { "Sec-Fetch-Dest": "empty" };
    expect((await new Visitor("vellora-ie").get(path, headers)).status).toBe(404);
  },
);

test("an asset of an earlier build that a person opens is not found, and no sign-in", async () => {
  const visitor = new Visitor("vellora-ie");
  expect((await visitor.get("/assets/old-abc123.js")).status).toBe(404);
  expect((await visitor.get("/favicon.ico")).status).toBe(404);
});

test("/healthz and every answer say which version answers", async () => {
  const { text, headers } = await new Visitor("vellora-ie").get("/healthz");
  expect(JSON.parse(text)).toMatchObject({
    ...{ status: "ok", region: "development", environment: "d", storefront: "vellora-ie" },
    ...{ version: "development", commit: "unknown", featuresOff: [] },
  });
  expect(headers["x-version"]).toBe("development");
});

test("a method that an address does not take is answered with those that it takes", async () => {
  const visitor = new Visitor("vellora-ie");
  await visitor.signIn("otto@example.com", "/downloads");
  const allowed = async (answer: Promise<Answer>) => {
    const { status, headers } = await answer;
    return [status, headers.allow];
  };
  expect(await allowed(visitor.bytes("PUT", "/orders", {}))).toEqual([405, "GET, HEAD, POST"]);
  expect(await allowed(visitor.postOnly("/orders", {}))).toEqual([405, "GET, HEAD"]);
  expect(await allowed(visitor.postOnly("/config.json", {}))).toEqual([405, "GET, HEAD"]);
  expect(await allowed(visitor.get("/my-photos/uploads"))).toEqual([405, "POST"]);
  const tus = { "Tus-Resumable": "1.0.0" };
  expect(await allowed(visitor.bytes("PUT", "/my-photos/uploads/1", tus))).toEqual([
    405,
    "DELETE, HEAD, PATCH",
  ]);
});

test("the shop's links are those of this storefront", async () => {
  const visitor = new Visitor("vellora-ie");
  const page = await visitor.signIn("otto@example.com", "/orders");
  expect(page.text).toMatch(/href="[^"]*\/outside\/vellora-ie/);
  expect(page.text).not.toMatch(/href="[^"]*\/outside\/(?!vellora-ie)/);
});
