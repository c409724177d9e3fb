import { momentOf, noon } from "./moment";

const day = /(?<year>(?:19|20)\d\d)(?<dash>[-_.]?)(?<month>\d\d)\k<dash>(?<day>\d\d)/;
/** "_140506", "140506", " at 2.05.06 PM", " um 14.05.06"; milliseconds may follow. */
const clock =
  /(?:[-_. T]|[-_ ]\p{L}{1,4}[-_ ])?(?<hour>\d\d|\d(?=[-_.:]))(?<colon>[-_.:]?)(?<minute>\d\d)\k<colon>(?<second>\d\d)(?:\d{3})?(?!\d)(?:\s?(?<half>[AP])M\b)?/u;
const dates = new RegExp(`(?<!\\d)${day.source}(?:${clock.source}|(?!\\d))`, "giu");

/**
 * The date that cameras, phones, messengers and people write into a file's name, as their clock showed it, read as UTC; null where
 * there is none: IMG_20190503_140506.jpg, PXL_20201130_123456789.jpg, IMG-20190503-WA0001.jpg, "Screenshot 2019-05-03 at 2.05.06 PM.png".
 */
export function dateInName(fileName: string): number | null {
  for (const { groups = {} } of fileName.matchAll(dates)) {
    const moment = momentOf([groups.year, groups.month, groups.day].map(Number).concat(clockOf(groups)));
    if (moment !== null) return moment;
  }
  return null;
}

function clockOf({ hour, minute, second, half }: Readonly<Record<string, string>>): readonly number[] {
  if (hour === undefined) return noon;
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0);
  const read = [hours, Number(minute), Number(second)];
  return hours < 24 && Number(minute) < 60 && Number(second) < 60 ? read : noon;
}
