import { z } from "zod";
import { rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { path } from "~/platform/path";
import { Id } from "./id";
import { MomentOrNone } from "./moment";

/** `size` in bytes; `expires` is null for what is kept. */
const UploadRecord = z.object({
  id: Id,
  fileName: z.string().nullish(),
  size: z.number().nonnegative().nullish().catch(null),
  created: MomentOrNone.nullish().catch(null),
  expires: MomentOrNone.nullish().catch(null),
});
export type UploadRecord = z.output<typeof UploadRecord>;

const RecordOrNone = UploadRecord.nullable();
const UploadRecords = rowsOf(UploadRecord);

/** Source: docs/specification/1-account-site.md, section 7, "Storage". */
export const storage = (http: ServiceClient) => ({
  upload: (productCode: string, accountId: string) =>
    http.get(path`/uploads/${productCode}`, {
      operation: "upload",
      query: { accountId },
      schema: RecordOrNone,
      missing: "null",
    }),

  async anonymousUpload(productCode: string): Promise<UploadRecord | null> {
    const [first] = await http.ask(path`/getanonymousuploads`, {
      operation: "anonymous-uploads",
      body: [productCode],
      schema: UploadRecords,
    });
    return first ?? null;
  },
});
