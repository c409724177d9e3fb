import type { Photo } from "~/services/photo-schemas";

/**
 * Photos from one to another, both with them, cut out of a list that goes by in stretches; which of the two comes first is
 * the list's to say.
 * @param max photos it may be
 * @returns "full" when it is more, "gone" when the list does not have both
 */
export async function cutBetween(
  ranges: AsyncIterable<readonly Photo[]>,
  [one, other]: readonly [string, string],
  max: number,
): Promise<readonly Photo[] | "full" | "gone"> {
  const cut = new Map<string, Photo>();
  let last: string | null = null;
  for await (const photos of ranges)
    for (const photo of photos) {
      const id = photo.imageId;
      if (last === null && id !== one && id !== other) continue;
      last ??= id === one ? other : one;
      cut.set(id, photo);
      if (id === last) return [...cut.values()];
      if (cut.size >= max) return "full";
    }
  return "gone";
}
