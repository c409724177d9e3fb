import type { Photo } from "~/services/photo-schemas";
import type { PictureHost } from "~/services/pictures";
import { originalAddress } from "./original-url";

/** An original that is there. `size` in bytes. */
export interface Original {
  photo: Photo;
  address: string;
  size: number;
  contentType: string;
}

/** What the picture host has of some photos; null when it did not say so of each. */
type Originals = { found: Original[]; gone: Photo[] } | null;

/** A worker may have six connections open at a time. */
const concurrency = 6;

/** Looks which originals are there, and how large each is, a few at a time. In the photos' order. */
export async function findOriginals(host: PictureHost, photos: readonly Photo[]): Promise<Originals> {
  const answers: (Original | "gone" | "failed")[] = [];
  const waiting = [...photos.entries()];
  async function lookOn(): Promise<void> {
    for (let turn = waiting.shift(); turn !== undefined; turn = waiting.shift()) {
      const [at, photo] = turn;
      answers[at] = await look(host, photo);
    }
  }
  await Promise.all(Array.from({ length: concurrency }, lookOn));
  if (answers.includes("failed")) return null;
  return {
    found: answers.filter((answer) => typeof answer === "object"),
    gone: photos.filter((_photo, at) => answers[at] === "gone"),
  };
}

async function look(host: PictureHost, photo: Photo): Promise<Original | "gone" | "failed"> {
  const address = host.own(originalAddress(photo));
  if (address === null) return "gone";
  const measured = await host.measure(address);
  if (measured.state !== "found") return measured.state;
  const { size, contentType } = measured;
  return { photo, address, size, contentType };
}
