import type { LibraryPlan } from "./library-plan";
import { pictureDealer, type SeedPicture, seedPictureKey } from "./seed-pictures";
import type { SeededRandom } from "./seeded-random";

/** A row to be put into `photos`, by the names of its columns. */
export interface PlannedPhoto {
  id: string;
  account_id: string;
  upload_id: string;
  file_name: string;
  picture_key: string;
  width: number;
  height: number;
  taken_at: number | null;
  uploaded_at: number;
  camera: string | null;
}

/** By the first letters that a camera gives its files. */
const cameras: Readonly<Record<string, string>> = {
  IMG: "Canon EOS R6",
  DSC: "SONY ILCE-7M4",
  PXL: "Google Pixel 8",
};

const minute = 60_000;
const day = 86_400_000;

/** The photos of a plan, the latest month first, with dates relative to `now` (milliseconds since 1970). */
export function planPhotos(
  accountId: string,
  plan: LibraryPlan,
  random: SeededRandom,
  now: number,
): PlannedPhoto[] {
  const deal = pictureDealer(random);
  const today = new Date(now);
  let serial = random.whole(1000, 4000);
  const photo = (picture: SeedPicture, taken: number | null, uploaded: number): PlannedPhoto => {
    const ids = { id: random.uuid(), upload_id: random.uuid() };
    const name = fileName(serial++, taken, random);
    return {
      ...ids,
      account_id: accountId,
      file_name: name,
      picture_key: seedPictureKey(picture),
      width: picture.width,
      height: picture.height,
      taken_at: taken,
      uploaded_at: uploaded,
      camera: cameras[name.slice(0, 3)] ?? null,
    };
  };
  const dated = plan.months.flatMap(([monthsAgo, count]) => {
    const first = Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo);
    const end = Math.min(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - monthsAgo + 1), now);
    const moments = momentsOf(deal(new Date(first).getUTCMonth() + 1, count), first, end, random);
    const uploaded = Math.min(end + random.whole(0, 6) * day, now - count * minute);
    return moments.map(({ picture, taken }, i) => photo(picture, taken, Math.max(uploaded + i * 900, taken)));
  });
  const undated = deal(random.whole(5, 9), plan.undated).map((picture, i) =>
    photo(picture, null, now - (400 + i * 131) * day),
  );
  return [...dated, ...undated];
}

/** Spreads a month's pictures over a few outings, each picture at the hour its light belongs to. */
function momentsOf(pictures: SeedPicture[], first: number, end: number, random: SeededRandom) {
  const days = Math.max(1, Math.floor((end - first) / day));
  const outings = Array.from({ length: Math.ceil(pictures.length / 9) + 1 }, () => random.whole(0, days - 1));
  return pictures
    .map((picture) => {
      const outing = outings[random.whole(0, outings.length - 1)] ?? 0;
      const taken = first + outing * day + picture.hour * 60 * minute + random.whole(0, 59 * 60) * 1000;
      // On the first of a month the hour may still be to come: then it was earlier that day.
      return { picture, taken: taken < end ? taken : first + Math.floor((end - first) * random.next()) };
    })
    .sort((a, b) => b.taken - a.taken);
}

function fileName(serial: number, taken: number | null, random: SeededRandom): string {
  if (taken === null) return `Scan ${serial} – før 1990.jpg`;
  const stamp = new Date(taken).toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "_");
  return (
    [`IMG_${serial}.JPG`, `IMG_${serial}.jpg`, `DSC0${serial}.JPG`, `PXL_${stamp}.jpg`][random.whole(0, 3)] ??
    ""
  );
}
