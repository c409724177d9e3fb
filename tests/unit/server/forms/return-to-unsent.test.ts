import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { translatorOf } from "~/i18n/translator";
import { startLog } from "~/platform/log";
import { newIdempotencyKey, withoutTag } from "~/server/forms/form-owner";
import { ownerTagOf } from "~/server/forms/owner-tag";
import { returnToUnsent } from "~/server/forms/return-to-unsent";
import { sealUnsent } from "~/server/forms/unsent-form";
import type { Identity } from "~/session/session";
import { type Methods, namespaceBy } from "../../../support/durable-objects";
import { environment, siteOf } from "../../../support/environment";

const t = await translatorOf("en-GB");
const site = siteOf("account.vellora-nl.example");
const identity: Identity = Object.assign(Object.create(null), { subject: "customer-1" });
const path = "/settings/new-address?country=NL";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const answering = (outcome: unknown, kept: string[] = []): Methods => ({
  entry: async () => outcome,
  keep: async (submissionId: string, text: string) => kept.push(submissionId, text),
});
const whole = (answer: () => Promise<never>): Methods => ({ entry: answer, keep: answer });
const throwing = whole(() => Promise.reject(new Error("the object is overloaded")));
const hanging = whole(() => new Promise(() => undefined));

const storesOf = ({ keys, forms }: { keys: Methods; forms: Methods }): DurableObjectNamespace =>
  namespaceBy((name) => (name.startsWith("keys ") ? keys : forms));

/** Sealing takes real time, in which the clock stands. */
async function inFakeTime<Value>(work: Promise<Value>): Promise<Value> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  while (!isOver) {
    await new Promise((later) => setImmediate(later));
    await vi.advanceTimersByTimeAsync(100);
  }
  return work;
}

/** What the callback of a sign-in makes of an address that waits in the browser. */
async function signInWith(stores: { keys: Methods; forms: Methods }) {
  const key = newIdempotencyKey(await ownerTagOf(site, identity));
  const bound = environment({ idempotencyStore: storesOf(stores) });
  const url = new URL(path, site.origin);
  const sent = new URLSearchParams({ idempotencyKey: key, firstName: "Ottokar" });
  const sealed = await sealUnsent({ url, site, environment: bound, cookies: new Map() }, sent);
  const pairs = (sealed?.setCookies ?? []).map((line) => /^([^=]+)=([^;]*)/.exec(line) ?? []);
  const cookies = new Map(pairs.map(([, name = "", value = ""]) => [name, [value]]));
  expect(cookies.size).toBeGreaterThan(0);
  const setCookies: string[] = [];
  const context: AppLoadContext = Object.assign(Object.create(null), {
    ...{ url, site, environment: bound, cookies, setCookies, t, customer: null },
    log: startLog("test"),
  });
  const work = returnToUnsent(context, identity, `${path}&refused=${withoutTag(key)}`);
  const location = await inFakeTime(work);
  const waits = setCookies.every((line) => !line.startsWith([...cookies.keys()][0] ?? "?"));
  const toast = /form\.\w+/.exec(decodeURIComponent(setCookies.join("\n")))?.[0] ?? null;
  return { location, waits, toast, key };
}

const failing = [
  ["throws", throwing],
  ["hangs", hanging],
] as const;

describe("form that waits for a sign-in", () => {
  test("goes into the customer's store, and out of the browser", async () => {
    const kept: string[] = [];
    const { location, waits, toast, key } = await signInWith({
      keys: answering(null),
      forms: answering(null, kept),
    });
    expect([location, waits, toast]).toEqual([`${path}&refused=${withoutTag(key)}`, false, null]);
    expect(kept[0]).toBe(withoutTag(key));
    expect(JSON.parse(kept[1] ?? "")).toMatchObject({
      answer: {
        submission: { initialValue: { firstName: "Ottokar" }, error: { "": [t("form.signedOut")] } },
      },
    });
  });

  test.each(failing)(
    "stays in the browser where the store of forms %s: the sign-in goes on and tells",
    async (_, store) => {
      const { location, waits, toast } = await signInWith({ keys: answering(null), forms: store });
      expect([location, waits, toast]).toEqual([path, true, "form.signedOut"]);
    },
  );

  test.each(failing)(
    "comes back as unknown, with its key, where the store of outcomes %s",
    async (_, store) => {
      const kept: string[] = [];
      const { location, waits, key } = await signInWith({ keys: store, forms: answering(null, kept) });
      expect([location, waits]).toEqual([`${path}&refused=${withoutTag(key)}`, false]);
      expect(JSON.parse(kept[1] ?? "")).toMatchObject({
        answer: { submission: { error: { "": [t("form.unsettled")] } }, keyToRepeat: key },
      });
    },
  );

  test.each(failing)(
    "stays in the browser where all of the customer's store %s, and is told as unknown",
    async (_, store) => {
      const { location, waits, toast } = await signInWith({ keys: store, forms: store });
      expect([location, waits, toast]).toEqual([path, true, "form.unsettled"]);
    },
  );
});
