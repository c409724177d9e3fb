import { expect, test } from "vitest";
import { callsOf, newCustomer } from "../support/backend";
import { pathsOfSiteMap } from "../support/site-map";
import { visitorOf } from "../support/visitor";

// Every route, asked by a page of another site with the cookies of somebody who is signed in.

const { email } = await newCustomer("otto@example.com");
const otto = await visitorOf(email, "vellora-ie");
const sitePaths = [...new Set(pathsOfSiteMap())];
const sibling = otto.origin.replace("account.", "www.");

const senders: Record<string, Record<string, string>> = {
  "another site": { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" },
  "another site, without Fetch Metadata": { Origin: "https://evil.example" },
  "a sibling host": { Origin: sibling, "Sec-Fetch-Site": "same-site" },
  "a sandboxed frame": { Origin: "null", "Sec-Fetch-Site": "cross-site" },
  "another scheme": { Origin: otto.origin.replace("http:", "https:") },
  "a name that begins alike": { Origin: `${otto.origin}.evil.example` },
};

const bodies: Record<string, string> = {
  "application/x-www-form-urlencoded": "intent=save&idempotencyKey=6f1c8d64-7e58-4be4-9dd5-0d3bb3ab3f6d",
  "multipart/form-data; boundary=x":
    '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsave\r\n--x--\r\n',
  "text/plain": "intent=save",
  "application/json": '{"intent":"save"}',
  "application/offset+octet-stream": "bytes",
};

const send = (method: string, path: string, headers: Record<string, string>, body = "") =>
  otto.bytes(method, path, { ...headers, "Content-Length": String(body.length) }, [Buffer.from(body)]);

/** Sends all of it to every route, some at once, and collects what was not refused. */
async function admittedBy(
  requests: readonly { method: string; headers: Record<string, string>; body?: string }[],
  rejections: readonly number[],
): Promise<string[]> {
  const passed: string[] = [];
  const waiting = sitePaths.values();
  const work = async () => {
    for (const path of waiting)
      for (const { method, headers, body } of requests) {
        const { status, headers: answered } = await send(method, path, headers, body);
        const isRejected = rejections.includes(status) && answered["set-cookie"] === undefined;
        if (!isRejected) passed.push(`${method} ${path} ${JSON.stringify(headers)}: ${status}`);
      }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return passed;
}

test.each(Object.keys(senders))(
  "a form of %s is refused on every route, whatever its content type",
  async (sender) => {
    const headers = { ...senders[sender] };
    const requests = Object.entries(bodies).map(([type, body]) => ({
      method: "POST",
      headers: { ...headers, "Content-Type": type },
      body,
    }));
    const calls = await callsOf(async () => expect(await admittedBy(requests, [403])).toEqual([]), { email });
    expect(calls).toEqual([]);
  },
);

test("every other method is refused on every route, also from the site's own pages", async () => {
  const own = { Origin: otto.origin, "Sec-Fetch-Site": "same-origin" };
  const requests = ["PUT", "PATCH", "DELETE", "OPTIONS"].flatMap((method) =>
    [own, senders["another site"] ?? {}].map((headers) => ({ method, headers })),
  );
  const calls = await callsOf(
    async () => expect(await admittedBy(requests, [403, 404, 405, 412])).toEqual([]),
    { email },
  );
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
});

test("a body that is no form is refused on every route, also from the site's own pages", async () => {
  const own = { Origin: otto.origin, "Sec-Fetch-Site": "same-origin" };
  const requests = ["text/plain", "application/json", ""].map((type) => ({
    method: "POST",
    headers: type === "" ? own : { ...own, "Content-Type": type },
    body: '{"intent":"save"}',
  }));
  const calls = await callsOf(async () => expect(await admittedBy(requests, [405, 412, 415])).toEqual([]), {
    email,
  });
  expect(calls).toEqual([]);
});

test("a form that is refused before it was read makes no later one fail, whoever sends it", async () => {
  const foreign = { ...senders["another site"], "Content-Type": "application/x-www-form-urlencoded" };
  const answers: number[][] = [];
  for (let nth = 0; nth < 14; nth++) {
    const { status } = await send("POST", "/settings/email", foreign, `email=${"a".repeat(4_000)}`);
    const next = await otto.postOnly("/appearance", { theme: "dark", returnTo: "/orders" });
    answers.push([status, next.status]);
  }
  expect(answers).toEqual(answers.map(() => [403, 303]));
});

test("what a script sends is refused where no script of others may be, and read nowhere that tells secrets", async () => {
  const byScript = { "Sec-Fetch-Dest": "empty", "Sec-Fetch-Mode": "cors", "Sec-Fetch-Site": "same-origin" };
  const forms = ["/settings/email", "/Settings/%65mail", "/settings/b2b/email", "/settings/delete-account"];
  const more = ["/change-email-confirmation", "/settings/payment-method", "/integration"];
  const calls = await callsOf(
    async () => {
      for (const path of [...forms, ...more]) {
        const { status } = await otto.postOnly(path, { email: "attacker@example.com" }, byScript);
        expect([path, status]).toEqual([path, 403]);
      }
      for (const path of ["/settings/my-data.json", "/vouchers", "/change-email-confirmation"])
        expect([path, (await otto.get(path, byScript)).status]).toEqual([path, 403]);
    },
    { email },
  );
  expect(calls.filter(({ method }) => method !== "GET")).toEqual([]);
  for (const path of ["/settings/my-data.json", "/vouchers"]) expect((await otto.get(path)).status).toBe(200);
  // What scripts of the site ask for: a dialog, a page that the browser kept, a form of the library.
  expect((await otto.get("/settings/email", byScript)).status).toBe(200);
  expect((await otto.postOnly("/my-photos/selections", {}, byScript)).status).not.toBe(403);
});

test("the data protocol of the framework answers nobody on any route", async () => {
  for (const path of sitePaths) {
    const answers = [`${path}?_data=root`, `${path}?_routes=root`, `${path === "/" ? "/_root" : path}.data`];
    for (const asked of answers) expect([asked, (await otto.get(asked)).status]).toEqual([asked, 404]);
  }
});
