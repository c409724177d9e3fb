import type { ReactNode } from "react";
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from "~/ui/icons/icons-actions";
import { ZoomIcon } from "~/ui/icons/icons-photos";
import { InfoIcon } from "~/ui/icons/icons-signs";
import { classList } from "../class-list";
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
  /** Buttons and links of the top bar: a form of StageButtons, or one link. */
  actions?: ReactNode;
  /** A StageInfo. */
  info?: ReactNode;
  /** What went wrong with the photo: announced, under the bar. */
  alert?: string | undefined;
  /** For the script that brings the stage to life: `data-…` attributes of its element. */
  data?: Readonly<Record<`data-${string}`, string | undefined>> | undefined;
  /** Closed dialogs that script opens over the photo. */
  questions?: ReactNode;
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
  info,
  alert,
  data,
  questions,
}: PhotoStageProps) {
  return (
    <main className={styles.stage} id="content" {...data}>
      <div className={styles.bar} data-stage="bar">
        <a
          className={styles.back}
          href={back.href}
          data-stage="back"
          aria-label={back.label}
          title={back.label}
        >
          <CloseIcon />
        </a>
        <div className={styles.actions}>
          {actions ?? null}
          {info ?? null}
        </div>
        {alert ? (
          <p className={styles.alert} role="alert">
            {alert}
          </p>
        ) : null}
      </div>
      <div className={styles.photo} data-stage="photo">
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
      {position ? (
        <p className={styles.position} data-stage="position">
          {position}
        </p>
      ) : null}
      <h1 className={styles.caption} title={captionTitle}>
        {caption}
      </h1>
      {questions ?? null}
    </main>
  );
}

type StageButtonProps = {
  name: string;
  value: string;
  label: string;
  icon: ReactNode;
  /** Its answer may be a file: the page stays where it is. */
  stays?: boolean | undefined;
  /** Why it does nothing here; it stays in reach, so that everybody can learn that. */
  unavailable?: string | undefined;
};

/** A button of the stage's bar: a sign, with its word where there is room. */
export function StageButton({ name, value, label, icon, stays, unavailable }: StageButtonProps) {
  const why = `why-not-${value}`;
  return (
    <span className={styles.place}>
      <button
        type={unavailable ? "button" : "submit"}
        name={name}
        value={value}
        className={styles.action}
        data-stays={stays ? "" : undefined}
        title={unavailable ? undefined : label}
        aria-label={label}
        aria-disabled={unavailable ? true : undefined}
        aria-describedby={unavailable ? why : undefined}
      >
        {icon}
        <span className={styles.word}>{label}</span>
      </button>
      {unavailable ? (
        <span role="tooltip" id={why} className={styles.why}>
          {unavailable}
        </span>
      ) : null}
    </span>
  );
}

/** Enlarges the photo: for script, which shows it; a screen that is touched has its own ways. */
export function StageZoom({ label }: { label: string }) {
  return (
    <button
      type="button"
      className={classList(styles.action, styles.zoom)}
      data-stage="zoom"
      aria-pressed={false}
      aria-label={label}
      title={label}
    >
      <ZoomIcon />
    </button>
  );
}

/** Facts of the photo, opened from the bar: beside the photo, on phones over its lower half. */
export function StageInfo({ label, children }: { label: string; children: ReactNode }) {
  return (
    <details className={styles.info}>
      <summary className={styles.action} aria-label={label} title={label}>
        <InfoIcon />
      </summary>
      <div className={styles.panel}>{children}</div>
    </details>
  );
}
