import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";

// public/sw.js with made-up events: a test cannot have a browser make these requests and lose the connection at the right moment.

const origin = "https://account.example";
const script = readFileSync("public/sw.js", "utf8");

type Visit = {
  path: string;
  referrer?: string;
  method?: string;
  headers?: Record<string, string>;
  /** The answer to the browser's own request (navigation preload); null where it made none. */
  answered?: "page" | "error" | null;
};

function worker({ files = "/assets/a.css", date = new Date() }: { files?: string; date?: Date } = {}) {
  const heard = new Map<string, (event: object) => void>();
  const stored = new Map<string, Response>();
  stored.set("/offline", new Response("kept", { headers: { Date: date.toUTCString() } }));
  const asked: string[] = [];
  let removed = false;
  const cache = {
    put: async (path: string, answer: Response) => stored.set(path, answer),
    keys: async () => [...stored.keys()].map((path) => ({ url: origin + path })),
    delete: async ({ url }: { url: string }) => stored.delete(new URL(url).pathname),
  };
  runInNewContext(script, {
    Response: class extends Response {
      static override redirect(url: string, status: number) {
        return new Response(null, { status, headers: { Location: url } });
      }
    },
    Headers,
    URL,
    Date,
    caches: { match: async (path: string) => stored.get(path)?.clone(), open: async () => cache },
    registration: {
      unregister: async () => {
        removed = true;
      },
    },
    addEventListener: (type: string, listener: (event: object) => void) => heard.set(type, listener),
    fetch: async (url: string) => {
      asked.push(url);
      const type = url.endsWith(".svg") ? "image/svg+xml" : "text/css";
      if (url.startsWith("/assets/")) return new Response("", { headers: { "Content-Type": type } });
      return new Response(`<p data-offline="wait">${files}`, { headers: { "Content-Type": "text/html" } });
    },
  });

  async function visit({
    path,
    referrer = "",
    method = "GET",
    headers = {},
    answered = "error",
  }: Visit): Promise<string> {
    const lasting: Promise<unknown>[] = [];
    let response: Promise<Response> | undefined;
    const preloadResponse =
      answered === "error"
        ? Promise.reject(new TypeError("no connection"))
        : Promise.resolve(answered === null ? undefined : new Response("page"));
    heard.get("fetch")?.({
      request: { mode: "navigate", method, url: origin + path, referrer, headers: new Headers(headers) },
      preloadResponse,
      respondWith: (answer: Promise<Response>) => {
        response = answer;
      },
      waitUntil: (work: Promise<unknown>) => lasting.push(work),
    });
    const answer = await response;
    await Promise.all(lasting);
    if (answer === undefined) return "the browser";
    if (answer.type === "error") return "error";
    return answer.headers.get("Location") ?? (await answer.text());
  }

  return { visit, asked, paths: () => [...stored.keys()].toSorted(), isRemoved: () => removed };
}

const own = `${origin}/settings`;
const other = "https://other.example/";

describe("service worker without a connection", () => {
  test.each([
    ["/orders", own, "kept"],
    ["/orders?order_state=history", own, "kept"],
    ["/orders/1000010012", own, "kept"],
    ["/settings/new-address", own, "kept"],
    ["/my-photos/photos/preview/abc", own, "kept"],
    ["/my-photos/photos?month=2025-03", own, "kept"],
    ["/", "", "kept"],
    ["/my-photos/albums", other, "kept"],
    ["/orders/1000010012", other, "error"],
    ["/my-photos/photos?month=2025-03", "", "error"],
    ["/logout", own, "error"],
    ["/sign-in/callback?code=1", own, "error"],
    ["/delete-account-confirmation?token=1", own, "error"],
    ["/settings/my-data.json", own, "error"],
    ["/orders/1000010012/products/1/pdf", own, "error"],
    ["/my-photos/selections/1/photos.zip", own, "error"],
    ["/my-photos/exports/1/chunks/1", own, "error"],
  ])("%s, linked from %j: %s", async (path, referrer, expected) => {
    expect(await worker().visit({ path, referrer })).toBe(expected);
  });

  test("shows no offline page in place of one that is prefetched", async () => {
    const headers = { "Sec-Purpose": "prefetch" };
    expect(await worker().visit({ path: "/orders", referrer: own, headers })).toBe("error");
  });
});

describe("service worker", () => {
  test("unregisters itself and redirects where the browser has not asked the server", async () => {
    const one = worker();
    expect(await one.visit({ path: "/settings", referrer: own, answered: null })).toBe(`${origin}/settings`);
    expect([one.isRemoved(), one.asked]).toEqual([true, []]);
  });

  test("leaves a form to the browser", async () => {
    const one = worker();
    const form = { path: "/settings/email", referrer: own, method: "POST", answered: null };
    expect(await one.visit(form)).toBe("the browser");
    expect(one.isRemoved()).toBe(false);
  });
});

describe("offline page in the cache", () => {
  const hour = 60 * 60 * 1000;

  test.each([
    ["of an hour ago", -hour, false],
    ["of the day before yesterday", -48 * hour, true],
    ["of the year after", 365 * 24 * hour, true],
  ])("%s (%d ms away) is stored again: %s", async (_, distance, expected) => {
    const one = worker({ date: new Date(Date.now() + distance) });
    expect(await one.visit({ path: "/orders", answered: "page" })).toBe("page");
    expect(one.asked.includes("/offline")).toBe(expected);
  });

  test("is stored once by pages that come at the same time, with all of its files", async () => {
    const one = worker({ files: "/assets/a.css /assets/b.svg", date: new Date(0) });
    await Promise.all(["/", "/orders", "/settings"].map((path) => one.visit({ path, answered: "page" })));
    expect(one.asked).toEqual(["/offline", "/assets/a.css", "/assets/b.svg"]);
    expect(one.paths()).toEqual(["/assets/a.css", "/assets/b.svg", "/offline"]);
  });
});
