import { z } from "zod";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { AnyId, Id } from "./id";

type Handover = { kept: true; tempSelectionId: string } | { kept: false; gone: readonly string[] };

const Kept = z
  .object({ tempSelectionId: Id })
  .transform(({ tempSelectionId }): Handover => ({ kept: true, tempSelectionId }));
const Unknown = z
  .object({ error: z.literal("unknown_photos"), photoIds: z.array(AnyId).min(1) })
  .transform(({ photoIds }): Handover => ({ kept: false, gone: photoIds }));

/** Source: docs/specification/2-photo-library.md, section 7, "Temporary selections". */
export const tempSelections = (http: ServiceClient) => ({
  create: (photoIds: readonly string[]) =>
    http.send(path`/temp-selections`, {
      operation: "create",
      acceptedIsDone: true,
      method: "POST",
      body: { photoIds },
      schema: Kept,
      rejection: { status: 400, schema: Unknown },
    }),
});
