import { largestPhoto } from "~/services/uploads";
import { usePage } from "~/shell/page-context";
import type { Arrival } from "./arrival";
import styles from "./arrival-list.module.css";
import { mostBytes, mostPhotos } from "./receive-photos";
import { refusalKeys } from "./report-words";

const megabyte = 1024 * 1024;

type ArrivalListProps = {
  arrivals: readonly Arrival[];
  /** Files beyond those of the list. */
  unnamed?: number;
};

/** Files by name, each with the reason where it was not added. */
export function ArrivalList({ arrivals, unnamed = 0 }: ArrivalListProps) {
  const { t, formats } = usePage();
  const limits = {
    photo: formats.number(largestPhoto / megabyte),
    count: mostPhotos,
    all: formats.number(mostBytes / megabyte),
  };
  return (
    <ul className={styles.arrivals}>
      {arrivals.map((arrival, at) => (
        // Files may have the same name.
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
        <li key={at}>
          {arrival.name === "" ? null : <span className={styles.name}>{arrival.name}</span>}
          {"photoId" in arrival ? null : (
            <span className={styles.reason}>{t(refusalKeys[arrival.result], limits)}</span>
          )}
        </li>
      ))}
      {unnamed > 0 ? (
        <li>{t("upload.result.unnamed", { count: unnamed, amount: formats.number(unnamed) })}</li>
      ) : null}
    </ul>
  );
}
