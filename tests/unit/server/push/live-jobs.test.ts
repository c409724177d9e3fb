import { expect, test } from "vitest";
import {
  awaitDownload,
  awaitedDownloads,
  followedImport,
  followImport,
  forgetDownload,
  forgetImport,
} from "~/server/push/live-jobs";

const minute = 60_000;
const now = Date.now();
const jar = (cookies: Record<string, string> = {}) => ({
  cookies: new Map(Object.entries(cookies).map(([name, value]) => [name, [value]])),
  setCookies: [] as string[],
});
/** The next request's: what the browser keeps of the answer. */
const next = ({ setCookies }: { setCookies: string[] }) =>
  jar(
    Object.fromEntries(
      setCookies
        .filter((line) => !line.includes("Max-Age=0"))
        .map((line) => {
          const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
          return [name, value];
        }),
    ),
  );

test("live jobs: the browser that requested an archive waits for it for half an hour", () => {
  const first = jar();
  awaitDownload(first, "a", now);
  awaitDownload(first, "b", now);
  expect(first.setCookies.every((line) => /__Host-.*HttpOnly; Secure.*Max-Age=1800/.test(line))).toBe(true);
  const later = next(first);
  expect(awaitedDownloads(later, now).map(({ id }) => id)).toEqual(["b", "a"]);
  expect(awaitedDownloads(later, now + 30 * minute)).toEqual([]);
});

test("live jobs: an announced archive is removed at once, in the same response", () => {
  const first = jar();
  awaitDownload(first, "a");
  awaitDownload(first, "b");
  forgetDownload(first, "b");
  expect(awaitedDownloads(first).map(({ id }) => id)).toEqual(["a"]);
  forgetDownload(first, "a");
  expect(first.setCookies.at(-1)).toContain("Max-Age=0");
});

test("live jobs: a browser waits for at most the ten newest archives", () => {
  const first = jar();
  for (let id = 0; id < 12; id++) awaitDownload(first, String(id));
  expect(awaitedDownloads(first).map(({ id }) => id)).toEqual([
    "11",
    "10",
    "9",
    "8",
    "7",
    "6",
    "5",
    "4",
    "3",
    "2",
  ]);
});

test("live jobs: of a cookie that names hundreds, ten are asked for", () => {
  const made = Array.from({ length: 400 }, (_, at) => ({ id: String(at), since: now - 1 }));
  expect(
    awaitedDownloads(jar({ "__Host-downloads": encodeURIComponent(JSON.stringify(made)) })),
  ).toHaveLength(10);
});

test.each(["", "x", "%", "[]", "{}", '[{"id":"a"}]', '[{"id":"","since":1}]', "null"])(
  "live jobs: ignores an invalid cookie: %s",
  (value) => {
    expect(awaitedDownloads(jar({ "__Host-downloads": encodeURIComponent(value) }))).toEqual([]);
    expect(awaitedDownloads(jar({ "__Host-downloads": value }))).toEqual([]);
    expect(followedImport(jar({ "__Host-import": value }))).toBeNull();
  },
);

test("live jobs: follows an import from its start for half an hour, until it ends", () => {
  const first = jar();
  followImport(first, now);
  const later = next(first);
  expect(followedImport(later, now)).toBe(now);
  expect(followedImport(later, now + 30 * minute)).toBeNull();
  expect(followedImport(later, now - 1)).toBeNull();
  forgetImport(later);
  expect(followedImport(later, now)).toBeNull();
  const none = jar();
  forgetImport(none);
  expect(none.setCookies).toEqual([]);
});
