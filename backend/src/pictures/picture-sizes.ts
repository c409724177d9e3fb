/**
 * Longest sides of the thumbnails kept of every picture, in pixels.
 * Source: docs/specification/2-photo-library.md, section 9.
 */
export const thumbnailSizes = [300, 800, 1300] as const;

/** What is stored of a picture: the file as it was sent in, and its thumbnails by their longest side. */
export const pictureVariants = ["original", ...thumbnailSizes.map(String)];

/** Where one variant of a picture is stored in the bucket. */
export function objectKey(pictureKey: string, variant: string): string {
  return `${pictureKey}/${variant}`;
}

/** Size in pixels of the thumbnail with that longest side; a picture is never enlarged. */
export function thumbnailBox(width: number, height: number, longSide: number) {
  const scale = Math.min(1, longSide / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
