import { drawingHref } from "~/brands/brand-drawing";
import type { Brand } from "~/brands/storefronts";
import { usePage } from "~/layout/page-context";
import { html, type SafeHtml } from "~/ui/html";
import type { ArticleKind } from "./article-kind";
import styles from "./article-picture.module.css";

/** Pixels. */
const pictureSize = 72;

export const articlePhotoHtml = (photo: string): SafeHtml =>
  html`<img src="${photo}" alt="" width="${pictureSize}" height="${pictureSize}" loading="lazy" fetchpriority="low" decoding="async"/>`;

export const articleDrawingHtml = (kind: ArticleKind, brand: Brand): SafeHtml =>
  html`<svg class="${styles.picture}" aria-hidden="true" focusable="false"><use href="${drawingHref(brand, kind)}"></use></svg>`;

interface ArticlePictureProps {
  kind: ArticleKind;
  photo?: string | null | undefined;
}

/** Decoration: the product's title stands beside it. */
export function ArticlePicture(picture: ArticlePictureProps) {
  return <BrandedPicture {...picture} brand={usePage().site.storefront.brand} />;
}

/** The same without its request. */
export function BrandedPicture({ kind, photo = null, brand }: ArticlePictureProps & { brand: Brand }) {
  return photo ? (
    <img
      src={photo}
      alt=""
      width={pictureSize}
      height={pictureSize}
      loading="lazy"
      fetchpriority="low"
      decoding="async"
    />
  ) : (
    <svg className={styles.picture} aria-hidden="true" focusable="false">
      <use href={drawingHref(brand, kind)} />
    </svg>
  );
}
