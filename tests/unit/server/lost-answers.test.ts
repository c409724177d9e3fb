import type { AppLoadContext } from "@remix-run/cloudflare";
import { describe, expect, test, vi } from "vitest";
import { ServiceFailure, SignInNeeded, UnreadableSuccess } from "~/platform/http/service-failure";
import { createOnce } from "~/server/create-once";
import type { Attempt } from "~/server/forms/action-outcome";
import { isStoredNow } from "~/server/forms/seen-version";
import { reconcileChange, reconcileDeletion } from "~/server/reconcile-change";
import { requestOnce } from "~/server/request-once";

type Item = { id: string; name: string };

const failure = (status: ServiceFailure["status"]) => new ServiceFailure("customers", "test", status);
const lost = () => Promise.reject(failure("unreachable"));
const known: Item = { id: "1", name: "wanted" };
const made: Item = { id: "2", name: "wanted" };
const first: Attempt = { key: "key", earlier: null };
const again = (facts: string | null): Attempt => ({ key: "key", earlier: { facts } });
const idsBefore = (...ids: string[]) => JSON.stringify({ before: ids });

/** A request whose services honour Idempotency-Key, or do not. */
function contextWith(idempotent: boolean): AppLoadContext {
  const log = { error: vi.fn(), warn: vi.fn() };
  const environment = { idempotentServices: new Set(idempotent ? ["customers"] : []) };
  const session = { cookies: new Map(), setCookies: [], sessionManager: { end: vi.fn() } };
  return Object.assign(Object.create(null), {
    log,
    environment,
    ...session,
    url: new URL("https://a.example/"),
  });
}

interface Services {
  lists: readonly (readonly Item[] | null)[];
  /** The list goes on after what is read of it. */
  more?: boolean;
  create?: (key: string) => Promise<Item | null>;
  idempotent?: boolean;
}

function creating(attempt: Attempt, { lists, more = false, create = lost, idempotent = false }: Services) {
  const left = [...lists];
  const list = async () => ({ items: left.shift() ?? (await lost()), more });
  const send = vi.fn(create);
  const created = createOnce(contextWith(idempotent), attempt, {
    service: "customers",
    list,
    idOf: ({ id }) => id,
    isWanted: ({ name }) => name === "wanted",
    create: send,
  });
  return { created, send };
}

describe("createOnce", () => {
  test("finds what was made in the list after a lost answer, and nothing that was there before", async () => {
    const { created } = creating(first, { lists: [[known], [known, made]] });
    expect(await created).toEqual({ state: "done", item: made });
    const missing = creating(first, { lists: [[known], [known]] });
    expect(await missing.created).toEqual({ state: "failed" });
  });

  test("is unknown after a lost answer when what was read of the list does not have it, and the list goes on", async () => {
    const { created } = creating(first, { lists: [[known], [known]], more: true });
    expect(await created).toEqual({ state: "unknown", facts: idsBefore("1") });
  });

  test("after a success that cannot be read never fails, and does not make it again", async () => {
    const create = () => Promise.reject(new UnreadableSuccess("customers", "test", "malformed"));
    const facts = JSON.stringify({ before: ["1"], made: true });
    const unread = creating(first, { lists: [[known], [known]], create });
    expect(await unread.created).toEqual({ state: "unknown", facts });
    const repeated = creating(again(facts), { lists: [[known]], create });
    expect(await repeated.created).toEqual({ state: "unknown", facts });
    expect(repeated.send).not.toHaveBeenCalled();
    const shown = creating(again(facts), { lists: [[known, made]], create });
    expect(await shown.created).toEqual({ state: "done", item: made });
    const found = creating(first, { lists: [[known], [known, made]], create });
    expect(await found.created).toEqual({ state: "done", item: made });
  });

  test("does not call it failed where there is a new one that is written in another way", async () => {
    const { created } = creating(first, { lists: [[known], [known, { id: "2", name: "Wanted" }]] });
    expect(await created).toMatchObject({ state: "unknown" });
  });

  test("a redirect after it was made does not make it twice", async () => {
    const create = () => Promise.reject(failure(303));
    const { created, send } = creating(first, { lists: [[known], [known, made]], create });
    expect(await created).toEqual({ state: "done", item: made });
    expect(send).toHaveBeenCalledOnce();
  });

  test("is unknown when the list cannot be read after a lost answer, and remembers what was there before", async () => {
    const { created } = creating(first, { lists: [[known], null] });
    expect(await created).toEqual({ state: "unknown", facts: idsBefore("1") });
  });

  test("is unknown when the list could not be read before and has one like it after", async () => {
    const { created } = creating(first, { lists: [null, [known]] });
    expect(await created).toEqual({ state: "unknown", facts: '{"before":null}' });
  });

  test("is unknown after a timeout, although the list does not have it yet, and is not made again within a minute", async () => {
    vi.useFakeTimers({ now: 0 });
    const create = () => Promise.reject(failure("timeout"));
    const { created } = creating(first, { lists: [[], []], create });
    const facts = JSON.stringify({ before: [], mayRunUntil: 60_000 });
    expect(await created).toEqual({ state: "unknown", facts });
    vi.setSystemTime(59_000);
    const early = creating(again(facts), { lists: [[]], create: async () => made });
    expect(await early.created).toEqual({ state: "unknown", facts });
    expect(early.send).not.toHaveBeenCalled();
    const there = creating(again(facts), { lists: [[made]] });
    expect(await there.created).toEqual({ state: "done", item: made });
    vi.setSystemTime(60_000);
    const later = creating(again(facts), { lists: [[]], create: async () => made });
    expect(await later.created).toEqual({ state: "done", item: made });
    vi.useRealTimers();
  });

  test("is unknown when the session ends at the read after a lost answer, or at the next try", async () => {
    let reads = 0;
    const list = async () => {
      reads += 1;
      if (reads > 1) throw new SignInNeeded("customers", "change");
      return { items: [], more: false };
    };
    const idOf = ({ id }: Item) => id;
    const creation = { service: "customers", list, idOf, isWanted: () => true, create: lost } as const;
    const context = contextWith(false);
    expect(await createOnce(context, first, creation)).toEqual({ state: "unknown", facts: idsBefore() });
    expect(await createOnce(context, again(idsBefore()), creation)).toMatchObject({ state: "unknown" });
    expect(context.sessionManager.end).toHaveBeenCalled();
  });

  test("looks before it makes it again: what is there is not made twice", async () => {
    const { created, send } = creating(again(idsBefore("1")), { lists: [[known, made]] });
    expect(await created).toEqual({ state: "done", item: made });
    expect(send).not.toHaveBeenCalled();
  });

  test("makes what was not made", async () => {
    const { created, send } = creating(again(idsBefore("1")), { lists: [[known]], create: async () => made });
    expect(await created).toEqual({ state: "done", item: made });
    expect(send).toHaveBeenCalledExactlyOnceWith("key");
  });

  test("asks again where nobody can tell only a service that honours the key", async () => {
    const create = async () => made;
    const unsure = creating(again(null), { lists: [[known]], create });
    expect(await unsure.created).toEqual({ state: "unknown", facts: '{"before":null}' });
    expect(unsure.send).not.toHaveBeenCalled();
    const sure = creating(again(null), { lists: [[known]], create, idempotent: true });
    expect(await sure.created).toEqual({ state: "done", item: made });
  });
});

describe("reconcileChange", () => {
  const changed = (status: ServiceFailure["status"], isDone: () => Promise<boolean | "unclear">) =>
    reconcileChange(contextWith(false), () => Promise.reject(failure(status)), isDone);

  test.each(["timeout", 504] as const)(
    "after %s is unknown while the read does not show it: it may still be made",
    async (status) => {
      const unknown = { ok: false, status, unknown: true, mayRunUntil: expect.any(Number) };
      expect(await changed(status, async () => false)).toEqual(unknown);
      expect(await changed(status, async () => true)).toEqual({ ok: true });
    },
  );

  test.each(["unreachable", 502] as const)(
    "after %s is unknown where the read shows neither what was before nor what was sent",
    async (status) => {
      const storedAs = (name: string) =>
        changed(status, () =>
          isStoredNow<Item>({
            seen: "before",
            read: async () => ({ id: "1", name }),
            isWanted: (item) => item.name === "wanted",
            version: (item) => item.name,
          }),
        );
      expect(await storedAs("wanted")).toEqual({ ok: true });
      expect(await storedAs("before")).toMatchObject({ unknown: false });
      expect(await storedAs("WANTED")).toMatchObject({ unknown: true });
    },
  );

  test("a POST that may still be made is not sent again within a minute", async () => {
    vi.useFakeTimers({ now: 0 });
    const send = vi.fn(async () => null);
    const repeated = again(JSON.stringify({ mayRunUntil: 60_000 }));
    const change = (isDone: boolean) =>
      reconcileChange(contextWith(false), send, async () => isDone, repeated);
    expect(await change(false)).toMatchObject({ unknown: true, mayRunUntil: 60_000 });
    expect(await change(true)).toEqual({ ok: true });
    expect(send).not.toHaveBeenCalled();
    vi.setSystemTime(60_000);
    expect(await change(false)).toEqual({ ok: true });
    expect(send).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  test("is unknown when the session ends at the read after a lost answer", async () => {
    const signedOut = () => Promise.reject(new SignInNeeded("customers", "change"));
    expect(await changed("unreachable", signedOut)).toMatchObject({ unknown: true });
    const repeat = reconcileChange(contextWith(false), signedOut, async () => false, again(null));
    expect(await repeat).toMatchObject({ unknown: true, status: 401 });
    await expect(reconcileChange(contextWith(false), signedOut, async () => false)).rejects.toBeInstanceOf(
      Response,
    );
  });

  test.each(["unreachable", "malformed", 302, 500, 502] as const)(
    "after %s believes the read, and is unknown without one",
    async (status) => {
      expect(await changed(status, async () => false)).toEqual({ ok: false, status, unknown: false });
      expect(await changed(status, async () => true)).toEqual({ ok: true });
      expect(await changed(status, lost)).toEqual({ ok: false, status, unknown: true });
    },
  );

  test("of a rejected change reads nothing", async () => {
    const isDone = vi.fn(lost);
    expect(await changed(409, isDone)).toEqual({ ok: false, status: 409, unknown: false });
    expect(isDone).not.toHaveBeenCalled();
  });
});

describe("reconcileDeletion", () => {
  const removed = (status: ServiceFailure["status"], isGone: () => Promise<boolean>) =>
    reconcileDeletion(contextWith(false), () => Promise.reject(failure(status)), isGone);

  test.each([404, 500] as const)("after %s believes the read, and is unknown without one", async (status) => {
    expect(await removed(status, async () => true)).toEqual({ ok: true });
    expect(await removed(status, async () => false)).toEqual({ ok: false, status, unknown: false });
    expect(await removed(status, lost)).toEqual({ ok: false, status, unknown: true });
  });

  test("of a rejected deletion reads nothing", async () => {
    const isGone = vi.fn(lost);
    expect(await removed(403, isGone)).toEqual({ ok: false, status: 403, unknown: false });
    expect(isGone).not.toHaveBeenCalled();
  });
});

describe("requestOnce", () => {
  test.each(["timeout", "unreachable", "malformed", 303, 502, 504] as const)(
    "an answer of %s is unknown",
    async (status) => {
      const send = () => Promise.reject(failure(status));
      expect(await requestOnce(contextWith(false), first, "customers", send)).toEqual({ state: "unknown" });
    },
  );

  test.each([409, 429, 500, "unsent"] as const)("an answer of %s is a failure", async (status) => {
    const send = () => Promise.reject(failure(status));
    expect(await requestOnce(contextWith(false), first, "customers", send)).toEqual({
      state: "failed",
      status,
    });
  });

  test("a repeat that finds the session over leaves the first unknown", async () => {
    const send = () => Promise.reject(new SignInNeeded("customers", "change"));
    expect(await requestOnce(contextWith(true), again(null), "customers", send)).toEqual({
      state: "unknown",
    });
  });

  test.each([403, 429, 500, "unsent"] as const)(
    "a repeat that failed with %s leaves the first unknown",
    async (status) => {
      const send = () => Promise.reject(failure(status));
      expect(await requestOnce(contextWith(true), again(null), "customers", send)).toEqual({
        state: "unknown",
      });
    },
  );

  test("is repeated only to a service that honours the key", async () => {
    const send = vi.fn(async () => "sent");
    expect(await requestOnce(contextWith(false), again(null), "customers", send)).toEqual({
      state: "unknown",
    });
    expect(send).not.toHaveBeenCalled();
    expect(await requestOnce(contextWith(true), again(null), "customers", send)).toEqual({
      state: "done",
      data: "sent",
    });
    expect(send).toHaveBeenCalledExactlyOnceWith("key");
  });
});
