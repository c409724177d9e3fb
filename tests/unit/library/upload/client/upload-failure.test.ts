import { expect, test } from "vitest";
import { uploadFailure } from "~/library/upload/client/upload-failure";

const said = (method: string, status: number | null, forAlbum = false) =>
  uploadFailure({ method, status, forAlbum });

test("where nobody answers it is tried again, however often", () => {
  for (const status of [null, 0]) expect(said("PATCH", status)).toEqual({ do: "again", lost: true });
});

test("what passes is tried again: a storage that fails, is locked, has another offset, has lost the upload", () => {
  for (const status of [409, 423, 429, 500, 502, 503, 504])
    expect(said("PATCH", status)).toEqual({ do: "again", lost: false });
  for (const method of ["HEAD", "PATCH"]) expect(said(method, 404)).toEqual({ do: "again", lost: false });
});

test("what does not pass is told", () => {
  expect(said("POST", 413)).toEqual({ do: "refuse", result: "tooLarge" });
  expect(said("PATCH", 415)).toEqual({ do: "refuse", result: "unreadable" });
  expect(said("POST", 404)).toEqual({ do: "refuse", result: "refused" });
  for (const method of ["POST", "PATCH"]) expect(said(method, 507)).toEqual({ do: "refuse", result: "full" });
  expect(said("PATCH", 400)).toEqual({ do: "refuse", result: "refused" });
  for (const status of [404, 409])
    expect(said("POST", status, true)).toEqual({ do: "refuse", result: "album" });
});

test("a session that ended holds everything", () => {
  for (const method of ["POST", "HEAD", "PATCH"]) expect(said(method, 401)).toEqual({ do: "signIn" });
});
