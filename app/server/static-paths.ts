/** What only static files have; those that exist never come here. */
export const staticFolders = ["/assets/", "/icons/", "/locales/", "/speculation/"] as const;

const starts = [...staticFolders, "/.well-known/", "/favicon.ico", "/apple-touch-icon"];

/** No page has such an address, whoever asks for it. */
export const isStaticPath = (pathname: string): boolean => starts.some((start) => pathname.startsWith(start));
