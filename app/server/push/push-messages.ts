import { z } from "zod";
import { jsonOf } from "~/platform/json";
import { Moment } from "~/services/moment";
import { type PushNews, pushTypes } from "./push-protocol";

export const maxMessageLength = 65_536;

const Message = z.object({
  id: z.string().min(1).max(200),
  type: z.enum(pushTypes),
  data: z.object({
    payload: z.object({ userId: z.string().optional(), downloadId: z.string().max(200).optional() }),
    timestamp: Moment,
  }),
});

/**
 * Written anew, field by field; null for anything else.
 * Source: docs/specification/2-photo-library.md, section 4, section 5; docs/specification/resilience.md,
 * R10.
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
