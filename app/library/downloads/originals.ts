import { mapConcurrently } from "~/platform/concurrency";
import type { Photo } from "~/services/photo-schemas";
import type { PictureHost } from "~/services/pictures";
import { originalUrl } from "./original-url";

/** `size` in bytes. */
export interface Original {
  photo: Photo;
  address: string;
  size: number;
  contentType: string;
}

/** Null when the picture host failed for any of the photos. */
type Originals = { found: Original[]; gone: Photo[] } | null;

/** A worker may have six connections open at a time. */
const concurrency = 6;

export async function findOriginals(host: PictureHost, photos: readonly Photo[]): Promise<Originals> {
  const answers = await mapConcurrently(photos, concurrency, (photo) => measureOriginal(host, photo));
  if (answers.includes("failed")) return null;
  return {
    found: answers.filter((answer) => typeof answer === "object"),
    gone: photos.filter((_photo, at) => answers[at] === "gone"),
  };
}

async function measureOriginal(host: PictureHost, photo: Photo): Promise<Original | "gone" | "failed"> {
  const address = host.own(originalUrl(photo));
  if (address === null) return "gone";
  const measured = await host.measure(address);
  if (measured.state !== "found") return measured.state;
  const { size, contentType } = measured;
  return { photo, address, size, contentType };
}
