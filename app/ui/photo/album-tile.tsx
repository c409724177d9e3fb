import type { ReactNode } from "react";
import { PlusIcon } from "~/ui/icons/icons-actions";
import { AlbumIcon } from "~/ui/icons/icons-navigation";
import styles from "./album-tile.module.css";
import type { PhotoThumbnail } from "./photo-sources";
import { type PhotoLoading, SquarePhoto } from "./square-photo";

const COVER_SIZES = "(min-width: 64em) 16rem, (min-width: 36em) 30vw, 50vw";

export function AlbumGrid({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    <ul className={styles.grid} aria-label={label}>
      {children}
    </ul>
  );
}

type AlbumTileProps = {
  href?: string | undefined;
  name: string;
  cover: readonly PhotoThumbnail[] | null;
  facts: readonly string[];
  badge?: string | undefined;
  loading?: PhotoLoading | undefined;
};

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

type NewAlbumTileProps = {
  href: string;
  label: string;
  dialog?: boolean | undefined;
};

export function NewAlbumTile({ href, label, dialog }: NewAlbumTileProps) {
  return (
    <li className={styles.tile}>
      <div className={`${styles.cover} ${styles.new}`}>
        <PlusIcon />
      </div>
      <a className={styles.name} href={href} data-dialog={dialog ? "" : undefined}>
        {label}
      </a>
    </li>
  );
}

type AlbumChoiceProps = {
  name: string;
  value: string;
  checked: boolean;
  label: string;
  cover: readonly PhotoThumbnail[] | null;
  fact: string;
};

export function AlbumChoice({ name, value, checked, label, cover, fact }: AlbumChoiceProps) {
  return (
    <li className={styles.tile}>
      <div className={styles.cover}>
        {cover ? <SquarePhoto thumbnails={cover} alt="" sizes={COVER_SIZES} /> : <AlbumIcon />}
      </div>
      <label className={styles.name}>
        <input type="radio" className={styles.choice} name={name} value={value} defaultChecked={checked} />
        {label}
      </label>
      <p className={styles.fact}>{fact}</p>
    </li>
  );
}
