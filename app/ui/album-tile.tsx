import type { ReactNode } from "react";
import styles from "./album-tile.module.css";
import { AlbumIcon } from "./icons-navigation";
import type { PhotoThumbnail } from "./photo-sources";
import { type PhotoLoading, SquarePhoto } from "./square-photo";

/** How wide an album's cover is drawn; follows the columns of album-tile.module.css. */
const COVER_SIZES = "(min-width: 64em) 16rem, (min-width: 36em) 30vw, 50vw";

/** Albums beside one another, two columns on phones. Its children are AlbumTiles. */
export function AlbumGrid({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}

type AlbumTileProps = {
  /** The album's page; an album without one leads nowhere. */
  href?: string | undefined;
  name: string;
  /** The cover photo's thumbnails; null for an album without photos. */
  cover: readonly PhotoThumbnail[] | null;
  /** Quiet lines: "24 photos", "Created 03 May 2024". */
  facts: readonly string[];
  /** "Shared", where it is. */
  badge?: string | undefined;
  loading?: PhotoLoading | undefined;
};

/** One album: cover, name, how many, since when. */
export function AlbumTile({ href, name, cover, facts, badge, loading }: AlbumTileProps) {
  return (
    <li className={styles.tile}>
      <div className={styles.cover}>
        {cover ? (
          <SquarePhoto thumbnails={cover} alt="" sizes={COVER_SIZES} loading={loading} />
        ) : (
          <AlbumIcon />
        )}
        {badge ? <span className={styles.badge}>{badge}</span> : null}
      </div>
      {href === undefined ? (
        <p className={styles.name}>{name}</p>
      ) : (
        <a className={styles.name} href={href}>
          {name}
        </a>
      )}
      {facts.map((fact) => (
        <p key={fact} className={styles.fact}>
          {fact}
        </p>
      ))}
    </li>
  );
}
