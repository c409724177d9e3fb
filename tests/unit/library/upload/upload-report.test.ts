import { expect, test } from "vitest";
import { oneReport } from "~/library/upload/upload-report";
import type { UploadResult } from "~/library/upload/upload-result";

const accepted = (result: "added" | "known", photoId: string, name = `${photoId}.jpg`): UploadResult => ({
  result,
  name,
  photoId,
});
const rejected = (name: string): UploadResult => ({ result: "notPicture", name });
const submit = (begun: number, finished: boolean, ...results: UploadResult[]) => ({
  begun,
  finished,
  results: results,
  unnamed: 0,
});

test("no submit, no report", () => {
  expect(oneReport([])).toBeNull();
});

test("one submit is its report", () => {
  expect(
    oneReport([submit(1, true, accepted("added", "1"), rejected("a.txt"), accepted("known", "2"))]),
  ).toEqual({
    finished: true,
    results: [accepted("added", "1"), rejected("a.txt"), accepted("known", "2")],
    unnamed: 0,
  });
});

test("a double click: the first time is cut off, the second finds what the first brought, and the form added it all", () => {
  const cut = submit(1, false, accepted("added", "1"));
  const whole = submit(2, true, accepted("known", "1"), accepted("added", "2"), accepted("known", "3"));
  expect(oneReport([whole, cut])).toEqual({
    finished: true,
    results: [accepted("added", "1"), accepted("added", "2"), accepted("known", "3")],
    unnamed: 0,
  });
});

test("a form that came in twice says the same twice", () => {
  const first = submit(1, true, accepted("added", "1"), rejected("a.txt"));
  const again = submit(2, true, accepted("known", "1"), rejected("a.txt"));
  expect(oneReport([first, again])).toEqual(oneReport([first]));
});

test("two files with the same bytes are one photo", () => {
  const report = oneReport([
    submit(1, true, accepted("added", "1", "a.jpg"), accepted("known", "1", "b.jpg")),
  ]);
  expect(report?.results).toEqual([accepted("added", "1", "a.jpg"), accepted("known", "1", "b.jpg")]);
});

test("a form of which nothing came in whole is not finished", () => {
  expect(oneReport([submit(1, false, accepted("added", "1")), submit(2, false)])?.finished).toBe(false);
});
