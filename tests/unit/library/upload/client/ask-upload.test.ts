import { afterEach, expect, test, vi } from "vitest";
import { askUpload } from "~/library/upload/client/ask-upload";

afterEach(() => vi.unstubAllGlobals());

const asked = (status: number, headers: Record<string, string> = {}) => {
  vi.stubGlobal("fetch", async () => new Response(null, { status, headers }));
  return askUpload("/my-photos/uploads/1");
};

test("asking for an upload: whole it is a photo, cut or gone it is unsent, else nobody knows", async () => {
  const whole = { "Upload-Offset": "9", "Upload-Length": "9", "Photo-Id": "p" };
  expect(await asked(200, whole)).toEqual({ result: "added", photoId: "p" });
  expect(await asked(200, { ...whole, "Photo-Duplicate": "true" })).toEqual({
    result: "known",
    photoId: "p",
  });
  expect(await asked(200, { ...whole, "Upload-Offset": "8" })).toBe("unsent");
  expect(await asked(404)).toBe("unsent");
  for (const status of [401, 500, 503]) expect(await asked(status)).toBe("unknown");
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
  expect(await askUpload("/my-photos/uploads/1")).toBe("unknown");
});
