import { forgetOldArchives } from "../archives/forget-archives";
import { forgetExpired } from "../authority/record-store";
import { forgetOldConfirmations } from "../confirmations/confirmation-tokens";
import type { Env } from "../env";
import { forgetOldKeys } from "../idempotency-key";
import { forgetDiscardedPictures } from "../pictures/forget-pictures";
import { forgetOldSelections } from "../temp-selections/temp-selections";
import { forgetOldUploads } from "../uploads/upload-store";

/** The nightly round: removes whatever has expired. */
export async function forgetEverythingOld(env: Env): Promise<void> {
  await Promise.all([
    forgetExpired(env.DB),
    forgetOldConfirmations(env.DB),
    forgetOldArchives(env),
    forgetOldSelections(env),
    forgetOldKeys(env),
    forgetOldUploads(env),
    forgetDiscardedPictures(env),
  ]);
}
