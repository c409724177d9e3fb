import type { ReactNode } from "react";
import styles from "~/library/timeline/client/infinite-list.island.module.css";
import buttonStyles from "~/ui/form/button.module.css";

type InfiniteListRootProps = {
  failed: string;
  retry: string;
  children: ReactNode;
  end: ReactNode;
};

export function InfiniteListRoot({ failed, retry, children, end }: InfiniteListRootProps) {
  return (
    <div
      className={styles.root}
      data-island="infinite-list"
      data-failed={failed}
      data-retry={retry}
      data-failed-class={styles.failed}
      data-retry-class={`${buttonStyles.button} ${buttonStyles.secondary}`}
    >
      {children}
      <div className={styles.end} data-list-end="">
        {end}
      </div>
    </div>
  );
}
