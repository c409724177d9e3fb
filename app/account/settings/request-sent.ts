const parameter = "sent";

/** The page then says that a mail is on its way; unlike a toast, this stays to be read. */
export const sentPath = (path: string): string => `${path}?${parameter}=1`;

export const isSent = (url: URL): boolean => url.searchParams.has(parameter);
