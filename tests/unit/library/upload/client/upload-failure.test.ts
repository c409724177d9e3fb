import { expect, test } from "vitest";
import { uploadFailure } from "~/library/upload/client/upload-failure";

const failureOf = (method: string, status: number | null, forAlbum = false) =>
  uploadFailure({ method, status, forAlbum });

test("where nobody answers it is tried again, however often", () => {
  for (const status of [null, 0]) expect(failureOf("PATCH", status)).toEqual({ do: "retry", lost: true });
});

test("what passes is tried again: a storage that fails, is locked, has another offset, has lost the upload", () => {
  for (const status of [409, 423, 429, 500, 502, 503, 504])
    expect(failureOf("PATCH", status)).toEqual({ do: "retry", lost: false });
  for (const method of ["HEAD", "PATCH"])
    expect(failureOf(method, 404)).toEqual({ do: "retry", lost: false });
});

test("what does not pass is told", () => {
  expect(failureOf("POST", 413)).toEqual({ do: "reject", result: "tooLarge" });
  expect(failureOf("PATCH", 415)).toEqual({ do: "reject", result: "unreadable" });
  expect(failureOf("PATCH", 422)).toEqual({ do: "reject", result: "tooManyPixels" });
  expect(failureOf("POST", 404)).toEqual({ do: "reject", result: "rejected" });
  for (const method of ["POST", "PATCH"])
    expect(failureOf(method, 507)).toEqual({ do: "reject", result: "full" });
  expect(failureOf("PATCH", 400)).toEqual({ do: "reject", result: "rejected" });
  for (const status of [404, 409])
    expect(failureOf("POST", status, true)).toEqual({ do: "reject", result: "album" });
});

test("a session that ended holds everything", () => {
  for (const method of ["POST", "HEAD", "PATCH"]) expect(failureOf(method, 401)).toEqual({ do: "signIn" });
});
