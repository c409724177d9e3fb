import type { AppLoadContext } from "@remix-run/cloudflare";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import * as chosen from "~/library/selection/chosen.route";
import { readSelectMode } from "~/library/selection/select-mode.public";
import { findSelection } from "~/library/selection/selection.public";
import { newSelectionId } from "~/library/selection/selection-id";
import { selectionStoreOf } from "~/library/selection/selection-stores.public";
import { startLog } from "~/platform/log";
import { toResult } from "~/server/result";
import { defaultSortings } from "~/services/sorting";
import { hangingNamespace, namespaceOf } from "../../../support/durable-objects";
import { environment } from "../../../support/environment";

const id = newSelectionId();
const broken = () =>
  namespaceOf(new Proxy({}, { get: () => () => Promise.reject(new Error("the object is overloaded")) }));

function contextWith(selectionStore: DurableObjectNamespace): AppLoadContext {
  const url = new URL(`https://account.vellora-uk.example/my-photos/photos?select=${id}`);
  return Object.assign(Object.create(null), {
    url,
    environment: environment({ selectionStore }),
    sessionManager: { session: { id: "a session" } },
    customer: { identity: {}, services: {} },
    log: startLog("test"),
    notices: [],
  });
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
