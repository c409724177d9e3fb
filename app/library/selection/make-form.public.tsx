import { FormOwner } from "~/layout/form-owner-field";
import { usePage } from "~/layout/page-context";
import { factsOf } from "~/library/photo-list/area-facts";
import type { PhotoArea } from "~/library/photo-list/photo-area";
import { sortingText } from "~/library/photo-list/remembered-sorting";
import { idempotencyKeyField, newIdempotencyKey } from "~/server/forms/form-owner";
import type { Sorting } from "~/services/sorting";
import { Button } from "~/ui/form/button";
import { DownloadIcon } from "~/ui/icons/icons-actions";
import { BookIcon } from "~/ui/icons/icons-navigation";
import { PrinterIcon } from "~/ui/icons/icons-signs";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import { areaText } from "./area-parameter";
import { allField, stepField } from "./form-fields";
import { selectionsPath } from "./selection.public";
import { newSelectionId } from "./selection-id";
import { toolbarOf } from "./toolbar";

type MakeFormProps = {
  area: PhotoArea;
  sorting: Sorting;
  restricted: boolean;
  creates: boolean;
  className: string | undefined;
};

/** Chooses all photos of an album and asks what is to be made of them (without products, prints), or downloads them. What is too many for it is said with them chosen. */
export function MakeForm({ area, sorting, restricted, creates, className }: MakeFormProps) {
  const { t, flags, customer } = usePage();
  const tools = toolbarOf({ area, flags, restricted, creates, count: 1 });
  const can = (step: string) => tools.some((tool) => tool.step === step && tool.barred === null);
  const step = can("create") ? "create" : can("prints") ? "prints" : null;
  const downloads = tools.some((tool) => tool.step === "download");
  if (step === null && !downloads) return null;
  const fields = {
    [idempotencyKeyField]: newIdempotencyKey(customer?.ownerTag ?? null),
    selection: newSelectionId(),
    area: areaText(area),
    position: factsOf(area).path,
    sorting: sortingText(sorting),
    shown: "[]",
    [allField]: "all",
  };
  return (
    <form method="post" action={selectionsPath} className={className}>
      <FormOwner />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {step === null ? null : (
        <Button
          look="ghost"
          icon={step === "create" ? <BookIcon /> : <PrinterIcon />}
          name={stepField}
          value={step}
        >
          <VisuallyHidden onPhones>
            {t(step === "create" ? "selection.create" : "prints.title")}
          </VisuallyHidden>
        </Button>
      )}
      {/* One photo is answered with its file. */}
      {downloads ? (
        <Button look="ghost" icon={<DownloadIcon />} name={stepField} value="download" data-stays="">
          <VisuallyHidden onPhones>{t("album.download")}</VisuallyHidden>
        </Button>
      ) : null}
    </form>
  );
}
