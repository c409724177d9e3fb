import { renderToStaticMarkup } from "react-dom/server";
import { escaped, html, SafeHtml } from "~/ui/html";
import { WarningIcon } from "~/ui/icons/icons-signs";
import { navLinksHtml, type SavingForm } from "~/ui/layout/nav-link";
import type { PhotoThumbnail } from "./photo-sources";
import styles from "./photo-tile.module.css";
import { type PhotoLoading, squarePhotoText } from "./square-photo";

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

/** A text, since a page has up to five hundred tiles: a component costs several times as much. */
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
  const photo = squarePhotoText({ thumbnails, alt: selection ? "" : alt, loading, sizes });
  const ownId = id === undefined ? "" : ` id="${escaped(id)}"`;
  const shown =
    href === undefined || selection
      ? `>${divStart}${photo}</div>`
      : `><a href="${escaped(href)}${linkStart}${photo}</a>`;
  const marks = (selection ? checkboxHtml(selection, alt).text : "") + (note ? noteHtml(note).text : "");
  return new SafeHtml(`${selection ? selectableStart : tileStart}${ownId}${shown}${marks}</li>`);
}

const tileStart = `<li class="${escaped(styles.tile ?? "")}"`;
const selectableStart = `<li class="${escaped(`${styles.tile} ${styles.selectable}`)}"`;
const divStart = `<div class="${escaped(styles.link ?? "")}">`;
const linkStart = `" class="${escaped(styles.link ?? "")}">`;

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
  const photo = thumbnails.length > 0 ? new SafeHtml(squarePhotoText({ thumbnails, alt: "" })) : null;
  const shown = html`${photo}<span class="${styles.count}">${count}</span>`;
  const link = navLinksHtml(`${styles.link} ${styles.more}`, saving)(href, shown, false, label);
  return html`<li class="${styles.tile}">${link}</li>`;
}
