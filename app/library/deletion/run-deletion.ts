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

/** Milliseconds before the first retry; each further one waits twice as long. */
const firstPause = 250;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Where a deletion is done: the worker's configuration, the desk's book, and how to keep the desk awake. */
interface Surroundings {
  environment: Environment;
  records: Pick<DeletionRecords, "sending" | "gone" | "goneOf" | "openOf" | "end">;
  afterwards: (work: Promise<unknown>) => void;
}

/**
 * Does a deletion whose time for undoing is over, as far as it can be done, and enters what is left. Whatever goes wrong
 * ends in the book, never in an exception: a desk that throws is called again and again.
 */
export async function runDeletion(deletion: OpenDeletion, around: Surroundings): Promise<void> {
  const { environment, records, afterwards } = around;
  const log = startLog(environment.region, errorReports(environment, afterwards), deletion.correlationId);
  const left = await deleteAll(deletion, around, log).catch((cause) => {
    log.error("a deletion was broken off", cause);
    return records.openOf(deletion.id);
  });
  if (left.length > 0) {
    // For the log only; customers read "could not be deleted".
    // Source: docs/specification/2-photo-library.md, section 8.
    const text = deletion.sent.size === 1 ? "Failed to delete photo!" : "Exceeded maximum amount of retries!";
    log.error("photos could not be deleted", new Error(text), { left: left.length });
  }
  await leaveRest(deletion, around, log);
  records.end(deletion.id, left.length === 0 ? "done" : "failed", left.length);
  log.finished("a deletion", { photos: deletion.sent.size, left: left.length });
}

/** @returns the ids that could not be deleted */
async function deleteAll(
  deletion: OpenDeletion,
  { environment, records }: Surroundings,
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
    callFailed: (cause) => log.error("a batch of photos was not deleted", cause),
    pauseBefore: (retry) => wait(firstPause * 2 ** (retry - 1) * (1 + Math.random() / 2)),
  });
}

/**
 * The customer's access token. It is not renewed here: the refresh token is the browser's, and whoever uses it up signs the
 * customer out. A call that is refused counts as failed and comes again with the next round.
 */
async function tokenOf(deletion: OpenDeletion, site: Site, environment: Environment) {
  const claims = await unseal(deletion.sealedToken, { name: "deletion", site }, environment);
  const token = claims?.accessToken;
  if (typeof token !== "string") throw new Error("The token of a deletion cannot be read");
  return { current: () => token, renew: async () => false };
}

/** Leaves in the selection only what could not be deleted, so that the customer can see it and try again. */
async function leaveRest(
  { id, sessionId, selectionId }: OpenDeletion,
  { environment, records }: Surroundings,
  log: RequestLog,
): Promise<void> {
  try {
    const store = durableObject<SelectionStore>(environment.selectionStore, sessionId);
    const head = await store.change(selectionId, { remove: records.goneOf(id) });
    if (head && head !== "full" && head.count === 0) await store.forget(selectionId);
  } catch (cause) {
    log.error("a selection still holds photos that are deleted", cause);
  }
}
