import { z } from "zod";

/** No browser's request gets to where this header is read. */
export const socketOrder = "x-socket-order";

export const SocketOrder = z.object({
  address: z.string(),
  token: z.string(),
  accountId: z.string(),
  /** Milliseconds since 1970. */
  tokenEnds: z.number(),
  /** Of the request that asks for the socket. */
  correlationId: z.string(),
  callId: z.string(),
});
export type SocketOrder = z.output<typeof SocketOrder>;
