import * as z from "zod";

/** Body of the calls on many photos. Clients send batches of 100; more than 1,000 at once is refused. */
export const PhotoIds = z.object({ photoIds: z.array(z.string().min(1).max(100)).max(1000) });

/**
 * SQL list of the ids in one JSON parameter, because a D1 statement takes at most 100 parameters. Beside it write
 * "+account_id = ?": the plus keeps SQLite from walking the account's whole library instead of looking the ids up.
 */
export const idsIn = "(SELECT value FROM json_each(?))";
