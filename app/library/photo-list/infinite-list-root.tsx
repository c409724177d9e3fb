import type { ReactNode } from "react";
import styles from "~/library/timeline/client/infinite-list.island.module.css";
import buttonStyles from "~/ui/form/button.module.css";

type InfiniteListRootProps = {
  /** What is said when a page does not come, and the button that tries again. */
  failed: string;
  again: string;
  /** The page's sections: one element with `data-list`. */
  children: ReactNode;
  /** The ways to the pages before and after. */
  end: ReactNode;
};

/** The ground of a list that goes on by itself (endless.island.ts). Without script the links at its end lead from page to page. */
export function InfiniteListRoot({ failed, again, children, end }: InfiniteListRootProps) {
  return (
    <div
      className={styles.ground}
      data-island="infinite-list"
      data-failed={failed}
      data-again={again}
      data-failed-class={styles.failed}
      data-again-class={`${buttonStyles.button} ${buttonStyles.secondary}`}
    >
      {children}
      <div className={styles.end} data-list-end="">
        {end}
      </div>
    </div>
  );
}
