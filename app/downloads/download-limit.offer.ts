/** Photos of one download at most. Source: specification 2, section 9. */
export const mostDownloaded = 100;
