import { expect, test } from "vitest";
import { bucketOf, photoDatabase, photoDatabases } from "../../../backend/src/photos/photo-databases";

const database = (name: string) => Object.assign(Object.create(null), { name, prepare: () => {} });
const DB = database("DB");
const PHOTOS_DB_1 = database("PHOTOS_DB_1");
const PHOTOS_DB_2 = database("PHOTOS_DB_2");
const customers = Array.from({ length: 30_000 }, (_, i) => String(100_001 + i));

test("photo databases: an account is in the same bucket for good", () => {
  expect(["100001", "100003", "100012", "2000001", ""].map(bucketOf)).toEqual([151, 36, 146, 99, 227]);
});

test("photo databases: accounts with ids in a row are spread over all buckets", () => {
  const counts = new Map<number, number>();
  for (const customer of customers) counts.set(bucketOf(customer), (counts.get(bucketOf(customer)) ?? 0) + 1);
  expect(counts.size).toBe(256);
  const average = customers.length / 256;
  for (const count of counts.values()) {
    expect(count).toBeGreaterThan(average * 0.6);
    expect(count).toBeLessThan(average * 1.4);
  }
});

test("photo databases: without a word about it the main database has every library", () => {
  expect([...photoDatabases({ DB })]).toEqual([["DB", DB]]);
  expect(photoDatabase({ DB }, "100001")).toBe(DB);
});

test("photo databases: one more takes whole buckets, and the other accounts stay where they are", () => {
  const two = { DB, PHOTOS_DB_1, PHOTO_DATABASES: "DB 0-127, PHOTOS_DB_1 128-255" };
  const three = {
    ...two,
    PHOTOS_DB_2,
    PHOTO_DATABASES: "DB 0-84, PHOTOS_DB_2 85-127, PHOTOS_DB_1 128-212, PHOTOS_DB_2 213-255",
  };
  expect([...photoDatabases(three).values()]).toEqual([DB, PHOTOS_DB_2, PHOTOS_DB_1]);
  const moved = customers.filter((id) => photoDatabase(two, id) !== photoDatabase(three, id));
  expect(moved.every((id) => photoDatabase(three, id) === PHOTOS_DB_2)).toBe(true);
  expect(moved.length / customers.length).toBeCloseTo(86 / 256, 1);
});

test.each([
  "DB 0-127",
  "DB 0-127, PHOTOS_DB_1 129-255",
  "DB 0-127, PHOTOS_DB_1 127-255",
  "PHOTOS_DB_1 128-255, DB 0-127",
  "DB 0-255, PHOTOS_DB_1 256-300",
  "DB",
  "",
])("photo databases: a bucket without one place is refused (%s)", (PHOTO_DATABASES) => {
  expect(() => photoDatabases({ DB, PHOTO_DATABASES })).toThrow("for each bucket from 0 to 255");
});

test("photo databases: a name without a database is refused", () => {
  const env = { DB, PHOTO_DATABASES: "DB 0-127, PHOTOS_DB_9 128-255" };
  expect(() => photoDatabases(env)).toThrow("PHOTOS_DB_9");
});
