import { deleteBatchSize } from "./delete-photos";
import { batchesOf, eachBatch } from "./in-batches";

/** Source: docs/specification/3-open-points.md, "Values". */
const maxAttempts = 4;

interface Deletion {
  /** Photo id to attempts so far, so that an interrupted deletion continues where it stopped. */
  photos: ReadonlyMap<string, number>;
  /** Returns the ids that failed; when it throws, all of the call count as failed. */
  send: (photoIds: readonly string[]) => Promise<readonly string[]>;
  sending: (photoIds: readonly string[]) => void;
  gone: (photoIds: readonly string[]) => void;
  callFailed: (photoIds: readonly string[], cause: unknown) => void;
  pauseBefore: (retry: number) => Promise<void>;
}

/** Source: docs/specification/2-photo-library.md, section 7; docs/specification/resilience.md, R9. */
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
    callFailed(batch, cause);
    return [];
  }
}
