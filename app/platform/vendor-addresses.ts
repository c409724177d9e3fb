import { z } from "zod";

/** A base URL for some vendors: those from one number to another. */
interface VendorAddress {
  from: number;
  to: number;
  /** May have the places of every address of the configuration (see environment.ts). */
  address: string;
}
export type VendorAddresses = readonly VendorAddress[];

const entry = /^(?:\*|(\d{1,9})(?:-(\d{1,9}))?)=(https?:\/\/[\w.{}:/-]+)$/;

/**
 * Base URLs that a vendor may have or not: `1003=https://…, 1014-1017=https://…`, or `*=https://…` for every vendor. The first
 * that fits counts; nothing means that no vendor has one. Anything but http(s) is refused, and with it the whole configuration.
 */
export const VendorAddresses = z
  .string()
  .default("")
  .transform(
    (text, issue): VendorAddresses =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== "")
        .map((part) => {
          const [, from = 0, to = from || Number.POSITIVE_INFINITY, address] = entry.exec(part) ?? [];
          if (address !== undefined) return { from: Number(from), to: Number(to), address };
          issue.addIssue({
            code: "custom",
            message: "must be <vendor>[-<vendor>]=<http(s) address> or *=<http(s) address>[,…]",
          });
          return z.NEVER;
        }),
  );

/** The base URL of a vendor; null for one that has none. */
export function addressOfVendor(addresses: VendorAddresses, vendorId: number): string | null {
  return addresses.find(({ from, to }) => from <= vendorId && vendorId <= to)?.address ?? null;
}
