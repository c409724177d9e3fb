import { expect, test } from "vitest";
import { maxWatchMs, readWatch, watchHref } from "~/library/storage-period/import-progress";

const now = Date.parse("2026-11-20T10:00:00Z");

test("an import is watched for half an hour, and then no longer", () => {
  const since = (ago: number) => readWatch(String(now - ago), now);
  expect(since(0)).toEqual({ since: now, over: false });
  expect(since(maxWatchMs - 1)?.over).toBe(false);
  expect(since(maxWatchMs)?.over).toBe(true);
  expect(maxWatchMs).toBe(1_800_000);
});

test("the address that it is watched at says since when", () => {
  const address = new URL(watchHref(now), "https://site.invalid");
  expect(readWatch(address.searchParams.get("since"), now + 5_000)).toEqual({ since: now, over: false });
});

test.each([null, "", "x", "-1", "1e3", "0x10", "99999999999999999999", String(now + 1), `${now} `])(
  "nobody watches since %j",
  (since) => {
    expect(readWatch(since, now)).toBeNull();
  },
);
