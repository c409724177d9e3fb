import type { Page } from "~/layout/page-context";

/** Source: docs/specification/2-photo-library.md, section 2, "Other modals". */
export function offersPhoneUpload({ flags, testVariants }: Pick<Page, "flags" | "testVariants">): boolean {
  return flags.qrCodeUpload && testVariants.variants["sample-test"] === "A";
}
