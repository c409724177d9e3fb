import { accountAddress } from "../account-address";
import type { ArchiveJob } from "../archives/archive-jobs";
import type { ArchivedPhoto } from "../archives/archive-list";
import type { ArchiveWork } from "../archives/run-archive-job";
import { brandLooks } from "../brand-pages/brand-look";
import type { Env } from "../env";
import { fillMail, messagesOf } from "../messages/messages";
import { sendMail } from "../outbox/send-mail";
import { storefrontOfChannel } from "../storefronts";

const photosAtATime = 1000;

const megabyte = 1024 * 1024;

/** An export: the whole library in several zips, so that little is lost when a download breaks, and a mail at the end. */
export const exportWork: ArchiveWork = {
  usualSeconds: 20,
  maxBytes: (env) => Number(env.EXPORT_ZIP_MEGABYTES) * megabyte,
  async photos(env, job) {
    const total = await env.DB.prepare("SELECT count(*) AS total FROM photos WHERE account_id = ?")
      .bind(job.account_id)
      .first<number>("total");
    return { total: total ?? 0, pages: library(env, job.account_id) };
  },
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

/** The photos of a library from the oldest to the latest, page by page. */
async function* library(env: Env, accountId: string): AsyncIterable<ArchivedPhoto[]> {
  let after = { taken_order: Number.MIN_SAFE_INTEGER, id: "" };
  while (true) {
    const { results } = await env.DB.prepare(
      `SELECT id, file_name, picture_key, taken_at, uploaded_at, taken_order,
         (SELECT name FROM album_photos JOIN albums ON albums.id = album_id
          WHERE photo_id = photos.id ORDER BY created_at, albums.id LIMIT 1) AS album_name
       FROM photos WHERE account_id = ? AND (taken_order, id) > (?, ?) ORDER BY taken_order, id LIMIT ?`,
    )
      .bind(accountId, after.taken_order, after.id, photosAtATime)
      .all<ArchivedPhoto & { id: string; taken_order: number }>();
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
