import * as z from "zod";
import { isPublicHost } from "./public-host";

const callbackUrl = z
  .string()
  .trim()
  .max(2000)
  .refine((address) => {
    if (!URL.canParse(address)) return false;
    const { protocol, hostname } = new URL(address);
    return ["ftp:", "ftps:", "sftp:", "https:"].includes(protocol) && isPublicHost(hostname);
  });

/**
 * Where and how a business customer is told about finished orders; null for nowhere. Only addresses
 * out in the world are taken: this backend's side calls them.
 * Source: docs/specification/1-account-site.md, section 3.
 */
export const ftpIntegration = z.union([
  z.object({ callbackUrl, callbackFormat: z.enum(["json", "xml", "csv"]) }),
  z.object({ callbackUrl: z.null(), callbackFormat: z.null() }),
]);
