import type { AppLoadContext } from "@remix-run/cloudflare";
import { mapConcurrently } from "~/platform/concurrency";
import { awaitedDownloads } from "~/server/push/live-jobs";
import { type Result, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import type { Download } from "~/services/downloads";

const callConcurrency = 3;

/** The customer's archives; one that this browser awaits and that has no status is ready once it has an address. */
export async function readArchives(context: AppLoadContext): Promise<Result<readonly Download[]>> {
  const list = await toResult(context, signedIn(context).services.downloads.list());
  if (!list.ok) return list;
  const since = new Map(awaitedDownloads(context).map((one) => [one.id, one.since]));
  const data = await mapConcurrently(list.data, callConcurrency, async (archive) => {
    const asked = since.get(archive.id);
    if (asked === undefined) return archive;
    const created = archive.created ?? new Date(asked).toISOString();
    if (archive.status !== "UNKNOWN") return { ...archive, created };
    const status = (await hasAddress(context, archive.id)) ? ("READY" as const) : ("IN_PROGRESS" as const);
    return { ...archive, created, status };
  });
  return { ok: true, data };
}

export async function hasAddress(context: AppLoadContext, id: string): Promise<boolean> {
  const archive = await toResult(context, signedIn(context).services.downloads.url(id));
  return archive.ok && typeof archive.data === "object" && archive.data !== null;
}
