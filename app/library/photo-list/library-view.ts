import type { AppLoadContext } from "@remix-run/cloudflare";
import { cookie, cookieNames } from "~/platform/cookies";

export const libraryViewPath = "/my-photos/view";

const tileSizes = ["small", "medium", "large"] as const;
type TileSize = (typeof tileSizes)[number];

/** How one browser shows the library. */
export interface LibraryView {
  tiles: TileSize;
  introRead: boolean;
}

const rememberFor = 60 * 60 * 24 * 365;

/** "large.read" */
export function readLibraryView(value: string | undefined): LibraryView {
  const parts = value?.split(".") ?? [];
  return {
    tiles: tileSizes.find((size) => parts.includes(size)) ?? "medium",
    introRead: parts.includes("read"),
  };
}

export const libraryViewOf = ({ cookies }: Pick<AppLoadContext, "cookies">): LibraryView =>
  readLibraryView(cookies.get(cookieNames.libraryView)?.[0]);

export const rememberLibraryView = ({ tiles, introRead }: LibraryView): string =>
  cookie(cookieNames.libraryView, introRead ? `${tiles}.read` : tiles, { maxAge: rememberFor });
