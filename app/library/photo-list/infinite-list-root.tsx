import type { ReactNode } from "react";
import styles from "~/library/timeline/client/infinite-list.island.module.css";
import type { Sorting } from "~/services/sorting";
import buttonStyles from "~/ui/form/button.module.css";
import { infiniteListAttributes, listEndAttributes } from "./infinite-list-data";
import { sortingText } from "./remembered-sorting";

type InfiniteListRootProps = {
  failed: string;
  retry: string;
  sorting: Sorting;
  children: ReactNode;
  end: ReactNode;
};

export function InfiniteListRoot({ failed, retry, sorting, children, end }: InfiniteListRootProps) {
  return (
    <div
      className={styles.root}
      {...infiniteListAttributes({
        failed,
        retry,
        sorting: sortingText(sorting),
        failedClass: styles.failed ?? "",
        retryClass: `${buttonStyles.button} ${buttonStyles.secondary}`,
      })}
    >
      {children}
      <div className={styles.end} {...listEndAttributes}>
        {end}
      </div>
    </div>
  );
}
