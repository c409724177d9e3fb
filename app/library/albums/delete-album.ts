import type { AppLoadContext } from "@remix-run/cloudflare";
import { z } from "zod";
import { maxAlbumNameLength } from "~/library/photo-list/album-name";
import { albumsPath } from "~/library/photo-list/album-position";
import { readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import { outcomeOf, reconcileDeletion } from "~/server/reconcile-change";

const DeleteAlbum = z.object({ albumName: z.string().min(1).max(maxAlbumNameLength) });

interface Deletion {
  remove: () => Promise<null>;
  read: () => Promise<object | null>;
}

/** An album that is gone counts as deleted. Source: docs/specification/resilience.md, R7. */
export async function deleteAlbum(context: AppLoadContext, request: Request, { remove, read }: Deletion) {
  const { t } = context;
  const form = await readForm(request, DeleteAlbum);
  if (!form.ok) return form.reply();
  return respondOnce(context, form, async () => {
    const removed = await reconcileDeletion(context, remove, async () => (await read()) === null);
    if (!removed.ok) return outcomeOf(context, removed, t("album.delete.failed"));
    return {
      result: "done",
      location: albumsPath,
      toast: { key: "albums.deleted", name: form.value.albumName },
    };
  });
}
