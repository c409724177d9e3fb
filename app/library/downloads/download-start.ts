import type { AppLoadContext } from "@remix-run/cloudflare";
import { cookieNames } from "~/platform/cookies";
import { readToast } from "~/server/forms/toast";

/** True only while the toast is still to be shown, so that a reload starts no second download. */
export const startsDownload = ({ cookies }: AppLoadContext): boolean =>
  readToast(cookies.get(cookieNames.toast)?.[0])?.key === "downloads.toast.downloading";

/** The browser saves a file while the page stays, with or without script. */
export const refreshHeader = (path: string): HeadersInit => ({ Refresh: `1; url=${path}` });
