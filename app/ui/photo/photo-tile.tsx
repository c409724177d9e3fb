import { WarningIcon } from "~/ui/icons/icons-signs";
import { NavLink } from "~/ui/layout/nav-link";
import type { PhotoThumbnail } from "./photo-sources";
import styles from "./photo-tile.module.css";
import { type PhotoLoading, SquarePhoto } from "./square-photo";

interface TileSelection {
  name: string;
  value: string;
  checked: boolean;
  index?: string | undefined;
}

export type PhotoTileProps = {
  href?: string | undefined;
  thumbnails: readonly PhotoThumbnail[];
  alt: string;
  loading?: PhotoLoading | undefined;
  id?: string | undefined;
  selection?: TileSelection | undefined;
  note?: string | undefined;
};

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
          data-page-query={selection.index}
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
  href: string;
  count: string;
  label: string;
  thumbnails: readonly PhotoThumbnail[];
};

/** Source: docs/specification/2-photo-library.md, section 2. */
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
