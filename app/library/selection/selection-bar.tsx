import type { Translate } from "~/i18n/translator";
import { usePage } from "~/layout/page-context";
import { hole, renderedBy } from "~/layout/rendered-once";
import { keysLink, keysPath } from "~/library/photo-list/keys-path";
import { classList } from "~/ui/class-list";
import { ChevronRightIcon, CloseIcon, DownloadIcon, TrashIcon } from "~/ui/icons/icons-actions";
import { BookIcon } from "~/ui/icons/icons-navigation";
import { CopyIcon, RemoveFromAlbumIcon } from "~/ui/icons/icons-photos";
import { PrinterIcon } from "~/ui/icons/icons-signs";
import { ChosenCount, countOutsidePage } from "./chosen-count";
import { maxDownloaded } from "./download-limit.public";
import { stepField } from "./form-fields";
import type { SelectMode } from "./select-mode.public";
import styles from "./selection-bar.module.css";
import { type Tool, toolbarOf } from "./toolbar";

const icons = {
  copy: <CopyIcon />,
  delete: <TrashIcon />,
  remove: <RemoveFromAlbumIcon />,
  download: <DownloadIcon />,
  prints: <PrinterIcon />,
  create: <BookIcon />,
} as const;

export function SelectionBar({ mode, edge }: { mode: SelectMode; edge: boolean }) {
  const { t, flags, formats, site } = usePage();
  const { area, restricted, creates, selection } = mode;
  const count = selection?.count ?? 0;
  const bar = classList(
    styles.bar,
    !edge && styles.inset,
    selection === null && styles.rising,
    countOutsidePage(mode) === 0 && styles.noneOnOtherPages,
  );
  const tools = toolbarOf({ area, flags, restricted, creates, count });
  const { text } = renderedBy(
    `${site.storefront.locale} ${tools.map(({ step, barred }) => `${step}:${barred}`).join()}`,
    BarContent,
    () => barShown(tools, t),
    [t("selection.amount", { amount: formats.number(count) })],
  );
  return (
    <fieldset
      className={bar}
      aria-label={t("selection.toolbar")}
      data-bar=""
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written it
      dangerouslySetInnerHTML={{ __html: text }}
    />
  );
}

type BarProps = ReturnType<typeof barShown>;

function barShown(tools: readonly Tool[], t: Translate) {
  const [before = "", after = ""] = t("selection.amount", { amount: "|" }).split("|");
  return {
    around: [before, after] as const,
    labels: {
      unsaved: t("selection.unsaved"),
      tryAgain: t("trouble.tryAgain"),
      cancel: t("selection.cancel"),
      look: t("selection.look"),
      keys: t("selection.keys"),
    },
    tools: tools.map(({ step, barred }) => ({
      step,
      barred,
      label: t(`selection.${step}`),
      why: barred || step === "download" ? t(`selection.barred.${barred ?? "tooMany"}`) : null,
    })),
  };
}

function BarContent({ around, labels, tools }: BarProps) {
  return (
    <>
      <p className={styles.unsaved} role="alert" hidden data-unsaved="">
        <span>{labels.unsaved}</span>
        <button type="button" className={styles.leave} data-save="">
          {labels.tryAgain}
        </button>
      </p>
      <div className={styles.state}>
        <button type="submit" name={stepField} value="leave" className={styles.leave}>
          <CloseIcon />
          <span>{labels.cancel}</span>
        </button>
        <button type="submit" name={stepField} value="review" className={styles.count}>
          <ChosenCount amount={hole} around={around} />
          <span className={styles.look}>{labels.look}</span>
          <ChevronRightIcon size="s" />
        </button>
        <a className={styles.keys} href={keysPath} hidden {...keysLink} aria-label={labels.keys}>
          ?
        </a>
      </div>
      <div className={styles.tools}>
        {tools.map((tool) => (
          <ToolButton key={tool.step} {...tool} />
        ))}
      </div>
    </>
  );
}

/** A tool that cannot be used stays focusable and says why; the server checks again. */
function ToolButton({ step, barred, label, why }: BarProps["tools"][number]) {
  const whyId = `why-not-${step}`;
  return (
    <span className={styles.toolSlot}>
      <button
        // A tool that is never possible is no submit button; too many photos may become fewer.
        type={barred === "sharedAlbum" ? "button" : "submit"}
        name={stepField}
        value={step}
        className={styles.tool}
        // Downloading one photo answers with the file.
        data-stays={step === "download" ? "" : undefined}
        data-max={step === "download" ? maxDownloaded : undefined}
        aria-disabled={barred ? true : undefined}
        aria-describedby={barred ? whyId : undefined}
      >
        {icons[step]}
        <span>{label}</span>
      </button>
      {why === null ? null : (
        <span role="tooltip" id={whyId} className={styles.why} hidden={!barred}>
          {why}
        </span>
      )}
    </span>
  );
}
