import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fetchPage, RedirectedError } from "~/layout/client/swap-main";

const site = "https://account.example.com";
const list = "/my-photos/photos";
const html = "<title>Photos</title><main>24 photos</main>";

let answer: { url: string; status?: number; type?: ResponseType };
const asked: (RequestInit | undefined)[] = [];

beforeEach(() => {
  asked.length = 0;
  location.href = `${site}${list}?month=2026-07`;
  vi.stubGlobal("fetch", async (_href: string, init?: RequestInit) => {
    asked.push(init);
    const { url, status = 200, type = "basic" } = answer;
    const made = new Response(html);
    const fields = { url, status, ok: status === 200, type };
    return { ...fields, text: () => made.text() };
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("a page that is fetched to be shown in place", () => {
  test("is the one that was asked for", async () => {
    answer = { url: `${site}${list}?month=2026-06` };
    const { page, url } = await fetchPage(`${list}?month=2026-06`);
    expect([page.title, url.search]).toEqual(["Photos", "?month=2026-06"]);
    expect(asked[0]?.redirect).toBe("manual");
  });

  test.each([
    ["a session that is over leads to sign-in", { url: `${site}${list}`, status: 0, type: "opaqueredirect" }],
    ["a page of this site that is another one", { url: `${site}/sign-in` }],
    ["a page of another site", { url: `https://sign-in.example.com${list}` }],
  ] as const)("is none where %s", async (_name, redirected) => {
    answer = redirected;
    await expect(fetchPage(list, { redirect: "follow" })).rejects.toBeInstanceOf(RedirectedError);
  });

  test("is none where there was a failure, which may pass", async () => {
    answer = { url: `${site}${list}`, status: 502 };
    const failed = fetchPage(list);
    await expect(failed).rejects.toThrow("502");
    await expect(failed).rejects.not.toBeInstanceOf(RedirectedError);
  });

  test("is, for a form, the page that it was sent from", async () => {
    const undo = () => fetchPage("/my-photos/deletions/1/undo", { method: "POST" });
    answer = { url: `${site}${list}?month=2026-07` };
    expect((await undo()).page.title).toBe("Photos");
    expect(asked[0]?.redirect).toBe("follow");
    answer = { url: `${site}/` };
    await expect(undo()).rejects.toBeInstanceOf(RedirectedError);
  });
});
