import { accountAddress } from "../account-address";
import type { ArchiveJob } from "../archives/archive-jobs";
import type { ArchivedPhoto } from "../archives/archive-list";
import type { ArchiveWork } from "../archives/run-archive-job";
import { brandLooks } from "../brand-pages/brand-look";
import type { Env } from "../env";
import { fillMail, messagesOf } from "../messages/messages";
import { sendMail } from "../outbox/send-mail";
import { photoDatabase } from "../photos/photo-databases";
import { storefrontOfChannel } from "../storefronts";

/** Read at a time; those that do not fit into the zip are read again for the next one. */
const photosAtATime = 100;
/** Each is asked for in the bucket, and a batch of ten messages may ask 10,000 times (docs/decisions/0177-scale.md). */
const maxPhotos = 500;

const megabyte = 1024 * 1024;

/** An export: the whole library in several zips, so that little is lost when a download breaks, and a mail at the end. */
export const exportWork: ArchiveWork = {
  usualSeconds: 20,
  maxBytes: (env) => Number(env.EXPORT_ZIP_MEGABYTES) * megabyte,
  maxPhotos,
  total: (job) => job.library_count ?? 0,
  photosLeft: library,
  async begun() {},
  async ready(env, job) {
    const storefront = storefrontOfChannel(job.channel ?? "");
    const email = await emailOf(env, job);
    if (!storefront || email === null) return;
    const messages = fillMail(messagesOf(storefront).mails.exportReady, {
      shop: brandLooks[storefront.brand].name,
    });
    await sendMail(env, {
      brand: storefront.brand,
      language: storefront.locale,
      to: email,
      subject: messages.subject,
      lines: messages.lines,
      link: {
        label: messages.link,
        href: accountAddress(env, storefront, `/my-photos/exports/${job.id}`),
      },
    });
  },
  async failed() {},
};

/**
 * The photos of a library that are in no zip yet, from the oldest to the latest, page by page. Those that came in later than the
 * job was asked for are left out, so that the same zip made twice holds the same.
 */
async function* library(env: Env, job: ArchiveJob): AsyncIterable<ArchivedPhoto[]> {
  const database = photoDatabase(env, job.account_id);
  let after = { taken_order: job.after_taken ?? Number.MIN_SAFE_INTEGER, id: job.after_id ?? "" };
  while (true) {
    const { results } = await database
      .prepare(
        `SELECT id, file_name, picture_key, taken_at, uploaded_at, taken_order,
         (SELECT name FROM album_photos JOIN albums ON albums.id = album_id
          WHERE photo_id = photos.id ORDER BY created_at, albums.id LIMIT 1) AS album_name
       FROM photos WHERE account_id = ? AND (taken_order, id) > (?, ?) AND uploaded_at <= ? ORDER BY taken_order, id LIMIT ?`,
      )
      .bind(job.account_id, after.taken_order, after.id, job.created_at, photosAtATime)
      .all<ArchivedPhoto>();
    const last = results.at(-1);
    if (!last) return;
    yield results;
    after = last;
  }
}

function emailOf(env: Env, job: ArchiveJob): Promise<string | null> {
  return env.DB.prepare("SELECT email FROM identities WHERE account_id = ?")
    .bind(job.account_id)
    .first("email");
}
