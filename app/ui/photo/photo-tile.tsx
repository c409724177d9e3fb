import { renderToStaticMarkup } from "react-dom/server";
import { html, SafeHtml } from "~/ui/html";
import { WarningIcon } from "~/ui/icons/icons-signs";
import { navLinksHtml, type SavingForm } from "~/ui/layout/nav-link";
import type { PhotoThumbnail } from "./photo-sources";
import styles from "./photo-tile.module.css";
import { type PhotoLoading, squarePhotoHtml } from "./square-photo";

interface TileSelection {
  name: string;
  value: string;
  checked: boolean;
  index?: string | undefined;
}

interface PhotoTile {
  href?: string | undefined;
  thumbnails: readonly PhotoThumbnail[];
  alt: string;
  loading?: PhotoLoading | undefined;
  id?: string | undefined;
  selection?: TileSelection | undefined;
  note?: string | undefined;
  sizes?: string | undefined;
}

/** A template, since a page has up to five hundred tiles: a component costs some three times as much. */
export function photoTileHtml({
  href,
  thumbnails,
  alt,
  loading,
  id,
  selection,
  note,
  sizes,
}: PhotoTile): SafeHtml {
  const photo = squarePhotoHtml({ thumbnails, alt: selection ? "" : alt, loading, sizes });
  const shown =
    href === undefined || selection
      ? html`<div class="${styles.link}">${photo}</div>`
      : html`<a href="${href}" class="${styles.link}">${photo}</a>`;
  const ownId = id === undefined ? null : html` id="${id}"`;
  const kind = selection ? `${styles.tile} ${styles.selectable}` : styles.tile;
  return html`<li class="${kind}"${ownId}>${shown}${selection ? checkboxHtml(selection, alt) : null}${note ? noteHtml(note) : null}</li>`;
}

function checkboxHtml({ name, value, checked, index }: TileSelection, label: string): SafeHtml {
  const query = index === undefined ? null : html` data-page-query="${index}"`;
  const mark = checked ? html` checked=""` : null;
  return html`<input type="checkbox" class="${styles.select}" name="${name}" aria-label="${label}"${query}${mark} value="${value}"/>`;
}

let warning: SafeHtml | undefined;

function noteHtml(note: string): SafeHtml {
  warning ??= new SafeHtml(renderToStaticMarkup(<WarningIcon size="s" />));
  return html`<span class="${styles.note}">${warning}${note}</span>`;
}

interface MoreTile {
  href: string;
  count: string;
  label: string;
  thumbnails: readonly PhotoThumbnail[];
  saving: SavingForm | null;
}

/** Source: docs/specification/2-photo-library.md, section 2. */
export function moreTileHtml({ href, count, label, thumbnails, saving }: MoreTile): SafeHtml {
  const photo = thumbnails.length > 0 ? squarePhotoHtml({ thumbnails, alt: "" }) : null;
  const shown = html`${photo}<span class="${styles.count}">${count}</span>`;
  const link = navLinksHtml(`${styles.link} ${styles.more}`, saving)(href, shown, false, label);
  return html`<li class="${styles.tile}">${link}</li>`;
}
