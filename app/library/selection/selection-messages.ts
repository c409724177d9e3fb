import type { Page } from "~/layout/page-context";

export interface SelectionMessages {
  amount: string;
  one: string;
  other: string;
  full: string;
  none: string;
  month: readonly [choose: string, deselect: string];
  all: readonly [choose: string, deselect: string];
}

export function selectionMessages({ t }: Pick<Page, "t">): SelectionMessages {
  return {
    amount: t("selection.amount", { amount: "|" }),
    one: t("selection.count", { count: 1, amount: "|" }),
    other: t("selection.count", { count: 2, amount: "|" }),
    full: t("selection.full"),
    none: t("selection.none"),
    month: [t("selection.selectMonth"), t("selection.deselectMonth")],
    all: [t("selection.selectAll"), t("selection.deselectAll")],
  };
}
