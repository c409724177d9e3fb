import * as z from "zod";
import type { ArchiveJob } from "../archives/archive-jobs";
import type { ArchivedPhoto } from "../archives/archive-list";
import type { ArchiveWork } from "../archives/run-archive-job";
import { photosOfOwners } from "../photos/photos-of-owners";
import { notify } from "../push/notify";

/** The photos of a download, as its job keeps them. */
export const DownloadPhotos = z.array(z.object({ photoId: z.string(), ownerId: z.string() }));

/** A download: the photos asked for in one zip, announced over the sockets of whoever asked. */
export const downloadWork: ArchiveWork = {
  usualSeconds: 0,
  maxBytes: () => Number.POSITIVE_INFINITY,
  maxPhotos: Number.POSITIVE_INFINITY,
  total: (job) => photosIn(job).length,
  async *photosLeft(env, job) {
    const wanted = photosIn(job);
    const photos = await photosOfOwners<ArchivedPhoto>(env, wanted, columns);
    if (photos.length !== wanted.length) throw new Error("some of the photos have been deleted meanwhile");
    yield photos;
  },
  begun: (env, { account_id, id }) =>
    notify(env, account_id, "archive-generation-started", { downloadId: id }),
  ready: (env, { account_id, id }) =>
    notify(env, account_id, "archive-generation-finished", { downloadId: id }),
  failed: (env, { account_id, id }) =>
    notify(env, account_id, "archive-generation-error", { downloadId: id }),
};

const columns =
  "photos.id, photos.taken_order, photos.file_name, photos.picture_key, photos.taken_at, photos.uploaded_at";

const photosIn = (job: ArchiveJob) => DownloadPhotos.parse(JSON.parse(job.photos ?? "[]"));
