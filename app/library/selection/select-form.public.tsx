import type { ReactNode } from "react";
import type { Translate } from "~/i18n/translator";
import { FormOwner } from "~/layout/form-owner-field";
import { usePage } from "~/layout/page-context";
import { keysLink, keysPath } from "~/library/photo-list/keys-path";
import { sortingText } from "~/library/photo-list/remembered-sorting";
import { idempotencyKeyField, newIdempotencyKey } from "~/server/forms/form-owner";
import { Alert } from "~/ui/feedback/alert";
import { ButtonLink } from "~/ui/form/button";
import { SelectIcon } from "~/ui/icons/icons-photos";
import { DataSaverOff } from "~/ui/layout/nav-link";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import { PhotoGrids } from "~/ui/photo/photo-grid";
import { areaText } from "./area-parameter";
import { ChosenOutsidePage, countOutsidePage } from "./chosen-count";
import { chosenField, goField, selectionFormId } from "./form-fields";
import { SelectAll } from "./select-all";
import styles from "./select-form.module.css";
import { type SelectMode, selectHref } from "./select-mode.public";
import { selectionsPath } from "./selection.public";
import { SelectionBar } from "./selection-bar";
import { selectionAttributes } from "./selection-dataset";
import { maxSelected } from "./selection-limits.public";
import { selectionMessages } from "./selection-messages";

type ModeProps = { mode: SelectMode | null; children: ReactNode };

/** Makes the page's navigation buttons submit the ticks in select mode. */
export function SelectActions({ mode, children }: ModeProps) {
  return (
    <DataSaverOff form={mode && { form: selectionFormId, name: goField }}>
      {mode ? <StayButton position={mode.position} /> : null}
      {mode?.past ? <PastSelection /> : null}
      {children}
    </DataSaverOff>
  );
}

/** Enter presses a form's first button: this one saves and stays. */
function StayButton({ position }: { position: string }) {
  return <button type="submit" form={selectionFormId} name={goField} value={position} hidden tabIndex={-1} />;
}

function PastSelection() {
  const { t } = usePage();
  return (
    <div className={styles.past}>
      <Alert tone="info" title={t("selection.past")} />
    </div>
  );
}

export function SelectLink() {
  const { t, url } = usePage();
  return <SelectLinks href={selectHref(url)} labels={selectLabels(t)} />;
}

export const selectLabels = (t: Translate) => ({ select: t("selection.select"), keys: t("selection.keys") });

type SelectLinksProps = { href: string; labels: ReturnType<typeof selectLabels> };

export function SelectLinks({ href, labels }: SelectLinksProps) {
  return (
    <>
      <ButtonLink look="ghost" icon={<SelectIcon />} href={href} data-island="select-link">
        {labels.select}
      </ButtonLink>
      <a href={keysPath} hidden {...keysLink}>
        {labels.keys}
      </a>
    </>
  );
}

type SelectFormProps = ModeProps & {
  total?: number | undefined;
  edge?: boolean | undefined;
};

export function SelectForm({ mode, total, edge = false, children }: SelectFormProps) {
  const page = usePage();
  if (mode === null) return children;
  const { id, area, sorting, position, shown, selection, months } = mode;
  return (
    <form
      method="post"
      action={selectionsPath}
      id={selectionFormId}
      className={styles.form}
      // Firefox would restore ticks of an earlier visit.
      autoComplete="off"
      data-island="selection"
      data-total={total}
      {...selectionAttributes({
        count: selection?.count ?? 0,
        revision: selection?.revision ?? 0,
        max: maxSelected,
        months,
        messages: selectionMessages(page),
      })}
    >
      <FormOwner />
      {/* Says whose it is: what comes without a session waits for its customer. */}
      <input
        type="hidden"
        name={idempotencyKeyField}
        value={newIdempotencyKey(page.customer?.ownerTag ?? null)}
      />
      <input type="hidden" name="selection" value={id} />
      <input type="hidden" name="area" value={areaText(area)} />
      <input type="hidden" name="position" value={position} />
      <input type="hidden" name="sorting" value={sortingText(sorting)} />
      <input type="hidden" name="shown" value={JSON.stringify(shown)} />
      <PhotoGrids>
        <ChosenOutsidePage count={countOutsidePage(mode)} />
        {total === undefined || total === 0 ? null : <SelectAll mode={mode} total={total} />}
        <div className={styles.photos}>{children}</div>
        <SelectionBar mode={mode} edge={edge} />
        <VisuallyHidden>
          <span role="status" data-announcement="" />
        </VisuallyHidden>
      </PhotoGrids>
    </form>
  );
}

export const tileSelection = (mode: SelectMode | null) =>
  mode === null ? undefined : { name: chosenField, chosen: new Set(mode.chosen) };
