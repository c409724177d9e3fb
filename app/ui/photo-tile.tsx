import type { PhotoThumbnail } from "./photo-sources";
import styles from "./photo-tile.module.css";
import { type PhotoLoading, SquarePhoto } from "./square-photo";

export type PhotoTileProps = {
  /** The photo's preview; a photo without one leads nowhere. */
  href?: string | undefined;
  thumbnails: readonly PhotoThumbnail[];
  /** "Photo, 3 May 2024, 14:05". */
  alt: string;
  loading?: PhotoLoading | undefined;
  /** Where Back lands: the tile's anchor. */
  id?: string | undefined;
  /** In selection mode: the checkbox over the tile; it belongs to the form of that id. */
  selection?: { name: string; value: string; label: string; form?: string; checked?: boolean } | undefined;
};

/** One photo of a grid: a link to its preview, with a checkbox over it in selection mode. */
export function PhotoTile({ href, thumbnails, alt, loading, id, selection }: PhotoTileProps) {
  return (
    <li className={styles.tile} id={id}>
      {href === undefined ? (
        <div className={styles.link}>
          <SquarePhoto thumbnails={thumbnails} alt={alt} loading={loading} />
        </div>
      ) : (
        <a href={href} className={styles.link}>
          <SquarePhoto thumbnails={thumbnails} alt={alt} loading={loading} />
        </a>
      )}
      {selection ? (
        <input
          type="checkbox"
          className={styles.select}
          name={selection.name}
          value={selection.value}
          aria-label={selection.label}
          form={selection.form}
          defaultChecked={selection.checked}
        />
      ) : null}
    </li>
  );
}

type MoreTileProps = {
  /** The next page of the month. */
  href: string;
  /** "+112", as the customer writes numbers. */
  count: string;
  /** The same in a sentence, for screen readers: "112 more photos of May 2024". */
  label: string;
  /** The first photo that is not shown; dimmed behind the number. */
  thumbnails: readonly PhotoThumbnail[];
};

/** The "+N" that ends a loaded page (spec/2 section 2). */
export function MoreTile({ href, count, label, thumbnails }: MoreTileProps) {
  return (
    <li className={styles.tile}>
      <a href={href} className={`${styles.link} ${styles.more}`} aria-label={label}>
        {thumbnails.length > 0 ? <SquarePhoto thumbnails={thumbnails} alt="" /> : null}
        <span className={styles.count}>{count}</span>
      </a>
    </li>
  );
}
