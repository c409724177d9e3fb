import type { Photo } from "~/services/photo-schemas";

/** Cuts a range out of a paged list, in either order of its ends, and ends after `max` photos.
 * Returns "gone" when an end is missing. */
export async function cutBetween(
  ranges: AsyncIterable<readonly Photo[]>,
  [one, other]: readonly [string, string],
  max: number,
): Promise<readonly Photo[] | "gone"> {
  const cut = new Map<string, Photo>();
  let last: string | null = null;
  for await (const photos of ranges)
    for (const photo of photos) {
      const id = photo.imageId;
      if (last === null && id !== one && id !== other) continue;
      last ??= id === one ? other : one;
      cut.set(id, photo);
      if (id === last || cut.size >= max) return [...cut.values()];
    }
  return "gone";
}
