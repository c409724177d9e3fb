import { expect, test, vi } from "vitest";
import { withDocumentRequests } from "~/server/forms/document-requests";
import type { RouteModule } from "~/server/forms/wrap-action";

const page = () => null;
const log = { security: vi.fn() };

/** The status of what a route answers to somebody who asks so. */
async function statusOf(module: Partial<RouteModule>, isOpen: boolean, method: string, dest: string | null) {
  const done = async () => new Response("done");
  const route = withDocumentRequests({ default: page, loader: done, action: done, ...module }, isOpen);
  const request = new Request("https://site.example/", {
    method,
    headers: dest === null ? {} : { "Sec-Fetch-Dest": dest },
  });
  const args = Object.assign(Object.create(null), { request, context: { log }, params: {} });
  const ask = async (): Promise<unknown> => (method === "GET" ? route.loader : route.action)?.(args);
  const answer = await ask().catch((thrown: unknown) => thrown);
  return answer instanceof Response ? answer.status : null;
}

test("forms of pages without scripts of others: are taken from a page alone, or from a browser that does not say", async () => {
  expect(await statusOf({}, false, "POST", "document")).toBe(200);
  expect(await statusOf({}, false, "POST", null)).toBe(200);
  for (const dest of ["empty", "iframe", "image", "object"])
    expect(await statusOf({}, false, "POST", dest)).toBe(403);
  const rejection = { status: 403, reason: "not asked for as a page" };
  expect(log.security).toHaveBeenLastCalledWith("request-refused", rejection);
});

test("forms of pages with scripts of others, and what scripts of the site ask: are taken from scripts, too", async () => {
  expect(await statusOf({}, true, "POST", "empty")).toBe(200);
  expect(await statusOf({ default: undefined }, false, "POST", "empty")).toBe(200);
  expect(await statusOf({ handle: { openToScripts: true } }, false, "POST", "empty")).toBe(200);
  expect(await statusOf({}, false, "GET", "empty")).toBe(200);
});

test("what is for pages alone: is read by no script", async () => {
  const handle = { documentOnly: true };
  expect(await statusOf({ handle }, false, "GET", "empty")).toBe(403);
  expect(await statusOf({ handle, default: undefined }, false, "GET", "empty")).toBe(403);
  expect(await statusOf({ handle }, false, "GET", "document")).toBe(200);
  expect(await statusOf({ handle }, false, "GET", null)).toBe(200);
});
