import type { AppLoadContext } from "@remix-run/cloudflare";
import { cookieNames } from "~/platform/cookies";
import { readToast } from "~/server/forms/toast";

/**
 * Whether a page is the one that a download begins from: the toast that says so is still to be shown. A reload of the page,
 * or Back, finds no toast, and begins nothing a second time.
 */
export const beginsNow = ({ cookies }: AppLoadContext): boolean =>
  readToast(cookies.get(cookieNames.toast)?.[0])?.key === "downloads.toast.downloading";

/** The header that has the browser save a file while the page stays, with or without script. */
export const beginHeader = (path: string): HeadersInit => ({ Refresh: `1; url=${path}` });
