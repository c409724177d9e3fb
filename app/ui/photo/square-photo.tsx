import { html, type SafeHtml } from "~/ui/html";
import { type PhotoThumbnail, smallestOf, squareSources, TILE_SIZES } from "./photo-sources";
import styles from "./square-photo.module.css";

export type PhotoLoading = "first" | "eager" | "lazy";

type SquarePhotoProps = {
  thumbnails: readonly PhotoThumbnail[];
  alt: string;
  /** "first": the page's largest picture may be this; "eager": on the first screen. */
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

/** The same HTML, for tiles. */
export function squarePhotoHtml({
  thumbnails,
  alt,
  loading = "lazy",
  sizes = TILE_SIZES,
}: SquarePhotoProps): SafeHtml {
  const smallest = smallestOf(thumbnails);
  if (smallest === undefined)
    return html`<span class="${styles.missing}" role="img" aria-label="${alt}"></span>`;
  const { url, width, height } = smallest;
  const sources = squareSources(thumbnails);
  const choice = sources === undefined ? null : html` srcSet="${sources}" sizes="${sizes}"`;
  return html`<img class="${styles.photo}" src="${url}"${choice} width="${width}" height="${height}" alt="${alt}" decoding="async"${priorities[loading]}/>`;
}

const priorities = { first: html` fetchpriority="high"`, eager: null, lazy: html` loading="lazy"` };
