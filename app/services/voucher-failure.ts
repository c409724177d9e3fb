const maxTextLength = 200;

/** Masks the code. Source: docs/specification/1-account-site.md, section 8. */
export function voucherFailure(
  { status, text, url }: { status: number | string; text: string; url: string },
  code: string,
): string {
  const masked = (messages: string) =>
    messages.replaceAll(encodeURIComponent(code), "***").replaceAll(code, "***");
  const stated = masked(text).replaceAll(/\s+/g, " ").slice(0, maxTextLength);
  return `Error ${stated}; Status Code: ${status} Received from ${masked(url)}`;
}
