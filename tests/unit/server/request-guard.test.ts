import { expect, test } from "vitest";
import { validateRequest } from "~/server/request-guard";
import { environment } from "../../support/environment";

const home = "https://account.vellora-nl.example";
const statusOf = (url: string, init: RequestInit = {}) => {
  const requestCheck = validateRequest(new Request(url, init), new URL(url), environment());
  return requestCheck.admitted ? 200 : requestCheck.status;
};
const form = { "Content-Type": "application/x-www-form-urlencoded" };

test("request guard: admits the hosts of its own region and environment", () => {
  for (const id of ["vellora-nl", "vellora-be", "fotolind-nl"])
    expect(statusOf(`https://account.${id}.example/`)).toBe(200);
});

test.each([
  "https://account.bildvik-se.example/",
  "https://account.vellora-nl.example.evil.example/",
  "https://t-account.vellora-nl.example/",
  "https://xaccount.vellora-nl.example/",
  "https://account.vellora-nl.localhost/",
  "https://account.vellora-nl.example:8443/",
  "https://vellora-nl.example/",
  "https://localhost/",
  "https://127.0.0.1/",
])("request guard: rejects the host %s", (url) => {
  expect(statusOf(url)).toBe(421);
});

test("request guard: ignores every header that names another host", () => {
  const headers = {
    "X-Forwarded-Host": "account.bildvik-se.example",
    "X-Original-URL": "/admin",
    Forwarded: "host=evil.example",
  };
  const requestCheck = validateRequest(
    new Request(`${home}/`, { headers }),
    new URL(`${home}/`),
    environment(),
  );
  expect(requestCheck.site?.origin).toBe(home);
});

test.each([
  "/orders.data",
  "/_root.data",
  "/__manifest?p=/orders",
  "/orders?_data=routes/orders",
  "/orders?_routes=root",
])("request guard: rejects Remix's data protocol: %s", (path) => {
  expect(statusOf(home + path)).toBe(404);
});

test.each([
  ...["//", "///", "//evil.example/", "//?x=1", "/orders//", "/orders//1", "/orders/1//?x=1", "/a\\\\b"],
  `/x${"/".repeat(15_000)}x`,
])("request guard: rejects the path %.20s", (path) => {
  expect(statusOf(`${home}${path}`)).toBe(404);
  expect(statusOf(`${home}${path}`, { method: "POST", headers: { ...form, Origin: home } })).toBe(404);
});

test("request guard: rejects a path of more than 2,000 characters, and takes as long a query", () => {
  expect(statusOf(`${home}/orders/${"a".repeat(1_992)}`)).toBe(200);
  expect(statusOf(`${home}/orders/${"a".repeat(1_993)}`)).toBe(404);
  expect(statusOf(`${home}/orders?q=${"a".repeat(8_000)}`)).toBe(200);
});

test.each(["PUT", "PATCH", "DELETE", "OPTIONS"])("request guard: rejects %s", (method) => {
  expect(statusOf(home, { method })).toBe(405);
});

test("request guard: accepts forms only from its own pages", () => {
  const post = (headers: Record<string, string>) =>
    statusOf(`${home}/orders`, { method: "POST", headers, body: "a=b" });
  expect(post({ ...form, Origin: home })).toBe(200);
  expect(post({ ...form, Origin: home, "Sec-Fetch-Site": "same-origin" })).toBe(200);
  expect(post({ ...form, "Sec-Fetch-Site": "same-origin" })).toBe(200);
  expect(post(form)).toBe(403);
  // Browsers for text tell the page before, and nothing else.
  expect(post({ ...form, Referer: `${home}/orders` })).toBe(200);
  expect(post({ ...form, Referer: `${home}.evil.example/orders` })).toBe(403);
  expect(post({ ...form, Referer: "https://www.vellora-nl.example/" })).toBe(403);
  expect(post({ ...form, Origin: "null", Referer: `${home}/orders` })).toBe(403);
  expect(post({ ...form, Referer: `${home}/orders`, "Sec-Fetch-Site": "cross-site" })).toBe(403);
  expect(post({ ...form, Origin: "https://account.vellora-be.example" })).toBe(403);
  expect(post({ ...form, Origin: "https://www.vellora-nl.example" })).toBe(403);
  expect(post({ ...form, Origin: "http://account.vellora-nl.example" })).toBe(403);
  expect(post({ ...form, Origin: "null" })).toBe(403);
  expect(post({ ...form, Origin: home, "Sec-Fetch-Site": "same-site" })).toBe(403);
  expect(post({ ...form, Origin: home, "Sec-Fetch-Site": "none" })).toBe(403);
});

test("request guard: accepts only the content types of forms", () => {
  const post = (type: string) =>
    statusOf(home, { method: "POST", headers: { Origin: home, "Content-Type": type }, body: "{}" });
  expect(post("text/plain")).toBe(415);
  expect(post("application/json")).toBe(415);
  expect(post("multipart/form-data; boundary=x")).toBe(200);
});

test("request guard: rejects a WebSocket at a page's path", () => {
  expect(statusOf(home, { headers: { Upgrade: "websocket" } })).toBe(404);
});

test("request guard: accepts the upload protocol only at its own path and from its own pages", () => {
  const send = (path: string, method: string, headers: Record<string, string>) =>
    statusOf(home + path, { method, headers, ...(method === "HEAD" ? {} : { body: "bytes" }) });
  const tus = { "Tus-Resumable": "1.0.0", Origin: home };
  const bytes = { ...tus, "Content-Type": "application/offset+octet-stream" };
  const upload = "/my-photos/uploads/1";
  for (const method of ["PATCH", "DELETE"]) {
    expect(send(upload, method, bytes)).toBe(200);
    expect(send("/my-photos/photos", method, bytes)).toBe(405);
    expect(send(`${upload}/2`, method, bytes)).toBe(405);
    expect(send(upload, method, { ...bytes, Origin: "https://www.vellora-nl.example" })).toBe(403);
    expect(send(upload, method, { ...bytes, "Sec-Fetch-Site": "same-site" })).toBe(403);
  }
  expect(send("/my-photos/uploads", "POST", bytes)).toBe(200);
  expect(send(upload, "HEAD", tus)).toBe(200);
  expect(send(upload, "PUT", bytes)).toBe(405);
  expect(send(upload, "PATCH", { ...tus, ...form })).toBe(415);
  expect(send(upload, "PATCH", { ...tus, "Content-Type": "text/plain" })).toBe(415);
  // Without the protocol's header it is a request like any other.
  expect(send(upload, "PATCH", { ...form, Origin: home })).toBe(405);
});

test("request guard: a missing file is a page for whoever sees it in a browser, also one without Fetch Metadata", () => {
  const url = `${home}/foo.html`;
  const isAdmitted = (headers: Record<string, string>) =>
    validateRequest(new Request(url, { headers }), new URL(url), environment(), () => true).admitted;
  const page = "text/html,application/xhtml+xml,*/*;q=0.8";
  expect(isAdmitted({ "Sec-Fetch-Dest": "document", Accept: page })).toBe(true);
  expect(isAdmitted({ Accept: page })).toBe(true);
  expect(isAdmitted({ "Sec-Fetch-Dest": "script", Accept: "*/*" })).toBe(false);
  expect(isAdmitted({ Accept: "*/*" })).toBe(false);
});
