import type { AppLoadContext } from "@remix-run/cloudflare";
import { readToast } from "~/server/forms/toast";

/** True only while the toast is still to be shown, so that a reload starts no second download. */
export const startsDownload = (context: AppLoadContext): boolean =>
  readToast(context)?.key === "downloads.toast.downloading";

/** The browser saves a file while the page stays, with or without script. */
export const refreshHeader = (path: string): HeadersInit => ({ Refresh: `1; url=${path}` });
