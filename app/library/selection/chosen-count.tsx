import { usePage } from "~/layout/page-context";
import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import styles from "./chosen-count.module.css";
import type { SelectMode } from "./select-mode.public";

/**
 * Begins the count of a page's ticks at the photos chosen on other pages: an abacus, a bead for each thousand, hundred, ten
 * and one, since styles can count beads and ticks, but cannot read a number. Stands before the tiles, the count after them.
 */
export function ChosenOutsidePage({ count }: { count: number }) {
  const columns = [styles.thousand, styles.hundred, styles.ten, styles.one];
  const digits = [...String(Math.min(count, 9_999)).padStart(4, "0")].map(Number);
  return (
    <span className={styles.abacus} aria-hidden="true">
      {digits.flatMap((digit, column) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: beads are all alike
        Array.from({ length: digit }, (_, at) => <i key={`${column}.${at}`} className={columns[column]} />),
      )}
    </span>
  );
}

/** "12 selected": what the server knows, and to the eye what is ticked at this moment, counted by the styles. */
export function ChosenCount({ count }: { count: number }) {
  const { t, formats } = usePage();
  const [before, after] = t("selection.amount", { amount: "|" }).split("|");
  return (
    <>
      <VisuallyHidden>
        <span data-amount="">{t("selection.amount", { amount: formats.number(count) })}</span>
      </VisuallyHidden>
      <span className={styles.live} aria-hidden="true">
        {before}
        <span className={styles.number} data-number="" />
        {after}
      </span>
    </>
  );
}

/** Photos chosen on other pages than the one that is shown. */
export const countOutsidePage = ({ selection, chosen }: Pick<SelectMode, "selection" | "chosen">): number =>
  Math.max(0, (selection?.count ?? 0) - chosen.length);
