import { escaped } from "~/ui/html";
import { type PhotoThumbnail, shortSide, smallestOf, squareSources, TILE_SIZES } from "./photo-sources";
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

const classOf = (name: string | undefined) => escaped(name ?? "");
const imageStart = `<img class="${classOf(styles.photo)}" src="`;
const imageEnd = {
  first: '" decoding="async" fetchpriority="high"/>',
  eager: '" decoding="async"/>',
  lazy: '" decoding="async" loading="lazy"/>',
};
const missingStart = `<span class="${classOf(styles.missing)}" role="img" aria-label="`;

/**
 * The same HTML, for tiles: in few pieces, since each piece of a page costs when its string is put together. An address is long, and
 * one stands here twice: each is escaped once.
 */
export function squarePhotoText({
  thumbnails,
  alt,
  loading = "lazy",
  sizes = TILE_SIZES,
}: SquarePhotoProps): string {
  const smallest = smallestOf(thumbnails);
  if (smallest === undefined) return `${missingStart}${escaped(alt)}"></span>`;
  let source = "";
  let sources = "";
  for (const thumbnail of thumbnails) {
    const address = escaped(thumbnail.url);
    if (thumbnail === smallest) source = address;
    sources += `${sources === "" ? "" : ", "}${address} ${shortSide(thumbnail)}w`;
  }
  const choice = thumbnails.length < 2 ? "" : `" srcSet="${sources}" sizes="${sizesText(sizes)}`;
  const { width, height } = smallest;
  return `${imageStart}${source}${choice}" width="${width}" height="${height}" alt="${escaped(alt)}${imageEnd[loading]}`;
}

const knownSizes = new Map<string, string>();

/** There are two. */
function sizesText(sizes: string): string {
  const known = knownSizes.get(sizes) ?? escaped(sizes);
  knownSizes.set(sizes, known);
  return known;
}
