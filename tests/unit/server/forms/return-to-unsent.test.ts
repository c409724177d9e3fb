import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { translatorOf } from "~/i18n/translator";
import { startLog } from "~/platform/log";
import { newIdempotencyKey, withoutTag } from "~/server/forms/form-owner";
import { ownerTagOf } from "~/server/forms/owner-tag";
import { returnToUnsent, waitingSubmission } from "~/server/forms/return-to-unsent";
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

/** What the callback of a sign-in makes of an address that waits in the browser, and what the page then shows. */
async function signInWith(stores: { keys: Methods; forms: Methods }, page = path) {
  const key = newIdempotencyKey(await ownerTagOf(site, identity));
  const bound = environment({ idempotencyStore: storesOf(stores) });
  const url = new URL(page, site.origin);
  const sent = new URLSearchParams({ idempotencyKey: key, firstName: "Ottokar" });
  const sealed = await sealUnsent({ url, site, environment: bound, cookies: new Map() }, sent);
  const pairs = (sealed?.setCookies ?? []).map((line) => /^([^=]+)=([^;]*)/.exec(line) ?? []);
  const cookies = new Map(pairs.map(([, name = "", value = ""]) => [name, [value]]));
  expect(cookies.size).toBeGreaterThan(0);
  const setCookies: string[] = [];
  const context: AppLoadContext = Object.assign(Object.create(null), {
    ...{ url, site, environment: bound, cookies, setCookies, t, customer: null },
    log: startLog({ region: "test" }),
  });
  const submissionId = withoutTag(key);
  const work = returnToUnsent(context, identity, `${path}&refused=${submissionId}`);
  const location = await inFakeTime(work);
  const ownerTag = await ownerTagOf(site, identity);
  const shownTo = async (tag: string, at = url) => {
    const customer = { identity, ownerTag: tag };
    const shown = {
      ...context,
      url: at,
      submissionId,
      customer: Object.assign(Object.create(null), customer),
    };
    return inFakeTime(waitingSubmission(shown));
  };
  const shown = () => shownTo(ownerTag);
  const waits = setCookies.every((line) => !line.startsWith([...cookies.keys()][0] ?? "?"));
  const toast = /form\.\w+/.exec(decodeURIComponent(setCookies.join("\n")))?.[0] ?? null;
  return { location, waits, toast, key, shown, shownTo };
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
    "stays in the browser where the store of forms %s: its page shows it from there",
    async (_, store) => {
      const { location, waits, toast, key, shown, shownTo } = await signInWith({
        keys: answering(null),
        forms: store,
      });
      expect([location, waits, toast]).toEqual([`${path}&refused=${withoutTag(key)}`, true, null]);
      const answer = {
        submission: { initialValue: { firstName: "Ottokar" }, error: { "": [t("form.signedOut")] } },
      };
      expect(await shown()).toMatchObject({ status: 200, answer });
      expect(await shownTo("0123456789ab")).toBeNull();
      expect(await shownTo(key.slice(-12), new URL("/settings/email", site.origin))).toBeNull();
    },
  );

  test("is not shown from the browser once it is done", async () => {
    const done = { state: "settled", outcome: { result: "done", location: "/settings" } };
    const { location, waits, shown } = await signInWith({ keys: answering(done), forms: throwing });
    expect([location, waits, await shown()]).toEqual(["/settings", false, null]);
  });

  test("comes back as typed where it was sent before and said something else then", async () => {
    const kept: string[] = [];
    await signInWith({ keys: answering({ state: "reused" }), forms: answering(null, kept) });
    expect(JSON.parse(kept[1] ?? "").answer).toEqual({
      submission: {
        status: "error",
        initialValue: { firstName: "Ottokar" },
        error: { "": [t("form.reused")] },
      },
    });
  });

  test("says of photos that they are to be chosen again, and of a report nothing", async () => {
    const kept: string[] = [];
    const stores = { keys: answering(null), forms: answering(null, kept) };
    await signInWith(stores, "/my-photos/add?album=a");
    expect(JSON.parse(kept[1] ?? "").answer.submission.error).toEqual({ "": [t("upload.unsent")] });
    const report = await signInWith(stores, "/my-photos/add/result/a");
    expect([report.waits, report.toast]).toEqual([false, null]);
  });

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
      const { waits, toast, key, shown } = await signInWith({ keys: store, forms: store });
      expect([waits, toast]).toEqual([true, null]);
      const answer = { submission: { error: { "": [t("form.unsettled")] } }, keyToRepeat: key };
      expect(await shown()).toMatchObject({ answer });
    },
  );
});
