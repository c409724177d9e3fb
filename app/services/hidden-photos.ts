/** Photos that are about to be deleted: no list shows them and no count includes them. */
export interface HiddenPhotos {
  hidden: ReadonlySet<string>;
  /** How many of them there are of each month ("2024-05"; without a date "1970-01"). */
  months: ReadonlyMap<string, number>;
  /** How many of them were chosen in an album. */
  hiddenOf: (albumId: string) => number;
}
