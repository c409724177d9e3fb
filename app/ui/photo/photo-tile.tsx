import { WarningIcon } from "~/ui/icons/icons-signs";
import { NavLink } from "~/ui/layout/nav-link";
import type { PhotoThumbnail } from "./photo-sources";
import styles from "./photo-tile.module.css";
import { type PhotoLoading, SquarePhoto } from "./square-photo";

interface TileSelection {
  name: string;
  value: string;
  checked: boolean;
  /** The query of the page that shows it, for script. */
  index?: string | undefined;
}

export type PhotoTileProps = {
  /** The photo's preview; a photo without one leads nowhere. */
  href?: string | undefined;
  thumbnails: readonly PhotoThumbnail[];
  /** "Photo, 3 May 2024, 14:05". */
  alt: string;
  loading?: PhotoLoading | undefined;
  /** Where Back lands: the tile's anchor. */
  id?: string | undefined;
  /** In select mode: the checkbox that the tile is then, of the form around it. */
  selection?: TileSelection | undefined;
  /** A warning about this photo, in a few words: "Up to 13 × 9 cm". */
  note?: string | undefined;
};

/** One photo of a grid: a link to its preview, in select mode a checkbox. */
export function PhotoTile({ href, thumbnails, alt, loading, id, selection, note }: PhotoTileProps) {
  return (
    <li className={styles.tile} id={id}>
      {href === undefined || selection ? (
        <div className={styles.link}>
          <SquarePhoto thumbnails={thumbnails} alt={selection ? "" : alt} loading={loading} />
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
          aria-label={alt}
          defaultChecked={selection.checked}
          data-place={selection.index}
        />
      ) : null}
      {note ? (
        <span className={styles.note}>
          <WarningIcon size="s" />
          {note}
        </span>
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
      <NavLink href={href} className={`${styles.link} ${styles.more}`} label={label}>
        {thumbnails.length > 0 ? <SquarePhoto thumbnails={thumbnails} alt="" /> : null}
        <span className={styles.count}>{count}</span>
      </NavLink>
    </li>
  );
}
