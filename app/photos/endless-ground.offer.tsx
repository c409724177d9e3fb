import type { ReactNode } from "react";
import buttonStyles from "~/ui/button.module.css";
import styles from "./timeline-island/endless-list.island.module.css";

type EndlessGroundProps = {
  /** What is said when a page does not come, and the button that tries again. */
  failed: string;
  again: string;
  /** The page's sections: one element with `data-list`. */
  children: ReactNode;
  /** The ways to the pages before and after. */
  end: ReactNode;
};

/** The ground of a list that goes on by itself (endless.island.ts). Without script the links at its end lead from page to page. */
export function EndlessGround({ failed, again, children, end }: EndlessGroundProps) {
  return (
    <div
      className={styles.ground}
      data-island="endless"
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
