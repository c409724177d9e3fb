/** Not with photos. Source: docs/specification/1-account-site.md, "Support and consent". */
export const showsChat = (pathname: string): boolean => !/^\/my-photos(\/|$)/.test(pathname);
