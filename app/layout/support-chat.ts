/**
 * Whether the support chat is shown: not where photos are the matter.
 * Source: docs/specification/1-account-site.md, "Support and consent" (hidden on photo, album,
 * shared album, preview and export pages).
 */
export const showsChat = (pathname: string): boolean => !/^\/my-photos(\/|$)/.test(pathname);
