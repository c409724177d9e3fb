import { z } from "zod";

/** The header by which the worker says what it wants; no browser's request gets where it is read. */
export const socketOrder = "x-socket-order";

/** A socket that a page may have: where the push service is, and with what to tell it who this is. */
export const SocketOrder = z.object({
  address: z.string(),
  token: z.string(),
  accountId: z.string(),
  /** Milliseconds since 1970 at which the token ends. */
  tokenEnds: z.number(),
  correlationId: z.string(),
});
export type SocketOrder = z.output<typeof SocketOrder>;
