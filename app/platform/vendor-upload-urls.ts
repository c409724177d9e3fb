import { z } from "zod";
import { templateProblem } from "./address-template";

interface VendorUploadUrl {
  from: number;
  to: number;
  address: string;
}
export type VendorUploadUrls = readonly VendorUploadUrl[];

const entry = /^(?:\*|(\d{1,9})(?:-(\d{1,9}))?)=(https?:\/\/[\w.{}:/-]+)$/;

const form = "must be <vendor>[-<vendor>]=<http(s) address> or *=<http(s) address>[,…]";

/** `1003=https://…, 1014-1017=https://…`, or `*=https://…` for all; the first match counts. */
export const VendorUploadUrls = z
  .string()
  .default("")
  .transform(
    (text, issue): VendorUploadUrls =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== "")
        .map((part) => {
          const [, from = 0, to = from || Number.POSITIVE_INFINITY, address] = entry.exec(part) ?? [];
          const problem = address === undefined ? form : templateProblem(address);
          if (address !== undefined && problem === null)
            return { from: Number(from), to: Number(to), address };
          issue.addIssue({ code: "custom", message: problem ?? form });
          return z.NEVER;
        }),
  );

export function uploadUrlOfVendor(addresses: VendorUploadUrls, vendorId: number): string | null {
  return addresses.find(({ from, to }) => from <= vendorId && vendorId <= to)?.address ?? null;
}
