import type { ReactNode } from "react";
import styles from "~/library/timeline/client/infinite-list.island.module.css";
import buttonStyles from "~/ui/form/button.module.css";
import { infiniteListAttributes, listEndAttributes } from "./infinite-list-data";

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
      {...infiniteListAttributes({
        failed,
        retry,
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
