/** Photos that wait for their deletion: in no list and no count. */
export interface HiddenPhotos {
  hidden: ReadonlySet<string>;
  /** By month ("2024-05"; without a date "1970-01"). */
  months: ReadonlyMap<string, number>;
  hiddenOf: (albumId: string) => number;
  /** The whole library waits. */
  everything: boolean;
  /** Takes photos that are added anew out of what waits. "late": some are being deleted. */
  keep: (photoIds: readonly string[]) => Promise<"kept" | "late">;
}
