import type { AppLoadContext } from "@remix-run/cloudflare";

/** Source: docs/specification/2-photo-library.md, section 2, "Other modals". */
export function offersPhoneUpload({ flags, testVariants }: AppLoadContext): boolean {
  return flags.qrCodeUpload && testVariants.variants["sample-test"] === "A";
}
