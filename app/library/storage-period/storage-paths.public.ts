/** The page that says how long photos are kept, and what can be done about it. */
export const storagePath = "/my-photos/storage";

/** Where its banner is put away. */
export const hideStorageBannerPath = `${storagePath}/hide`;

/** Where the whole library is asked for as files. */
export const requestExportPath = "/my-photos/exports/new";
