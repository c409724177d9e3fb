import { servicesAs } from "./service-caller";

/** A photo as the photo service tells it to its owner. */
interface OwnPhoto {
  id: string;
  /** The name it was uploaded under. */
  name: string;
  /** All of it. */
  image: Record<string, unknown>;
}

/** A customer's first photos in the timeline's usual order, newest first. */
export async function ownPhotos(email: string, count: number): Promise<OwnPhoto[]> {
  const call = await servicesAs(email);
  const photos: OwnPhoto[] = [];
  for (let cursor = ""; photos.length < count; ) {
    const page = await call("GET", `/photos/photos?sortKey=dateTaken&sortOrder=desc${cursor}`);
    if (!isPage(page)) throw new Error("The photo service's page has another shape");
    for (const image of page.images)
      photos.push({ id: String(image.imageId), name: String(image.localFileName), image });
    if (page.cursor === null) break;
    cursor = `&cursor=${encodeURIComponent(page.cursor)}`;
  }
  return photos.slice(0, count);
}

const isPage = (answer: unknown): answer is { images: Record<string, unknown>[]; cursor: string | null } =>
  typeof answer === "object" && answer !== null && "images" in answer && Array.isArray(answer.images);
