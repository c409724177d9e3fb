import { expect, test } from "vitest";
import { ServiceFailure } from "~/platform/http/service-failure";
import { readPageAfter, readPageAround } from "~/services/page-around";
import type { Photo, PhotoPage } from "~/services/photo-schemas";

const images: Photo[] = [{ imageId: "1", url: "https://pictures.example/1", thumbnails: [] }];
const start = { cursor: "c", before: 500 };
const after = (page: PhotoPage) => readPageAfter(async () => page, 500);

test("page after the first photos: is what the service says it is", async () => {
  expect(await after({ images, cursor: "d", start })).toEqual({ images, cursor: "d", start });
  const beyond = { images: [], cursor: null, start: { cursor: null, before: 500 } };
  expect(await after(beyond)).toEqual(beyond);
});

test("page after the first photos: a service that cannot skip is told from its answer", async () => {
  expect(await after({ images, cursor: "d" })).toBe("unsupported");
  expect(await after({ images, cursor: "d", start: { ...start, before: 0 } })).toBe("unsupported");
  expect(await after({ images, cursor: "d", start: { before: 500 } })).toBe("unsupported");
});

test.each([
  ["after the first photos", (read: () => Promise<PhotoPage>) => readPageAfter(read, 500)],
  ["around a photo", (read: () => Promise<PhotoPage>) => readPageAround(read, "1")],
])("page %s: a service may refuse the parameter; another failure is one", async (_title, read) => {
  const failing = (status: number) => async () => {
    throw new ServiceFailure("photos", "page", status);
  };
  expect(await read(failing(400))).toBe("unsupported");
  await expect(read(failing(500))).rejects.toThrow(ServiceFailure);
});
