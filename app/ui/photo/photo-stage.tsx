import type { ReactNode } from "react";
import { ChevronLeftIcon, ChevronRightIcon, CloseIcon } from "~/ui/icons/icons-actions";
import { ShareIcon, ZoomIcon } from "~/ui/icons/icons-photos";
import { InfoIcon } from "~/ui/icons/icons-signs";
import { classList } from "../class-list";
import type { SafeHtml } from "../html";
import styles from "./photo-stage.module.css";
import { stagePart } from "./stage-parts";

type PhotoStageProps = {
  /** The 1300 thumbnail. Source: docs/specification/2-photo-library.md, section 9. */
  photo: { url: string; width: number | string; height: number | string } | null;
  alt: string;
  caption: string;
  captionTitle?: string | undefined;
  position?: string | undefined;
  back: { href: string; label: string };
  previous?: { href: string; label: string } | undefined;
  next?: { href: string; label: string } | undefined;
  actions?: ReactNode;
  info?: ReactNode;
  alert?: string | undefined;
  questions?: ReactNode;
} & StageData;

type StageData = { data?: Readonly<Record<`data-${string}`, string | undefined>> | undefined };

const mainProps = {
  className: styles.stage,
  id: "content",
  // As a dialog would: its keys work at once. Nothing comes before it, and nothing scrolls.
  tabIndex: -1,
  autoFocus: true,
};

export function PhotoStage({ data, ...shown }: PhotoStageProps) {
  return (
    <main {...mainProps} {...data}>
      <InsideStage {...shown} />
    </main>
  );
}

/** The same around HTML of `InsideStage`. */
export function HtmlStage({ data, html }: StageData & { html: SafeHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
  return <main {...mainProps} {...data} dangerouslySetInnerHTML={{ __html: html.text }} />;
}

export function InsideStage({
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
  questions,
}: Omit<PhotoStageProps, "data">) {
  return (
    <>
      <div className={styles.bar} {...stagePart("bar")}>
        <a
          className={styles.back}
          href={back.href}
          {...stagePart("back")}
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
      <div className={styles.photo} {...stagePart("photo")}>
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
        <p className={styles.position} {...stagePart("position")}>
          {position}
        </p>
      ) : null}
      <h1 className={styles.caption} title={captionTitle}>
        {caption}
      </h1>
      {questions ?? null}
    </>
  );
}

type StageButtonProps = {
  name: string;
  value: string;
  label: string;
  icon: ReactNode;
  stays?: boolean | undefined;
  unavailable?: string | undefined;
};

export function StageButton({ name, value, label, icon, stays, unavailable }: StageButtonProps) {
  const why = `why-not-${value}`;
  return (
    <span className={styles.stageButton}>
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

export function StageZoom({ label }: { label: string }) {
  return (
    <button
      type="button"
      className={classList(styles.action, styles.scripted)}
      {...stagePart("zoom")}
      aria-pressed={false}
      aria-label={label}
      title={label}
    >
      <ZoomIcon />
    </button>
  );
}

export function StageShare({ label, data }: { label: string } & StageData) {
  return (
    <button
      type="button"
      className={classList(styles.action, styles.scripted)}
      {...stagePart("share")}
      {...data}
      aria-label={label}
      title={label}
    >
      <ShareIcon />
    </button>
  );
}

type StageLinkProps = StageData & { href: string; label: string; icon: ReactNode };

export function StageLink({ href, label, icon, data }: StageLinkProps) {
  return (
    <span className={styles.stageButton}>
      <a className={styles.action} href={href} aria-label={label} title={label} {...data}>
        {icon}
      </a>
    </span>
  );
}

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
