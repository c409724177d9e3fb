import { VisuallyHidden } from "~/ui/layout/visually-hidden";
import styles from "./chosen-count.module.css";
import type { SelectMode } from "./select-mode.public";

/** Starts the page's CSS counter at the number of photos chosen on other pages, with one element
 * per digit unit: CSS can count elements but cannot read a number. */
export function ChosenOutsidePage({ count }: { count: number }) {
  const columns = [styles.thousand, styles.hundred, styles.ten, styles.one];
  const digits = [...String(Math.min(count, 9_999)).padStart(4, "0")].map(Number);
  return (
    <span className={styles.abacus} aria-hidden="true">
      {digits.flatMap((digit, column) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: all elements of a column are alike
        Array.from({ length: digit }, (_, at) => <i key={`${column}.${at}`} className={columns[column]} />),
      )}
    </span>
  );
}

type ChosenCountProps = {
  amount: string;
  /** The text around the number. */
  around: readonly [before: string, after: string];
};

/** The server's count for assistive technology; the visible one is counted by CSS. */
export function ChosenCount({ amount, around: [before, after] }: ChosenCountProps) {
  return (
    <>
      <VisuallyHidden>
        <span data-amount="">{amount}</span>
      </VisuallyHidden>
      <span className={styles.live} aria-hidden="true">
        {before}
        <span className={styles.number} data-number="" />
        {after}
      </span>
    </>
  );
}

export const countOutsidePage = ({ selection, chosen }: Pick<SelectMode, "selection" | "chosen">): number =>
  Math.max(0, (selection?.count ?? 0) - chosen.length);
