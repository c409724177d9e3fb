import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { cutStatus, knownStatus } from "./stated-status";

const statuses = ["ACTIVE", "NOT_ACTIVE", "IMPORTING", "DELETING"] as const;
export type ActivationStatus = (typeof statuses)[number];

/** Any spelling ("Active"); null when it is unknown. */
const StatedStatus = z.string().transform((stated) => {
  return { status: knownStatus(stated, statuses), stated: cutStatus(stated) };
});

const Stated = z.object({ status: StatedStatus });
const Started = z.object({ started: z.boolean().nullish(), status: StatedStatus.nullish() });

/** Source: docs/specification/2-photo-library.md, section 3, section 4, section 7. */
export const activation = (http: ServiceClient) => ({
  status: async () =>
    (await http.get(path`/users/activate`, { operation: "activation", schema: Stated })).status,

  /** A missing status follows from `started`. */
  start: async (): Promise<ActivationStatus | null> => {
    const answer = await http.send(path`/users/activate`, {
      operation: "activate",
      acceptedIsDone: true,
      method: "POST",
      schema: Started,
    });
    return answer?.status?.status ?? (answer?.started === true ? "IMPORTING" : null);
  },
});
