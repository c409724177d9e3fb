export const storagePath = "/my-photos/storage";

export const hideStorageBannerPath = `${storagePath}/hide`;

export const requestExportPath = "/my-photos/exports/new";
