import { expect, test } from "vitest";
import { expiryOf } from "~/library/exports/expiry";
import { chunkPath, failedChunks, withFailedChunk } from "~/library/exports/export-paths";
import { platformOf } from "~/library/exports/platform";

const request = (headers: Record<string, string>) => new Request("http://localhost/", { headers });

test("exports: expire seven days after the last change", () => {
  expect(expiryOf({ updated: "2026-02-25T10:00:00Z", created: "2026-02-24T10:00:00Z" })).toBe(
    "2026-03-04T10:00:00.000Z",
  );
});

test("exports: failed chunks are in the page's address, each once", () => {
  const once = withFailedChunk("b", "1", new URLSearchParams());
  const search = new URLSearchParams(once.split("?")[1]);
  expect(once).toBe("/my-photos/exports/b?failed=1");
  expect(withFailedChunk("b", "1", search)).toBe(once);
  expect(withFailedChunk("b", "0", search)).toBe("/my-photos/exports/b?failed=1&failed=0");
  expect(failedChunks(new URLSearchParams("failed=1&failed=0"))).toEqual(new Set(["1", "0"]));
  expect(failedChunks(new URLSearchParams("failed=1&".repeat(10_000))).size).toBe(1);
  expect(chunkPath("a/b", 2, "?failed=1")).toBe("/my-photos/exports/a%2Fb/chunks/2?failed=1");
});

test("exports: the platform comes from the client hint, else from the user agent", () => {
  expect(platformOf(request({ "sec-ch-ua-platform": '"Windows"', "user-agent": "X11; Linux" }))).toBe(
    "windows",
  );
  expect(platformOf(request({ "user-agent": "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X)" }))).toBe(
    "iphone",
  );
  expect(platformOf(request({ "user-agent": "Mozilla/5.0 (Linux; Android 16)" }))).toBe("android");
  expect(platformOf(request({ "user-agent": "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)" }))).toBe(
    "mac",
  );
  expect(platformOf(request({ "user-agent": "Mozilla/5.0 (X11; CrOS x86_64)" }))).toBe("linux");
  expect(platformOf(request({ "sec-ch-ua-platform": '"Fuchsia"' }))).toBeNull();
  expect(platformOf(request({}))).toBeNull();
});
