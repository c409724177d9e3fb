import type { ReactNode } from "react";
import { html, type SafeHtml } from "~/ui/html";
import type { ArticleKind } from "./article-kind";
import styles from "./article-picture.module.css";

const drawings: Readonly<Record<ArticleKind, ReactNode>> = {
  photobook: (
    <>
      <path
        className={styles.paper}
        d="M24 14c-5-3.4-11-4-18-2.6v24C13 34 19 34.6 24 38c5-3.4 11-4 18-2.6v-24C35 10 29 10.6 24 14z"
      />
      <path d="M24 14v24" />
      <path className={styles.tone} d="M10 16.5c3.6-.4 6.6.1 9.5 1.6v10c-2.9-1.5-5.9-2-9.5-1.6z" />
      <path d="M29 19.5c2.5-1 5.5-1.3 9-1M29 24.5c2.5-1 5.5-1.3 9-1M29 29.5c1.7-.7 3.4-1 5.5-1.1" />
    </>
  ),
  print: (
    <>
      <path className={styles.paper} d="m8.6 14.8 21-5.2 5.8 23.6-21 5.2z" />
      <path className={styles.paper} d="M15.5 10.5h24v28h-24z" />
      <path className={styles.tone} d="M19 14h17v15H19z" />
      <path className={styles.hill} d="m19 27 5-6 4 4.5 3-3 5 5.5v1H19z" />
    </>
  ),
  wallArt: (
    <>
      <path d="m24 5-9 8M24 5l9 8" />
      <path className={styles.paper} d="M6.5 13h35v27h-35z" />
      <path className={styles.tone} d="M11 17.5h26v18H11z" />
      <path className={styles.hill} d="m11 33 8-9 6 6.5 5-5 7 7.5v2.5H11z" />
      <circle className={styles.sun} cx="30.5" cy="22" r="2.3" />
    </>
  ),
  calendar: (
    <>
      <path className={styles.paper} d="M8.5 10h31v30h-31z" />
      <path className={styles.tone} d="M12 14h24v10.5H12z" />
      <path d="M16 6.5v6M24 6.5v6M32 6.5v6M13 29.5h3M22.5 29.5h3M32 29.5h3M13 35h3M32 35h3" />
      <circle className={styles.sun} cx="24" cy="35" r="2.6" />
    </>
  ),
  mug: (
    <>
      <path d="M34 18h3.5a5.5 5.5 0 0 1 0 14H34" />
      <path className={styles.paper} d="M10 13h24v22a5 5 0 0 1-5 5H15a5 5 0 0 1-5-5z" />
      <path className={styles.tone} d="M15 20h14v13H15z" />
      <path className={styles.hill} d="m15 31 4.5-5 3.5 3.5 2.5-2.5 3.5 4v2H15z" />
    </>
  ),
  voucher: (
    <>
      <path className={styles.paper} d="M5.5 13.5h37V20a4 4 0 0 0 0 8v6.5h-37V28a4 4 0 0 0 0-8z" />
      <path d="M30 13.5v3M30 20v3M30 26.5v3M30 33v1.5" />
      <path
        className={styles.sun}
        d="M18 30.5c-5-3.6-6.5-5.8-6.5-8.2a3.5 3.5 0 0 1 6.5-1.7 3.5 3.5 0 0 1 6.5 1.7c0 2.4-1.5 4.6-6.5 8.2z"
      />
    </>
  ),
  other: (
    <>
      <path className={styles.paper} d="M9 21.5h30V40H9z" />
      <path className={styles.paper} d="M6.5 14.5h35v7h-35z" />
      <path className={styles.tone} d="M21 14.5h6V40h-6z" />
      <path d="M24 14.5c-3-7-10-8-10.5-4.5-.4 3 5.5 4.5 10.5 4.5zM24 14.5c3-7 10-8 10.5-4.5.4 3-5.5 4.5-10.5 4.5z" />
    </>
  ),
};

/** Pixels. */
const pictureSize = 72;

export const articlePhotoHtml = (photo: string): SafeHtml =>
  html`<img src="${photo}" alt="" width="${pictureSize}" height="${pictureSize}" loading="lazy" decoding="async"/>`;

const idOf = (kind: ArticleKind) => `article-${kind}`;

/** Each drawing once per page, for the pictures to reference. Must stand before the first picture. */
export function ArticleDrawings({ kinds }: { kinds: ReadonlySet<ArticleKind> }) {
  return (
    <svg className={styles.drawings} aria-hidden="true" focusable="false">
      {[...kinds].map((kind) => (
        <symbol key={kind} id={idOf(kind)} viewBox="0 0 48 48">
          {drawings[kind]}
        </symbol>
      ))}
    </svg>
  );
}

interface ArticlePictureProps {
  kind: ArticleKind;
  photo?: string | null | undefined;
}

/** Decoration: the product's title stands beside it. */
export function ArticlePicture({ kind, photo = null }: ArticlePictureProps) {
  return photo ? (
    <img src={photo} alt="" width={pictureSize} height={pictureSize} loading="lazy" decoding="async" />
  ) : (
    <svg className={styles.picture} aria-hidden="true" focusable="false">
      <use href={`#${idOf(kind)}`} />
    </svg>
  );
}
