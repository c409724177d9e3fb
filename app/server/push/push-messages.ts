import { z } from "zod";
import { jsonOf } from "~/platform/json";
import { AnyId } from "~/services/id";
import { Moment } from "~/services/moment";
import { type PushNews, pushTypes } from "./push-protocol";

export const maxMessageLength = 65_536;

const Message = z.object({
  id: AnyId.refine((id) => id !== "" && id.length <= 200),
  type: z.enum(pushTypes),
  data: z.object({
    payload: z.object({
      userId: AnyId.nullish(),
      downloadId: AnyId.refine((id) => id.length <= 200).nullish(),
    }),
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
  if (typeof userId === "string" && userId !== accountId) return null;
  return { id, type, timestamp: data.timestamp, ...(typeof downloadId === "string" ? { downloadId } : {}) };
}
