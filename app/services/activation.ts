import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";

const statuses = ["ACTIVE", "NOT_ACTIVE", "IMPORTING", "DELETING"] as const;
/**
 * Whether a library can be used: it can, is put away, is brought back, is deleted.
 * Source: docs/specification/2-photo-library.md, section 3.
 */
export type ActivationStatus = (typeof statuses)[number];

/** A status, and the word that the service used for it: one that nobody agreed on is null. Other readings write "Active". */
const StatedStatus = z.string().transform((stated) => {
  const word = stated.toUpperCase().replaceAll(/[^A-Z]/g, "");
  return {
    status: statuses.find((status) => status.replace("_", "") === word) ?? null,
    said: stated.slice(0, 40),
  };
});

/**
 * The photo service's calls about bringing a library back.
 * Source: docs/specification/2-photo-library.md, section 4, section 7.
 */
export const activation = (http: ServiceClient) => ({
  status: async () =>
    (
      await http.get(path`/users/activate`, {
        operation: "activation",
        schema: z.object({ status: StatedStatus }),
      })
    ).status,

  /** Begins to bring the library back; says what it is now. A status left out follows from `started`. */
  start: async (): Promise<ActivationStatus | null> => {
    const answer = await http.send(path`/users/activate`, {
      operation: "activate",
      method: "POST",
      schema: z.object({ started: z.boolean().nullish(), status: StatedStatus.nullish() }),
    });
    return answer?.status?.status ?? (answer?.started === true ? "IMPORTING" : null);
  },
});
