import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import * as chosen from "~/library/selection/chosen.route";
import { readSelectMode } from "~/library/selection/select-mode.public";
import { findSelection } from "~/library/selection/selection.public";
import { newSelectionId } from "~/library/selection/selection-id";
import { selectionStoreOf } from "~/library/selection/selection-stores.public";
import * as selections from "~/library/selection/selections.route";
import { startLog } from "~/platform/log";
import { rejectionIn } from "~/server/forms/read-form";
import { toResult } from "~/server/result";
import { defaultSortings } from "~/services/sorting";
import { hangingNamespace, namespaceOf } from "../../../support/durable-objects";
import { environment, siteOf } from "../../../support/environment";

const id = newSelectionId();
const broken = () =>
  namespaceOf(new Proxy({}, { get: () => () => Promise.reject(new Error("the object is overloaded")) }));

function contextWith(selectionStore: DurableObjectNamespace): AppLoadContext {
  const url = new URL(`https://account.vellora-uk.example/my-photos/photos?select=${id}`);
  return Object.assign(Object.create(null), {
    url,
    environment: environment({ selectionStore }),
    sessionManager: { session: { id: "a session" } },
    site: siteOf("account.vellora-nl.example"),
    customer: { identity: { subject: "customer-1" }, services: {} },
    log: startLog({ region: "test" }),
    notices: [],
    t: (key: string) => key,
    flags: { timeline: true, album: true, download: true },
  });
}

const ticks = { selection: id, area: "timeline", position: "/my-photos/photos", sorting: "dateTaken.desc" };
const shown = '["a","b"]';

/** A form of select mode, with two photos ticked. */
function formOf(fields: Readonly<Record<string, string>>): Request {
  const body = new URLSearchParams(fields);
  if (fields.shown) for (const photoId of ["a", "b"]) body.append("chosen", photoId);
  return new Request("https://account.vellora-uk.example/my-photos/selections", { method: "POST", body });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const [, ended] = await Promise.all([vi.advanceTimersByTimeAsync(2_000), Promise.allSettled([work])]);
  const [result] = ended;
  if (result?.status === "fulfilled") return result.value;
  throw result?.reason;
}

const failing = [
  ["throws", broken, "unreachable"],
  ["hangs", hangingNamespace, "timeout"],
] as const;

test.each(failing)("selection store that %s: the page of photos stands and says so", async (_, store) => {
  const context = contextWith(store());
  const page = { ok: true, data: { photos: [] } } as const;
  const choose = { request: new Request(context.url), area: { kind: "timeline" }, page } as const;
  const mode = await inTime(readSelectMode(context, { ...choose, sorting: defaultSortings.photos }));
  expect(mode).toBeNull();
  expect(context.notices).toEqual(["selection.unavailable"]);
});

test.each(failing)(
  "selection store that %s: a page about a selection is unavailable, not broken",
  async (_, store) => {
    const failure = await inTime(findSelection(contextWith(store()), id)).catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(Response);
    expect(failure).toHaveProperty("status", 503);
  },
);

test.each(failing)("selection store that %s: script is told that it cannot be heard", async (_, store) => {
  const asked = { context: contextWith(store()), params: { selectionId: id } };
  const answer = await inTime(chosen.loader({ ...asked, request: new Request(asked.context.url) }));
  expect(answer.status).toBe(502);
});

test.each(failing)("selection store that %s: a call is a failed result", async (_, store, status) => {
  const context = contextWith(store());
  const result = await inTime(toResult(context, selectionStoreOf(context).forget(id)));
  expect(result).toEqual({ ok: false, status });
});

const buttons: Record<string, string>[] = [
  { go: "/my-photos/photos?cursor=x" },
  { month: "2024-05" },
  { all: "all" },
  { all: "none" },
  ...["copy", "delete", "remove", "download", "prints", "create", "review"].map((step) => ({ step })),
];

describe.each(failing)("selection store that %s", (_, store) => {
  test.each(buttons)("the ticks sent with %o come back as not saved, all of them", async (button) => {
    const request = formOf({ ...ticks, shown, ...button });
    const answer = await inTime(selections.action({ request, context: contextWith(store()), params: {} }));
    const rejection = rejectionIn(answer);
    expect(rejection?.status).toBe(502);
    expect(rejection?.answer).toMatchObject({
      submission: {
        status: "error",
        error: { "": ["photos.failed"] },
        initialValue: { ...ticks, shown, ...button, chosen: ["a", "b"] },
      },
    });
  });

  test("Cancel leads back to the photos, without the selection", async () => {
    const request = formOf({ ...ticks, shown, step: "leave" });
    const left: unknown = await inTime(
      selections.action({ request, context: contextWith(store()), params: {} }),
    ).catch((cause: unknown) => cause);
    if (!(left instanceof Response)) throw new Error("no redirect");
    expect([left.status, left.headers.get("location")]).toEqual([303, "/my-photos/photos"]);
  });

  test("a change by script is answered as not made", async () => {
    const { selection: _selection, ...known } = ticks;
    const request = formOf({ ...known, seen: "0", change: '{"add":[{"page":"","ids":["a"]}],"remove":[]}' });
    const asked = { context: contextWith(store()), params: { selectionId: id }, request };
    expect((await inTime(chosen.action(asked))).status).toBe(502);
  });
});
