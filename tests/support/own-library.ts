import { createHash } from "node:crypto";
import { z } from "zod";
import { servicesAs } from "./service-caller";

const Photo = z.object({
  imageId: z.string(),
  localFileName: z.string().nullish(),
  untouchedUrl: z.string(),
  dateTaken: z.string().nullish(),
  visibleWidth: z.number().nullish(),
  visibleHeight: z.number().nullish(),
  fileSize: z.number().nullish(),
  camera: z.string().nullish(),
  thumbnails: z.array(z.object({ url: z.string(), width: z.number(), height: z.number() })),
});
export type OwnPhoto = z.output<typeof Photo>;
const Page = z.object({ images: z.array(Photo), cursor: z.string().nullish() });
const Totals = z.object({ photosCount: z.number() });
const Album = z.object({ albumId: z.string() });

/** What the services say of a customer's library, past the site: the truth that pages are held against. */
export async function ownLibrary(email: string) {
  const call = await servicesAs(email);
  const list = async (path: string) =>
    Page.parse(await call("GET", `/photos${path}?sortKey=created&sortOrder=desc&limit=100`)).images;
  return {
    count: async () => Totals.parse(await call("GET", "/photos/users")).photosCount,
    /** The newest photos by upload, the newest first. */
    newest: () => list("/photos"),
    /** As many of them, however many pages they fill. */
    async newestOf(count: number): Promise<OwnPhoto[]> {
      const photos: OwnPhoto[] = [];
      let cursor: string | null | undefined = "";
      while (photos.length < count && typeof cursor === "string") {
        const query = new URLSearchParams({ sortKey: "created", sortOrder: "desc", limit: "100", cursor });
        const page = Page.parse(await call("GET", `/photos/photos?${query}`));
        photos.push(...page.images);
        cursor = page.cursor;
      }
      return photos.slice(0, count);
    },
    albumPhotos: (albumId: string) => list(`/albums/${albumId}/photos`),
    newAlbum: async (albumName: string) =>
      Album.parse(await call("POST", "/photos/albums", { albumName })).albumId,
    deleteAlbum: (albumId: string) => call("DELETE", `/photos/albums/${albumId}`),
  };
}

export const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** The bytes of a photo as they are stored, by their digest. */
export async function storedSha256({ untouchedUrl }: OwnPhoto): Promise<string> {
  return sha256(new Uint8Array(await (await fetch(untouchedUrl)).arrayBuffer()));
}
