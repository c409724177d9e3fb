import type { ReactNode } from "react";
import { usePage } from "~/layout/page-context";
import { sortingText } from "~/library/photo-list/remembered-sorting";
import { Alert } from "~/ui/feedback/alert";
import { ButtonLink } from "~/ui/form/button";
import { SelectIcon } from "~/ui/icons/icons-photos";
import { DataSaverOff } from "~/ui/layout/nav-link";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import { PhotoGrids } from "~/ui/photo/photo-grid";
import { areaText } from "./area-parameter";
import { ChosenOutsidePage, countOutsidePage } from "./chosen-count";
import { chosenField, goField, selectionFormId } from "./form-fields";
import { KeysDialog } from "./keys-dialog";
import { SelectAll } from "./select-all";
import styles from "./select-form.module.css";
import { type SelectMode, selectHref } from "./select-mode.public";
import { withSelection } from "./select-url.public";
import { selectionsPath } from "./selection.public";
import { SelectionBar } from "./selection-bar";
import { maxSelected } from "./selection-limits.public";
import { selectionMessages } from "./selection-messages";

type ModeProps = { mode: SelectMode | null; children: ReactNode };

/**
 * Stands around a whole page of photos: in select mode its ways on (pages, months, orders: every ui/Way) send the ticks of
 * this page along, so that none is lost by going on.
 */
export function SelectActions({ mode, children }: ModeProps) {
  return (
    <DataSaverOff form={mode && { form: selectionFormId, name: goField }}>
      {mode ? <StayButton position={mode.position} /> : null}
      {mode?.past ? <PastSelection /> : null}
      {children}
    </DataSaverOff>
  );
}

/** Enter in a checkbox presses the first of a form's buttons in the page: this one saves the ticks and stays. */
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

/** "Select": the way into select mode, for the tools of a page that is not in it. Script goes it without leaving the page. */
export function SelectLink() {
  const { t, url } = usePage();
  return (
    <ButtonLink look="ghost" icon={<SelectIcon />} href={selectHref(url)} data-island="select-link">
      {t("selection.select")}
    </ButtonLink>
  );
}

type SelectFormProps = ModeProps & {
  /** Photos of the album, where the area is one: "Select all" is there to choose them. */
  total?: number | undefined;
  /** The page reaches the window's edges; others keep the toolbar within their column. */
  edge?: boolean | undefined;
};

/** The form around the photos of a page in select mode, with the toolbar at its end; outside of it, the photos alone. */
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
      // What is ticked is for the server to say, not for the browser's memory of the page.
      autoComplete="off"
      data-island="selection"
      data-count={selection?.count ?? 0}
      data-revision={selection?.revision ?? 0}
      data-most={maxSelected}
      data-total={total}
      data-chosen-months={JSON.stringify(months)}
      data-texts={JSON.stringify(selectionMessages(page))}
    >
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
          <span role="status" data-said="" />
        </VisuallyHidden>
        <KeysDialog closeHref={withSelection(position, id)} month={area.kind === "timeline"} />
      </PhotoGrids>
    </form>
  );
}

/** What PhotoTiles needs to show tiles as chosen or not. */
export const tileSelection = (mode: SelectMode | null) =>
  mode === null ? undefined : { name: chosenField, chosen: new Set(mode.chosen) };
