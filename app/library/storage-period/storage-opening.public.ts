import { type AppLoadContext, redirect } from "@remix-run/cloudflare";
import { rememberStorage, storageMemoryOf } from "./storage-memory.public";
import { knownStoragePeriod } from "./storage-now.public";
import { storagePath } from "./storage-paths.public";

/** The library's entry pages, without those opened from them. */
const entrance = /^\/my-photos\/(photos|albums|albums\/[^/]+|shared-albums\/[^/]+)$/;

/** Opens the storage page once when photos are about to be deleted, and never over a form.
 * Source: docs/specification/2-photo-library.md, section 2, "Storage status". @throws Response the
 * redirect */
export function openStorageOnce(context: AppLoadContext): void {
  const { method, url, flags, submissionId } = context;
  const memory = storageMemoryOf(context);
  const opens = flags.timeline && flags.reactivation && !memory.opened;
  const entering = method === "GET" && submissionId === null && entrance.test(url.pathname);
  if (!opens || !entering || knownStoragePeriod(context)?.status !== "critical") return;
  context.setCookies.push(rememberStorage({ ...memory, opened: true }));
  const to = new URLSearchParams({ to: url.pathname + url.search });
  throw redirect(`${storagePath}?${to}`);
}
