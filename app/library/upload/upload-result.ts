import { z } from "zod";

const rejections = [
  "album",
  "cut",
  "empty",
  "failed",
  "full",
  "notPicture",
  "otherPerson",
  "rejected",
  "tooLarge",
  "tooMany",
  "tooManyPixels",
  "tooMuch",
  "unreadable",
  "unsent",
] as const;
export type RejectionReason = (typeof rejections)[number];

export const UploadResult = z.discriminatedUnion("result", [
  z.object({
    result: z.enum(["added", "known"]),
    name: z.string(),
    /** Null when the storage does not say which photo it became. */
    photoId: z.string().nullable(),
  }),
  z.object({ result: z.enum(rejections), name: z.string() }),
]);
export type UploadResult = z.output<typeof UploadResult>;

export type Outcome = { result: "added" | "known"; photoId: string | null } | { result: RejectionReason };
