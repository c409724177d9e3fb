/** What a service says that has no room for more bytes: it is well, and to ask again at once would change nothing. */
export const storageFull = 507;
