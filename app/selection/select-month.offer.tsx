import { usePage } from "~/shell/page-context";
import { Button } from "~/ui/button";
import { monthField } from "./form-fields";

type SelectMonthProps = {
  /** "2024-05". */
  month: string;
  /** All its photos are chosen: the button takes them back. */
  all: boolean;
  /** The id of the month's heading, which says what the button is about. */
  headingId: string;
};

/** "Select month": chooses all photos of a month, those on its other pages too. */
export function SelectMonth({ month, all, headingId }: SelectMonthProps) {
  const { t } = usePage();
  return (
    <Button look="quiet" name={monthField} value={month} aria-describedby={headingId}>
      {t(all ? "selection.deselectMonth" : "selection.selectMonth")}
    </Button>
  );
}
