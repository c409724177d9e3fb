import { expect, test } from "vitest";
import { z } from "zod";
import { addSharedAlbum, newCustomer, photosByDatabase, seedLargeLibrary } from "../support/backend";
import { servicesAs } from "../support/service-caller";

const photos = 30;
const Album = z.object({
  photosCount: z.number(),
  coverPhoto: z.object({ imageId: z.string() }).nullable(),
});
const Photos = z.object({
  images: z.array(z.object({ imageId: z.string(), ownerId: z.string().optional() })),
});
const Counts = z.object({ photosCount: z.number(), albumsCount: z.number() });

/** A new customer whose library is in that database: new customers fall into one or the other by chance. */
async function customerIn(database: "DB" | "PHOTOS_DB_1") {
  for (;;) {
    const { email, accountId } = await newCustomer("wanda@example.com");
    await seedLargeLibrary(email, photos);
    if ((await photosByDatabase(email))[database] === photos)
      return { email, accountId, ask: await servicesAs(email) };
  }
}

const [owner, participant] = await Promise.all([customerIn("DB"), customerIn("PHOTOS_DB_1")]);
const countsOf = async ({ ask }: typeof owner) => Counts.parse(await ask("GET", "/photos/users"));
const albumSeenBy = async ({ ask }: typeof owner, path: string) => ({
  album: Album.parse(await ask("GET", path)),
  photos: Photos.parse(await ask("GET", `${path}/photos`)).images,
});

test("photo databases: each customer's library is in one of two, and each has all of its own", async () => {
  expect(await photosByDatabase(owner.email)).toEqual({ DB: photos, PHOTOS_DB_1: 0 });
  expect(await photosByDatabase(participant.email)).toEqual({ DB: 0, PHOTOS_DB_1: photos });
  for (const customer of [owner, participant]) {
    expect(await countsOf(customer)).toEqual({ photosCount: photos, albumsCount: 0 });
    const { images } = Photos.parse(await customer.ask("GET", "/photos/photos?limit=100"));
    expect(images).toHaveLength(photos);
  }
});

test("photo databases: an album has photos of two, until a participant deletes, empties, leaves", async () => {
  const share = async () => {
    const albumId = await addSharedAlbum({
      owner: owner.email,
      participant: participant.email,
      albumName: "Of both",
      photos: 2,
      participantPhotos: 3,
    });
    return `/shared-albums/shared-albums/${albumId}`;
  };
  const path = await share();
  for (const member of [owner, participant]) {
    const seen = await albumSeenBy(member, path);
    expect(seen.album.photosCount).toBe(5);
    expect(seen.album.coverPhoto).not.toBeNull();
    expect(seen.photos.map(({ ownerId }) => ownerId).toSorted()).toEqual(
      [2, 3].flatMap((count, i) => Array(count).fill([owner, participant][i]?.accountId)).toSorted(),
    );
  }

  const { photos: all } = await albumSeenBy(participant, path);
  const own = all.filter(({ ownerId }) => ownerId === participant.accountId);
  const wanted = all.map(({ imageId, ownerId }) => ({ photoId: imageId, ownerId }));
  expect(await owner.ask("POST", "/downloads/downloads", { photos: wanted })).toMatchObject({
    photos: wanted,
  });
  const photoIds = own.slice(0, 1).map(({ imageId }) => imageId);
  expect(await participant.ask("DELETE", "/photos/photos", { photoIds })).toEqual({ failed: [] });
  const afterDeletion = await albumSeenBy(owner, path);
  expect([afterDeletion.album.photosCount, afterDeletion.photos.length]).toEqual([4, 4]);

  const other = await share();
  await participant.ask("DELETE", path);
  await expect(owner.ask("GET", path)).rejects.toThrow("404");
  expect(
    (await albumSeenBy(owner, path.replace("/shared-albums/shared-albums", "/photos/albums"))).photos,
  ).toHaveLength(2);

  await participant.ask("DELETE", "/photos/photos/all");
  const afterEmptying = await albumSeenBy(owner, other);
  expect([afterEmptying.album.photosCount, afterEmptying.photos.length]).toEqual([2, 2]);
  expect(await countsOf(owner)).toEqual({ photosCount: photos, albumsCount: 2 });
  expect(await countsOf(participant)).toEqual({ photosCount: 0, albumsCount: 0 });

  await owner.ask("DELETE", other);
  await expect(participant.ask("GET", other)).rejects.toThrow("404");
  expect(await participant.ask("GET", "/shared-albums/users")).toMatchObject({ readAlbumsCount: 0 });
});
