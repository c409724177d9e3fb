import type { PlannedPhoto } from "./plan-photos";
import type { SeededRandom } from "./seeded-random";

/** A row to be put into `albums`, by the names of its columns, and the photos in it. */
export interface PlannedAlbum {
  id: string;
  account_id: string;
  name: string;
  created_at: number;
  updated_at: number;
  photos: PlannedPhoto[];
}

/** An album's name, and the motifs of the catalogue it gathers; without any it holds neighbours in time. */
export type AlbumIdea = [name: string, ...motifs: string[]];

const day = 86_400_000;

/**
 * One album an idea, the first the newest. The first of a large library holds more than a page, the last none.
 */
export function planAlbums(
  albums: AlbumIdea[],
  photos: PlannedPhoto[],
  random: SeededRandom,
  now: number,
): PlannedAlbum[] {
  const dated = photos.filter((photo) => photo.taken_at !== null);
  return albums.map(([name, ...motifs], i) => {
    const start = Math.floor((i / albums.length) * dated.length * 0.92);
    const count = i === 0 ? Math.min(130, Math.floor(dated.length / 3)) : random.whole(5, 34);
    const shown = motifs.length === 0 ? dated.slice(start) : dated.filter((photo) => shows(photo, motifs));
    const within = i === albums.length - 1 ? [] : shown.slice(0, count);
    const latest = Math.max(now - (i + 1) * 40 * day, ...within.map((photo) => photo.uploaded_at));
    const created = Math.min(
      latest + random.whole(1, 30) * day,
      now - i * day - random.whole(1, 23) * 3_600_000,
    );
    return {
      id: random.uuid(),
      account_id: photos[0]?.account_id ?? "",
      name,
      created_at: created,
      updated_at: created,
      photos: within,
    };
  });
}

function shows(photo: PlannedPhoto, motifs: string[]): boolean {
  return motifs.some((motif) => photo.picture_key.startsWith(`seed/${motif}-`));
}
