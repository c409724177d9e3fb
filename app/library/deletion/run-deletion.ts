import type { SelectionStore } from "~/library/selection/selection-store.public";
import { durableObject } from "~/platform/durable-object";
import type { Environment } from "~/platform/environment";
import { errorReports } from "~/platform/errors/error-reports";
import { serviceClient } from "~/platform/http/service-client";
import { type RequestLog, startLog } from "~/platform/log";
import { unseal } from "~/platform/seal";
import { originOf, type Site, siteOfHost } from "~/platform/storefront-of-host";
import { deleteInRounds } from "~/services/delete-in-rounds";
import { deletePhotos } from "~/services/delete-photos";
import type { DeletionRecords, OpenDeletion } from "./deletion-records";

/** In ms; doubles with each retry. */
const firstPause = 250;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

interface DeletionContext {
  environment: Environment;
  records: Pick<DeletionRecords, "sending" | "gone" | "goneOf" | "openOf" | "end">;
  afterwards: (work: Promise<unknown>) => void;
}

/** Runs a due deletion and records what is left. Never throws: the platform would repeat the
 * alarm. */
export async function runDeletion(deletion: OpenDeletion, around: DeletionContext): Promise<void> {
  const { environment, records, afterwards } = around;
  const log = startLog(environment.region, errorReports(environment, afterwards), deletion.correlationId);
  const left = await deleteAll(deletion, around, log).catch((cause) => {
    log.error("deletion failed", cause);
    return records.openOf(deletion.id);
  });
  if (left.length > 0) {
    // For the log; customers read another message. Source: docs/specification/2-photo-library.md,
    // section 8.
    const text = deletion.sent.size === 1 ? "Failed to delete photo!" : "Exceeded maximum amount of retries!";
    log.error("deletion left photos", new Error(text), { left: left.length });
  }
  await leaveRest(deletion, around, log);
  records.end(deletion.id, left.length === 0 ? "done" : "failed", left.length);
  log.finished("a deletion", { photos: deletion.sent.size, left: left.length });
}

async function deleteAll(
  deletion: OpenDeletion,
  { environment, records }: DeletionContext,
  log: RequestLog,
): Promise<string[]> {
  const site = siteOfHost(new URL(deletion.origin), environment);
  if (!site) throw new Error("A deletion of a site that is none");
  const calls = deletePhotos(
    serviceClient({
      service: "photos",
      baseUrl: originOf(environment.services.photos, site),
      log,
      token: await tokenOf(deletion, site, environment),
    }),
  );
  return deleteInRounds({
    photos: deletion.sent,
    send: calls.some,
    sending: (ids) => records.sending(deletion.id, ids),
    gone: (ids) => records.gone(deletion.id, ids),
    callFailed: (cause) => log.error("deletion batch failed", cause),
    pauseBefore: (retry) => wait(firstPause * 2 ** (retry - 1) * (1 + Math.random() / 2)),
  });
}

/** Not refreshed here: the refresh token belongs to the browser, and using it up would sign the
 * customer out. Rejected calls are retried in the next round. */
async function tokenOf(deletion: OpenDeletion, site: Site, environment: Environment) {
  const claims = await unseal(deletion.sealedToken, { name: "deletion", site }, environment);
  const token = claims?.accessToken;
  if (typeof token !== "string") throw new Error("The token of a deletion cannot be read");
  return { current: () => token, renew: async () => false };
}

/** Leaves only failed photos in the selection, for the customer to retry. */
async function leaveRest(
  { id, sessionId, selectionId }: OpenDeletion,
  { environment, records }: DeletionContext,
  log: RequestLog,
): Promise<void> {
  try {
    const store = durableObject<SelectionStore>(environment.selectionStore, sessionId);
    const head = await store.change(selectionId, { remove: records.goneOf(id) });
    if (head && head !== "full" && head.count === 0) await store.forget(selectionId);
  } catch (cause) {
    log.error("selection update after deletion failed", cause);
  }
}
