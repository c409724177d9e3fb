/** Source: docs/specification/2-photo-library.md, section 9. */
export const maxDownloaded = 100;
