import type { CampaignName } from "~/services/cut-off";

/** What calls are made with: a customer's own ids, and what the configuration says. */
export interface Known {
  accountId: string;
  albumId: string;
  articleName: string;
  backupId: string;
  campaign: CampaignName;
  channel: string;
  downloadId: string;
  invoiceId: string;
  iteration: number;
  locale: string;
  mapId: string;
  month: number;
  orderCode: string;
  productCode: string;
  /** All that are known of. */
  productCodes: readonly string[];
  sharedAlbumId: string;
  uploadId: string;
  vendorId: string;
  voucherCode: string;
  widgetCode: string;
  widgetId: string;
  year: number;
}
export type KnownName = Exclude<keyof Known, "productCodes">;
export type KnownValue = string | number;
/** Several of a kind, because not each has what a call asks for: not every order has a parcel. */
export type KnownValues = Readonly<Partial<Record<KnownName, readonly KnownValue[]>>>;

/** Values of an answer: `*` stands for each entry of a list and each field of an object. */
export function valuesAt(answer: unknown, fields: string): KnownValue[] {
  let found: unknown[] = [answer];
  for (const field of fields.split("."))
    found = found.flatMap((value) => {
      if (typeof value !== "object" || value === null) return [];
      return field === "*"
        ? Object.values(value)
        : [Object.entries(value).find(([name]) => name === field)?.[1]];
    });
  return found.filter((value) => isKnownValue(value));
}

const isKnownValue = (value: unknown): value is KnownValue =>
  (typeof value === "string" && value !== "") || typeof value === "number";

/** The months of a timeline, those with the most photos first. */
export function monthsIn(answer: unknown): { year: number[]; month: number[] } {
  const [timeline] = [answer].flatMap((value) =>
    typeof value === "object" && value !== null && "timeline" in value ? [value.timeline] : [],
  );
  const entries = Object.entries(timeline ?? {}).flatMap(([year, months]) =>
    Object.entries(months ?? {}).map(([month, count]) => ({ year, month, count: Number(count) })),
  );
  const [first] = entries.toSorted((one, other) => other.count - one.count);
  return first ? { year: [Number(first.year)], month: [Number(first.month)] } : { year: [], month: [] };
}
