import * as z from "zod";
import type { ArchivedPhoto } from "../archives/archive-list";
import type { ArchiveWork } from "../archives/run-archive-job";
import { notify } from "../push/notify";

/** The photos of a download, as its job keeps them. */
export const DownloadPhotos = z.array(z.object({ photoId: z.string(), ownerId: z.string() }));

/** A download: the photos asked for in one zip, announced over the sockets of whoever asked. */
export const downloadWork: ArchiveWork = {
  usualSeconds: 0,
  maxBytes: () => Number.POSITIVE_INFINITY,
  async photos(env, job) {
    const wanted = DownloadPhotos.parse(JSON.parse(job.photos ?? "[]"));
    const { results } = await env.DB.prepare(
      `SELECT file_name, picture_key, taken_at, uploaded_at FROM json_each(?) AS wanted
       CROSS JOIN photos ON photos.id = wanted.value ->> 'photoId' ORDER BY wanted.key`,
    )
      .bind(job.photos)
      .all<ArchivedPhoto>();
    if (results.length !== wanted.length) throw new Error("some of the photos have been deleted meanwhile");
    return { total: results.length, pages: onePage(results) };
  },
  begun: (env, { account_id, id }) =>
    notify(env, account_id, "archive-generation-started", { downloadId: id }),
  ready: (env, { account_id, id }) =>
    notify(env, account_id, "archive-generation-finished", { downloadId: id }),
  failed: (env, { account_id, id }) =>
    notify(env, account_id, "archive-generation-error", { downloadId: id }),
};

async function* onePage(photos: ArchivedPhoto[]): AsyncIterable<ArchivedPhoto[]> {
  yield photos;
}
