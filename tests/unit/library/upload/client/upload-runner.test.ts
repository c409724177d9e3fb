import { expect, test, vi } from "vitest";
import { UploadRunner } from "~/library/upload/client/upload-runner";

vi.mock("tus-js-client", () => ({ Upload: class {}, DetailedError: class extends Error {} }));

const jpeg = new Uint8Array([0xff, 0xd8, 0xff, ...Array(97).fill(0)]);
const photos = Array.from({ length: 40 }, (_, at) => new File([jpeg], `${at}.jpg`));
const runner = () =>
  new UploadRunner({
    send: () => () => undefined,
    ask: async () => "unknown",
    memory: { uploadUrlOf: () => null, remember: () => undefined, forget: () => undefined },
    albumId: null,
    idempotencyKey: "a-key",
    maxBytes: 1_000,
    lanes: 2,
  });
const some = (of: UploadRunner) =>
  new Promise<void>((come) => of.watch(() => of.queue.files.length > 0 && come()));

test("hundreds of files come in a few at a time, in the order in which they were chosen", async () => {
  const one = runner();
  const added = one.add(photos);
  await some(one);
  expect(one.queue.files.length).toBeLessThan(photos.length);
  expect(one.queue.checking).toBe(true);
  await added;
  expect(one.queue.checking).toBe(false);
  expect(one.queue.files.map(({ name }) => name)).toEqual(photos.map(({ name }) => name));
});

test("who cancels meanwhile still has all of them in the list", async () => {
  const one = runner();
  const added = one.add(photos);
  await some(one);
  one.dispatch({ type: "begun" });
  one.dispatch({ type: "cancelled" });
  await added;
  expect(one.queue).toMatchObject({ begun: false, checking: false });
  expect(one.queue.files.map(({ name }) => name)).toEqual(photos.map(({ name }) => name));
});
