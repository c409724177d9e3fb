import { deleteBatchSize } from "./delete-photos";
import { batchesOf, eachBatch } from "./in-batches";

/**
 * A photo is sent once, and again up to three times while it fails.
 * Source: docs/specification/3-open-points.md, "Values".
 */
const maxAttempts = 4;

/** A deletion of many photos: what is to go, and how far it has come. */
interface Deletion {
  /** The photos, each with how often it was sent already: a deletion that was broken off goes on where it was. */
  photos: ReadonlyMap<string, number>;
  /** One call; answers the ids that failed. Whatever it throws, nothing is known: all of the call count as failed. */
  send: (photoIds: readonly string[]) => Promise<readonly string[]>;
  /** Told before a call goes out. */
  sending: (photoIds: readonly string[]) => void;
  /** Told of photos that are gone. */
  gone: (photoIds: readonly string[]) => void;
  /** Told of a call that threw. */
  callFailed: (cause: unknown) => void;
  /** Waits before the first, second and third retry: a service that was down needs a moment. */
  pauseBefore: (retry: number) => Promise<void>;
}

/**
 * Deletes photos in batches, and sends again only the ids that failed. Ids in an answer that were
 * not in its call are nobody's business here.
 * Source: docs/specification/2-photo-library.md, section 7; docs/specification/resilience.md, R9.
 * @returns the ids that are left after the last retry
 */
export async function deleteInRounds(deletion: Deletion): Promise<string[]> {
  const sent = new Map(deletion.photos);
  for (;;) {
    const open = [...sent].filter(([, times]) => times < maxAttempts);
    if (open.length === 0) return [...sent.keys()];
    const round = open.reduce((least, [, times]) => Math.min(least, times), maxAttempts);
    if (round > 0) await deletion.pauseBefore(round);
    const ids = open.filter(([, times]) => times === round).map(([id]) => id);
    await eachBatch(batchesOf(ids, deleteBatchSize), async (batch) => {
      deletion.sending(batch);
      for (const id of batch) sent.set(id, round + 1);
      const gone = await goneOf(batch, deletion);
      for (const id of gone) sent.delete(id);
      deletion.gone(gone);
    });
  }
}

async function goneOf(batch: readonly string[], { send, callFailed }: Deletion): Promise<readonly string[]> {
  try {
    const failed = new Set(await send(batch));
    return batch.filter((id) => !failed.has(id));
  } catch (cause) {
    callFailed(cause);
    return [];
  }
}
