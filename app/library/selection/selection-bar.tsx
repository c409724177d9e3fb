import { usePage } from "~/layout/page-context";
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
  const { t, flags } = usePage();
  const { area, restricted, creates, selection } = mode;
  const count = selection?.count ?? 0;
  const bar = classList(
    styles.bar,
    !edge && styles.inset,
    selection === null && styles.rising,
    countOutsidePage(mode) === 0 && styles.noneOnOtherPages,
  );
  return (
    <fieldset className={bar} aria-label={t("selection.toolbar")} data-bar="">
      <p className={styles.unsaved} role="alert" hidden data-unsaved="">
        <span>{t("selection.unsaved")}</span>
        <button type="button" className={styles.leave} data-save="">
          {t("trouble.tryAgain")}
        </button>
      </p>
      <div className={styles.state}>
        <button type="submit" name={stepField} value="leave" className={styles.leave}>
          <CloseIcon />
          <span>{t("selection.cancel")}</span>
        </button>
        <button type="submit" name={stepField} value="review" className={styles.count}>
          <ChosenCount count={count} />
          <span className={styles.look}>{t("selection.look")}</span>
          <ChevronRightIcon size="s" />
        </button>
        <a className={styles.keys} href={keysPath} hidden {...keysLink} aria-label={t("selection.keys")}>
          ?
        </a>
      </div>
      <div className={styles.tools}>
        {toolbarOf({ area, flags, restricted, creates, count }).map((tool) => (
          <ToolButton key={tool.step} tool={tool} />
        ))}
      </div>
    </fieldset>
  );
}

/** A tool that cannot be used stays focusable and says why; the server checks again. */
function ToolButton({ tool: { step, barred } }: { tool: Tool }) {
  const { t } = usePage();
  const why = `why-not-${step}`;
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
        aria-describedby={barred ? why : undefined}
      >
        {icons[step]}
        <span>{t(`selection.${step}`)}</span>
      </button>
      {barred || step === "download" ? (
        <span role="tooltip" id={why} className={styles.why} hidden={!barred}>
          {t(`selection.barred.${barred ?? "tooMany"}`)}
        </span>
      ) : null}
    </span>
  );
}
