import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { serviceClient } from "~/platform/http/service-client";
import { startLog } from "~/platform/log";
import { customers } from "~/services/customers";
import { downloads } from "~/services/downloads";
import { exportsService } from "~/services/exports";
import { reorder } from "~/services/reorder";
import { widgets } from "~/services/widgets";

beforeEach(() => void vi.spyOn(console, "warn").mockReturnValue(undefined));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A client of a service that answers so. */
function clientOf(answer: unknown, status = 200) {
  vi.stubGlobal("fetch", async () => Response.json(answer, { status }));
  const log = startLog({ region: "test" });
  return serviceClient({ service: "photos", baseUrl: "https://services.example", log });
}

const chunks = [{ iteration: 0, size: 1 }];

describe("a status in another spelling", () => {
  test.each(["READY", "Ready", "ready"])("export: %s is ready", async (status) => {
    expect(await exportsService(clientOf({ status, chunks })).find("b")).toMatchObject({
      status: "READY",
      chunks,
    });
  });

  test.each(["FAILED", "Failed"])("export: %s is a failure", async (status) => {
    expect(await exportsService(clientOf({ status })).find("b")).toEqual({ status: "FAILED" });
    expect(await exportsService(clientOf({ status })).request("UK", "key")).toEqual({ status: "FAILED" });
  });

  test.each(["IN_PROGRESS", "InProgress", "in progress", "Requested", "queued"])(
    "export: %s is being made",
    async (status) => {
      expect(await exportsService(clientOf({ status })).find("b")).toEqual({ status: "IN_PROGRESS" });
    },
  );

  test("download, online version, account and reorder: are read", async () => {
    const list = await downloads(clientOf({ items: [{ id: "1", status: "Ready" }] })).list();
    expect(list[0]?.status).toBe("READY");
    const version = await widgets(clientOf({ orderCode: "1", state: "Available" })).find("1", "UK");
    expect(version?.state).toBe("available");
    const customer = await customers(clientOf({ accountStatus: "BLOCKED" })).me();
    expect(customer?.accountStatus).toBe("Blocked");
    const status = await reorder(clientOf({ available: false, reason: "NOT_DELIVERED" })).status("1");
    expect(status?.reason).toBe("notDelivered");
  });
});

describe("a word that nobody knows", () => {
  test.each(["EXPIRED", "CANCELLED", "Whatever", ""])("export: %j is unknown", async (status) => {
    const unknown = { status: "UNKNOWN", stated: status };
    expect(await exportsService(clientOf({ status })).find("b")).toEqual(unknown);
    expect(await exportsService(clientOf({ status })).request("UK", "key")).toEqual(unknown);
  });

  test("online version: is unknown, and the log names it", async () => {
    const warn = vi.spyOn(console, "warn").mockReturnValue(undefined);
    const version = await widgets(clientOf({ orderCode: "1", state: "Shredded" })).find("1", "UK");
    expect(version?.state).toBe("unknown");
    expect(JSON.stringify(warn.mock.calls)).toContain("state: Shredded");
  });
});

test("downloads: the photos of an archive are counted only where the service names them", async () => {
  const items = [{ id: "1" }, { id: "2", photos: [] }, { id: "3", photos: [{}, {}] }];
  const counts = (await downloads(clientOf({ items })).list()).map(({ photosCount }) => photosCount);
  expect(counts).toEqual([null, null, 2]);
});

describe("410", () => {
  test("says like 404 that there is none", async () => {
    expect(await exportsService(clientOf({}, 410)).find("b")).toBeNull();
    expect(await downloads(clientOf({}, 410)).url("1")).toBeNull();
    const gone = { error: "unknown_photos", photoIds: ["1"] };
    expect(await downloads(clientOf(gone, 410)).request([], "key")).toEqual({ begun: false, gone: ["1"] });
  });
});
