import type { ReactNode } from "react";
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from "./icons-actions";
import type { PhotoThumbnail } from "./photo-sources";
import styles from "./photo-stage.module.css";

type PhotoStageProps = {
  /** The 1300 thumbnail (spec/2 section 9); null when it cannot be shown. */
  photo: PhotoThumbnail | null;
  alt: string;
  /** The caption under the photo: its date. */
  caption: string;
  /** Its tooltip: the moment to the second. */
  captionTitle?: string | undefined;
  /** "12 of 420", where it is known. */
  position?: string | undefined;
  back: { href: string; label: string };
  previous?: { href: string; label: string } | undefined;
  next?: { href: string; label: string } | undefined;
  /** Buttons and links of the top bar: download, copy, delete. */
  actions?: ReactNode;
};

/** One photograph on black, alone on the page: replaces header and menu. */
export function PhotoStage({
  photo,
  alt,
  caption,
  captionTitle,
  position,
  back,
  previous,
  next,
  actions,
}: PhotoStageProps) {
  return (
    <main className={styles.stage} id="content">
      <div className={styles.bar}>
        <a className={styles.back} href={back.href} aria-label={back.label} title={back.label}>
          <CloseIcon />
        </a>
        {position ? <p className={styles.position}>{position}</p> : null}
        <div className={styles.actions}>{actions ?? null}</div>
      </div>
      <div className={styles.photo}>
        {photo ? (
          <img src={photo.url} width={photo.width} height={photo.height} alt={alt} fetchpriority="high" />
        ) : (
          <div className={styles.missing} role="img" aria-label={alt}>
            <CloseIcon size="l" />
          </div>
        )}
      </div>
      {previous ? (
        <a className={styles.previous} href={previous.href} rel="prev" aria-label={previous.label}>
          <ChevronLeftIcon size="l" />
        </a>
      ) : null}
      {next ? (
        <a className={styles.next} href={next.href} rel="next" aria-label={next.label}>
          <ChevronRightIcon size="l" />
        </a>
      ) : null}
      <h1 className={styles.caption} title={captionTitle}>
        {caption}
      </h1>
    </main>
  );
}
