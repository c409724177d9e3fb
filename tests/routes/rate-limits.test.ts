import { afterAll, beforeAll, expect, test } from "vitest";
import {
  callsOf,
  makeOnlineVersionsReady,
  newCustomer,
  newPhotoBook,
  seedLargeLibrary,
} from "../support/backend";
import { choosePhotos } from "../support/chosen-photos";
import { hiddenFieldsOf } from "../support/forms";
import { ownPhotos } from "../support/own-photos";
import { textOf } from "../support/page-text";
import { restartSite } from "../support/restart-site";
import { type Answer, Visitor, visitorOf } from "../support/visitor";

const limit = 2;
/** A window may end between two of the requests. */
const tries = 2 * limit + 1;

let carl: Visitor;
let email: string;
let bookPath: string;
let downloadPath: string;

beforeAll(async () => {
  ({ email } = await newCustomer("carl@example.com"));
  carl = await visitorOf(email);
  const code = await newPhotoBook(email);
  const list = "/online-products";
  await carl.post(list, hiddenFieldsOf((await carl.get(`${list}/${code}`)).text, 'name="productCode"'));
  await makeOnlineVersionsReady(email);
  bookPath = `${list}/${code}`;
  await seedLargeLibrary(email, 5);
  const photos = await ownPhotos(email, 3);
  const chosen = await choosePhotos(
    carl,
    photos.map(({ id }) => id),
  );
  downloadPath = chosen.pathOf("download");
  await restartSite({ rateLimit: limit });
});

afterAll(() => restartSite());

const fromAddress = (nth: number) => ({ "CF-Connecting-IP": `192.0.2.${nth}` });

/** Asks until it is refused; answers how often it was not, and the refusal. */
async function untilLimited(
  ask: (nth: number) => Promise<Answer>,
): Promise<{ allowed: number; last: Answer }> {
  for (let nth = 1; ; nth++) {
    const last = await ask(nth);
    if (last.status === 429) return { allowed: nth - 1, last };
    if (nth > tries) throw new Error(`Not limited: ${last.status}`);
  }
}

const forms = [
  {
    kind: "sharing",
    path: () => bookPath,
    marker: 'value="share"',
    fields: { senderName: "Carl", recipientEmail: "friend@example.com", personalMessage: "Look at this" },
    call: { service: "widgets", method: "PUT" },
    failure: "Too many photo books were shared within a minute. What you wrote is still here",
  },
  {
    kind: "the change of the e-mail address",
    path: () => "/settings/email",
    marker: 'name="email"',
    fields: { email: "carl.elsewhere@example.com" },
    call: { service: "auth-api", method: "POST" },
    failure: "There were too many attempts in a short time. Please try again later.",
  },
  {
    kind: "the deletion of the account",
    path: () => "/settings/delete-account",
    marker: "idempotencyKey",
    fields: {},
    call: { service: "auth-api", method: "POST" },
    failure: "There were too many attempts in a short time. Please try again later.",
  },
  {
    kind: "an export",
    path: () => "/my-photos/exports/new",
    marker: "idempotencyKey",
    fields: {},
    call: { service: "exports", method: "POST" },
    failure: "We've run into a problem exporting your photos...",
  },
  {
    kind: "an archive",
    path: () => downloadPath,
    marker: 'name="revision"',
    fields: { intent: "archive" },
    call: { service: "downloads", method: "POST" },
    failure: "Too many downloads were started within a minute.",
  },
] as const;

test.each(forms)(
  "$kind: is limited by customer, from wherever they ask, and what was typed stays",
  async ({ path, marker, fields, call, failure }) => {
    let ended: { allowed: number; last: Answer } | undefined;
    const calls = await callsOf(async () => {
      ended = await untilLimited(async (nth) => {
        const page = await carl.get(path());
        const sent: Record<string, string> = { ...hiddenFieldsOf(page.text, marker), ...fields };
        // The same letter again is asked about first.
        if (sent.personalMessage) sent.personalMessage += `, ${nth}`;
        return carl.post(path(), sent, fromAddress(nth));
      });
    });
    expect(ended?.allowed).toBeGreaterThanOrEqual(limit);
    const asked = calls.filter(({ service, method }) => service === call.service && method === call.method);
    expect(asked).toHaveLength(ended?.allowed ?? 0);
    expect(textOf(ended?.last ?? (await carl.get("/")))).toContain(failure);
    for (const typed of Object.values(fields))
      if (typed !== "archive") expect(ended?.last.text).toContain(typed);
  },
);

test("the start of a sign-in: is limited by address, and says so in words", async () => {
  const start = (nth: number) => {
    const visitor = new Visitor("vellora-uk");
    visitor.setCookie("__Host-cookie-probe", "1");
    return visitor.get("/sign-in", fromAddress(nth));
  };
  const { allowed, last } = await untilLimited(() => start(100));
  expect(allowed).toBeGreaterThanOrEqual(limit);
  expect(last.headers["retry-after"]).toBe("60");
  expect(textOf(last)).toContain("there were too many sign-ins from your network within a minute");
  expect((await start(101)).status).toBe(302);
});

test("the answer of a sign-in: is limited by address, and the sign-in goes on for who comes again", async () => {
  const visitor = new Visitor("vellora-uk");
  visitor.setCookie("__Host-cookie-probe", "1");
  const { location } = await visitor.get("/sign-in", fromAddress(110));
  const state = location?.searchParams.get("state") ?? "";
  const callback = `/sign-in/callback?${new URLSearchParams({ code: "guessed", state })}`;
  const { allowed, last } = await untilLimited(() => visitor.copy().get(callback, fromAddress(110)));
  expect(allowed).toBeGreaterThanOrEqual(limit);
  expect(last.headers["retry-after"]).toBe("60");
  expect(last.headers["set-cookie"]).toBeUndefined();
  expect(textOf(last)).toContain("there were too many sign-ins from your network within a minute");
  expect((await visitor.get(callback, fromAddress(111))).status).toBe(400);
});

test("newsletter confirmation: is limited by address, with the specified failure, and the link stays", async () => {
  const confirm = async (nth: number) => {
    const visitor = new Visitor("vellora-uk");
    const page = await visitor.open(
      "/subscription-confirmation?confirmation-token=nobody&email=a%40b.example",
    );
    const answer = await visitor.post(page.url.pathname, hiddenFieldsOf(page.text, "link"), fromAddress(nth));
    return visitor.follow(answer);
  };
  let last: Answer | undefined;
  const calls = await callsOf(
    async () => {
      for (let tried = 0; tried < tries; tried++) last = await confirm(200);
    },
    { service: "email-gateway" },
  );
  expect(calls.length).toBeGreaterThanOrEqual(limit);
  expect(calls.length).toBeLessThan(tries);
  expect(textOf(last ?? (await confirm(201)))).toContain("Please try again later");
});

test("client errors: are limited by sender", async () => {
  const send = (nth: number) =>
    carl.postOnly("/client-error", { stack: `TypeError: ${nth}\n    at f` }, fromAddress(nth));
  const { allowed, last } = await untilLimited(send);
  expect(allowed).toBeGreaterThanOrEqual(limit);
  expect(last.headers["retry-after"]).toBe("60");
});
