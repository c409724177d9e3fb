import { z } from "zod";
import type { PhotoArea } from "~/library/photo-list/photo-area";
import { Photo } from "~/services/photo-schemas";

const Area = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("timeline") }),
  z.object({ kind: z.literal("album"), albumId: z.string().min(1) }),
  z.object({ kind: z.literal("sharedAlbum"), albumId: z.string().min(1) }),
]);

const Ids = z.array(z.string());
const Months = z.record(z.string(), z.number());

/** @throws for text that this release did not write, such as a shape from an older release */
export const readStoredArea = (json: string): PhotoArea => Area.parse(JSON.parse(json));

/** @throws for text that this release did not write */
export const readStoredPhoto = (json: string): Photo => Photo.parse(JSON.parse(json));

/** Of SQL's own JSON functions. @throws for any other text */
export const readStoredIds = (json: string): string[] => Ids.parse(JSON.parse(json));
export const readStoredMonths = (json: string): Record<string, number> => Months.parse(JSON.parse(json));
