import type { AppLoadContext } from "@remix-run/cloudflare";

/** Whether upload by QR code is offered: with its flag, in variant A of the test. Source: specification 2, section 2, "Other modals". */
export function offersPhoneUpload({ flags, testVariants }: AppLoadContext): boolean {
  return flags.qrCodeUpload && testVariants.variants["sample-test"] === "A";
}
