import { z } from "zod";
import { type PushNews, pushTypes } from "./push-protocol";

/** Characters of a message that is looked at: as long as the push service lets its own be. */
export const maxMessageLength = 65_536;

/** A message of the push service, as far as a page has to do with it. */
const Message = z.object({
  id: z.string().min(1).max(200),
  type: z.enum(pushTypes),
  data: z.object({
    payload: z.object({ userId: z.string().optional(), downloadId: z.string().max(200).optional() }),
    timestamp: z.iso.datetime({ offset: true }),
  }),
});

/**
 * What a page is told of a message: written anew, field by field, so that nothing else gets
 * through. Null for what is not as agreed, and for what is about somebody else: it is ignored.
 * Source: docs/specification/2-photo-library.md, section 4, section 5;
 * docs/specification/resilience.md, R10.
 */
export function newsIn(message: unknown, accountId: string): PushNews | null {
  if (typeof message !== "string" || message.length > maxMessageLength) return null;
  const read = Message.safeParse(jsonOf(message));
  if (!read.success) return null;
  const { id, type, data } = read.data;
  const { userId, downloadId } = data.payload;
  if (userId !== undefined && userId !== accountId) return null;
  return { id, type, timestamp: data.timestamp, ...(downloadId === undefined ? {} : { downloadId }) };
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
