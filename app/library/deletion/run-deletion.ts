import type { SelectionStore } from "~/library/selection/selection-store.public";
import { durableObject } from "~/platform/durable-object";
import type { Environment } from "~/platform/environment";
import { errorReports } from "~/platform/errors/error-reports";
import { saysGone } from "~/platform/http/says-gone";
import { serviceClient } from "~/platform/http/service-client";
import { ServiceFailure } from "~/platform/http/service-failure";
import { type RequestLog, startLog } from "~/platform/log";
import { unseal } from "~/platform/seal";
import { originOf, type Site, siteOfHost } from "~/platform/storefront-of-host";
import { mayStillHappen, outcomeUnknown } from "~/server/result";
import { deleteInRounds } from "~/services/delete-in-rounds";
import { deletePhotos } from "~/services/delete-photos";
import { photos } from "~/services/photos";
import { sessionsOf } from "~/session/end-sessions";
import { deleteEverything } from "./delete-everything";
import type { EndOfDeletion, OpenDeletion } from "./deletion-order";
import type { DeletionPhotos } from "./deletion-photos";
import type { DeletionRecords } from "./deletion-records";
import { readBack } from "./read-back";

/** In ms; doubles with each retry. */
const firstPause = 250;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

interface DeletionContext {
  environment: Environment;
  records: Pick<DeletionRecords, "end"> & {
    photos: Pick<DeletionPhotos, "sending" | "gone" | "goneOf" | "openOf">;
  };
  afterwards: (work: Promise<unknown>) => void;
}

/** Runs a due deletion and records what is left. Never throws: the platform would repeat the
 * alarm. */
export async function runDeletion(deletion: OpenDeletion, around: DeletionContext): Promise<void> {
  const { environment, records, afterwards } = around;
  const log = startLog(environment.worker, errorReports(environment, afterwards), deletion.correlationId);
  const { end, left } = await deletePhotosOf(deletion, around, log).catch((cause): Outcome => {
    log.error("deletion failed", cause);
    const unknown = deletion.everything ? deletion.resumed : sentBefore(deletion).length > 0;
    const left = deletion.everything?.count ?? records.photos.openOf(deletion.id).length;
    return { end: unknown ? "unknown" : "failed", left };
  });
  if (left > 0 && end !== "stopped") {
    // For the log; customers read another message. Source: docs/specification/2-photo-library.md,
    // section 8.
    const text = deletion.sent.size === 1 ? "Failed to delete photo!" : "Exceeded maximum amount of retries!";
    log.error("deletion left photos", new Error(text), { left });
  }
  if (!deletion.everything) await leaveRest(deletion, around, log);
  records.end(deletion.id, left === 0 && end !== "undone" ? "done" : end, left);
  log.finished("a deletion", { photos: deletion.everything?.count ?? deletion.sent.size, left });
}

interface Outcome {
  end: EndOfDeletion | "undone";
  left: number;
}

async function deletePhotosOf(
  deletion: OpenDeletion,
  { environment, records }: DeletionContext,
  log: RequestLog,
): Promise<Outcome> {
  const site = siteOfHost(new URL(deletion.origin), environment);
  if (!site) throw new Error("A deletion of a site that is none");
  if (await revokedByNow(deletion, environment)) return { end: "undone", left: 0 };
  const http = serviceClient({
    service: "photos",
    baseUrl: originOf(environment.services.photos, site),
    log,
    token: await tokenOf(deletion, site, environment),
  });
  if (deletion.everything) return deleteEverything(deletePhotos(http), deletion.everything, log);
  const unheard = new Set(sentBefore(deletion));
  let late = false;
  const left = await deleteInRounds({
    photos: deletion.sent,
    send: deletePhotos(http).some,
    sending: (ids) => records.photos.sending(deletion.id, ids),
    gone: (ids) => records.photos.gone(deletion.id, ids),
    callFailed: (ids, cause) => {
      log.error("deletion batch failed", cause);
      if (!(cause instanceof ServiceFailure)) return;
      if (outcomeUnknown(cause) || saysGone(cause.status)) for (const id of ids) unheard.add(id);
      late ||= mayStillHappen(cause);
    },
    pauseBefore: (retry) => wait(firstPause * 2 ** (retry - 1) * (1 + Math.random() / 2)),
  });
  const leftIds = new Set(left);
  const doubtful = records.photos.openOf(deletion.id).filter(({ id }) => leftIds.has(id) && unheard.has(id));
  if (doubtful.length === 0) return { end: "failed", left: left.length };
  const { gone, unknown } = await readBack(photos(http), doubtful);
  records.photos.gone(deletion.id, gone);
  return { end: unknown.length > 0 || late ? "unknown" : "failed", left: left.length - gone.length };
}

/** The customer ended the session that confirmed it, as after a theft. Source: docs/decisions/0051-undo.md. */
export async function wasRevoked(
  { origin, askedBy }: Pick<OpenDeletion, "origin" | "askedBy">,
  environment: Environment,
): Promise<boolean> {
  const site = siteOfHost(new URL(origin), environment);
  if (!site || !askedBy) return false;
  const { subject, ...session } = askedBy;
  return sessionsOf(subject, { site, environment }).isRevoked(session);
}

const maxChecks = 3;

/** @throws when nobody says: then nothing is deleted */
async function revokedByNow(deletion: OpenDeletion, environment: Environment): Promise<boolean> {
  for (let checks = 1; ; checks++) {
    try {
      return await wasRevoked(deletion, environment);
    } catch (cause) {
      if (checks === maxChecks) throw cause;
      await wait(firstPause * 2 ** checks);
    }
  }
}

/** Of a deletion that was interrupted: what came of these calls was not recorded. */
const sentBefore = ({ sent }: OpenDeletion) => [...sent].filter(([, times]) => times > 0).map(([id]) => id);

/** Not refreshed here: the refresh token belongs to the browser, and using it up would sign the
 * customer out. Rejected calls are retried in the next round. */
async function tokenOf(deletion: OpenDeletion, site: Site, environment: Environment) {
  const claims = await unseal(deletion.sealedToken, { name: "deletion", site }, environment);
  const token = claims?.accessToken;
  if (typeof token !== "string") throw new Error("The token of a deletion cannot be read");
  return { current: () => token, renew: async () => "over" as const };
}

/** Leaves only failed photos in the selection, for the customer to retry. */
async function leaveRest(
  { id, selectionStore, selectionId }: OpenDeletion,
  { environment, records }: DeletionContext,
  log: RequestLog,
): Promise<void> {
  try {
    const store = durableObject<SelectionStore>(environment.selectionStore, selectionStore);
    const head = await store.change(selectionId, { remove: records.photos.goneOf(id) });
    if (head?.count === 0) await store.forget(selectionId);
  } catch (cause) {
    log.error("selection update after deletion failed", cause);
  }
}
