const parameter = "sent";

/** The same page, saying that a mail is under way: it stays there to be read, where a toast would be gone. */
export const sentPath = (path: string): string => `${path}?${parameter}=1`;

/** Whether a page has to say that a mail is under way. */
export const isSent = (url: URL): boolean => url.searchParams.has(parameter);
