import { z } from "zod";

/** Why a file did not become a photo of the library. */
const rejections = [
  "album",
  "cut",
  "empty",
  "failed",
  "full",
  "notPicture",
  "refused",
  "tooLarge",
  "tooMany",
  "tooMuch",
  "unreadable",
] as const;
export type RejectionReason = (typeof rejections)[number];

/** What became of a file: a new photo, one that the library had already, or none and why. */
export const UploadResult = z.discriminatedUnion("result", [
  z.object({
    result: z.enum(["added", "known"]),
    name: z.string(),
    /** Null where the storage does not say which photo it became. */
    photoId: z.string().nullable(),
  }),
  z.object({ result: z.enum(rejections), name: z.string() }),
]);
export type UploadResult = z.output<typeof UploadResult>;

/** The same without the file's name. */
export type Outcome = { result: "added" | "known"; photoId: string | null } | { result: RejectionReason };
