import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { once } from "~/edge/forms/once";
import { readForm } from "~/edge/forms/read-form";
import { seeOther } from "~/edge/forms/see-other";
import { settle } from "~/edge/forms/settle";
import { longestAlbumName } from "./album-name.offer";
import { albumsPath } from "./album-place.offer";

const DeleteAlbum = z.object({ albumName: z.string().min(1).max(longestAlbumName) });

/** How an album is deleted, and how to see whether it still is there. */
interface Deletion {
  remove: () => Promise<null>;
  /** Reads the album again; null when there is none. */
  read: () => Promise<object | null>;
}

/**
 * Deletes an album once and leads to the list. An album that is gone already is deleted
 * (docs/specification/resilience.md, R7).
 */
export async function deleteAlbum(context: AppLoadContext, request: Request, { remove, read }: Deletion) {
  const { t } = context;
  const form = await readForm(request, DeleteAlbum);
  if (!form.ok) return form.reply();
  const outcome = await once(context, form.actionId, async () => {
    const removed = await settle(context, remove, async () => (await read()) === null);
    const gone = removed.ok || removed.status === 404;
    return gone
      ? {
          result: "done",
          location: albumsPath,
          toast: { key: "albums.deleted", name: form.value.albumName },
        }
      : { result: "failed", message: t("album.delete.failed") };
  });
  if (outcome.result === "failed") return form.reply([outcome.message]);
  return seeOther(context, outcome.location, outcome.toast);
}
