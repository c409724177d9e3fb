import { type PhotoThumbnail, smallestOf, squareSources, TILE_SIZES } from "./photo-sources";
import styles from "./square-photo.module.css";

export type PhotoLoading = "first" | "eager" | "lazy";

type SquarePhotoProps = {
  thumbnails: readonly PhotoThumbnail[];
  alt: string;
  /** "first": the page's largest picture; "eager": the first two rows. */
  loading?: PhotoLoading | undefined;
  sizes?: string | undefined;
};

export function SquarePhoto({ thumbnails, alt, loading = "lazy", sizes = TILE_SIZES }: SquarePhotoProps) {
  const smallest = smallestOf(thumbnails);
  if (smallest === undefined) return <span className={styles.missing} role="img" aria-label={alt} />;
  const sources = squareSources(thumbnails);
  return (
    <img
      className={styles.photo}
      src={smallest.url}
      srcSet={sources}
      sizes={sources === undefined ? undefined : sizes}
      width={smallest.width}
      height={smallest.height}
      alt={alt}
      decoding="async"
      loading={loading === "lazy" ? "lazy" : undefined}
      fetchpriority={loading === "first" ? "high" : undefined}
    />
  );
}
