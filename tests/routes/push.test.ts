import { afterAll, beforeAll, expect, test } from "vitest";
import {
  callsOf,
  dropSockets,
  endScenarios,
  pushTo,
  setTokenLifetime,
  startScenario,
  withFault,
} from "../support/backend";
import { hiddenFieldsOf } from "../support/forms";
import { type LiveSocket, openSocket, socketOf } from "../support/live-socket";
import { Visitor, visitorOf } from "../support/visitor";

const email = "emma@example.com";
const someoneElse = "otto@example.com";
const timestamp = "2026-11-20T12:00:00.000Z";
let emma: Visitor;
const opened: LiveSocket[] = [];

/** Opens a socket that the end of the tests closes. */
async function open(visitor: Visitor): Promise<LiveSocket> {
  const socket = await socketOf(visitor);
  opened.push(socket);
  return socket;
}
const statusOf = async (opening: Parameters<typeof openSocket>[1], visitor = emma) =>
  (await openSocket(visitor, opening)).status;
const message = (id: string, payload: object = {}, more: object = {}) => ({
  id,
  type: "archive-generation-finished",
  data: { payload, timestamp },
  ...more,
});
const announced = (id: string) => JSON.stringify({ id, type: "archive-generation-finished", timestamp });

beforeAll(async () => {
  emma = await visitorOf(email);
});
afterAll(async () => {
  for (const socket of opened) await socket.close();
  await endScenarios();
  await setTokenLifetime(email, null);
});

test("a page hears what it needs, and nothing that could be misused", async () => {
  const socket = await open(emma);
  expect(socket.headers["sec-websocket-protocol"]).toBe("account-push");
  expect(socket.headers["content-security-policy"]).toMatch(/^default-src 'none'/);
  expect(socket.headers["cache-control"]).toBe("private, no-store");
  expect(socket.headers["x-content-type-options"]).toBe("nosniff");
  await pushTo(email, message("1", { downloadId: "d", token: "secret", email }, { token: "secret" }));
  const heard = await socket.next();
  expect(JSON.parse(heard)).toEqual({
    id: "1",
    type: "archive-generation-finished",
    timestamp,
    downloadId: "d",
  });
  expect(JSON.stringify(socket.headers) + heard).not.toMatch(/eyJ|secret|@/);
});

test("what is not as agreed, and what is somebody else's, does not come", async () => {
  const socket = await open(emma);
  for (const strange of [
    "garbage",
    "OK",
    null,
    [],
    message("2", {}, { type: "order-shipped" }),
    message("3", {}, { data: { payload: {}, timestamp: "soon" } }),
    message("4", { userId: "somebody-else" }),
    message("5", { downloadId: "x".repeat(70_000) }),
  ])
    await pushTo(email, strange);
  await pushTo(someoneElse, message("6"));
  await pushTo(email, message("7"));
  expect(await socket.next()).toBe(announced("7"));
  expect(socket.waiting).toEqual([]);
});

test("what a page says reaches nobody", async () => {
  const socket = await open(emma);
  socket.send(JSON.stringify({ action: "authenticate", token: "mine" }));
  socket.send("ping");
  await pushTo(email, message("1"));
  // The service would have answered, or closed.
  expect(await socket.next()).toBe(announced("1"));
  for (let reported = 0; reported < 20; reported++) socket.send("ping");
  expect(await socket.closed).toBe(1008);
});

test.each([
  ["another site's page", { origin: "https://evil.example" }, 403],
  ["a sibling host's page", { origin: "http://www.vellora-uk.localhost" }, 403],
  ["nobody's page", { origin: null }, 403],
  ["a page that is said to be another's", { headers: { "Sec-Fetch-Site": "same-site" } }, 403],
  ["another address", { path: "/orders" }, 404],
  ["another address with a query", { path: "/my-photos/photos?x=/my-photos/push" }, 404],
  ["no protocol", { protocol: null }, 400],
  ["another protocol", { protocol: "chat" }, 400],
])("no socket for %s", async (_who, opening, status) => {
  expect(await statusOf(opening)).toBe(status);
});

test("no socket without a session, on another storefront, or without a flag that needs one", async () => {
  expect(await statusOf({}, new Visitor("vellora-uk"))).toBe(401);
  const otherPage = new Visitor("vellora-ie");
  for (const [name, value] of emma.cookies()) otherPage.setCookie(name, value);
  expect(await statusOf({}, otherPage)).toBe(401);
  const without = emma.copy();
  without.setCookie("__Host-feature-flags", "download.0~reactivation.0");
  expect(await statusOf({}, without)).toBe(404);
  expect((await without.get("/my-photos/push")).status).toBe(404);
  without.setCookie("__Host-feature-flags", "download.0~reactivation.1");
  await (await open(without)).close();
  expect((await emma.get("/my-photos/push")).status).toBe(426);
  expect((await emma.get("/my-photos/push", { Upgrade: "h2c", Connection: "upgrade" })).status).toBe(426);
});

test("a push service that is not there is said at once", async () => {
  for (const fault of [
    { fault: "status", status: 503 },
    { fault: "status", status: 200 },
    { fault: "down" },
  ] as const)
    expect(await withFault({ service: "push", ...fault }, () => statusOf({}))).toBe(502);
});

test("a push service that says nothing is not waited for", async () => {
  await startScenario(email, { kind: "push", failingPercent: 100 });
  expect(await statusOf({})).toBe(504);
  await endScenarios();
});

test("a token that the push service does not take is renewed once, and then it is said", async () => {
  const visitor = await visitorOf(email);
  await startScenario(email, { kind: "push-token", failingPercent: 100 });
  const calls = await callsOf(async () => expect(await statusOf({}, visitor)).toBe(401), { email });
  const renewals = calls.filter(({ service, path }) => service === "authority" && path.endsWith("/token"));
  expect(renewals).toHaveLength(1);
  await endScenarios();
});

test.each([
  [1012, 1012],
  [1001, 1001],
  [4401, 4401],
  [4000, 1011],
])("a service that leaves with %i is passed on as %i", async (code, heard) => {
  const socket = await open(emma);
  await dropSockets(email, code);
  expect(await socket.closed).toBe(heard);
});

test("more than sixty messages a minute are not passed on", async () => {
  const socket = await open(await visitorOf(email));
  for (let reported = 0; reported < 61; reported++) await pushTo(email, message(String(reported)));
  expect(await socket.closed).toBe(1013);
  expect(socket.waiting).toHaveLength(60);
});

test("a session has eight sockets at most, and signing out ends them all", async () => {
  const visitor = await visitorOf(email);
  const bystander = await open(await visitorOf(email));
  const sockets = await Promise.all(Array.from({ length: 8 }, () => open(visitor)));
  expect(await statusOf({}, visitor)).toBe(429);
  expect(await sockets[0]?.close()).toBe(1000);
  await expect.poll(() => statusOf({}, visitor)).toBe(101);

  const page = await visitor.get("/logout");
  await visitor.post("/logout", hiddenFieldsOf(page.text, "Sign out"));
  for (const socket of sockets.slice(1)) expect(await socket.closed).toBe(4401);
  expect(await statusOf({}, visitor)).toBe(401);
  await pushTo(email, message("still here"));
  expect(await bystander.next()).toBe(announced("still here"));
});

test("a page that cannot stop trying is told to wait", async () => {
  const visitor = await visitorOf(email);
  const statuses = await withFault({ service: "push", fault: "status", status: 503 }, async () => {
    const all: number[] = [];
    for (let tries = 0; tries < 41; tries++) all.push(await statusOf({}, visitor));
    return all;
  });
  expect(statuses.slice(0, 40).every((status) => status === 502)).toBe(true);
  expect(statuses[40]).toBe(429);
});

test("a session is renewed on the way, and the socket ends with its token", async () => {
  await setTokenLifetime(email, 4);
  const visitor = await visitorOf(email);
  const socket = await open(visitor);
  expect(String(socket.headers["set-cookie"])).toContain("__Secure-account=");
  expect(await socket.closed).toBe(4401);
  await setTokenLifetime(email, null);
});
