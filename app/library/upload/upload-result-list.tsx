import { usePage } from "~/layout/page-context";
import { maxPhotoBytes } from "~/services/uploads";
import { maxBytes, maxPhotos } from "./receive-photos";
import { rejectionKeys } from "./report-messages";
import type { UploadResult } from "./upload-result";
import styles from "./upload-result-list.module.css";

const megabyte = 1024 * 1024;

type UploadResultListProps = {
  results: readonly UploadResult[];
  /** Files beyond those of the list. */
  unnamed?: number;
};

/** Files by name, each with the reason where it was not added. */
export function UploadResultList({ results, unnamed = 0 }: UploadResultListProps) {
  const { t, formats } = usePage();
  const limits = {
    photo: formats.number(maxPhotoBytes / megabyte),
    count: maxPhotos,
    all: formats.number(maxBytes / megabyte),
  };
  return (
    <ul className={styles.arrivals}>
      {results.map((result, at) => (
        // Files may have the same name.
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
        <li key={at}>
          {result.name === "" ? null : <span className={styles.name}>{result.name}</span>}
          {"photoId" in result ? null : (
            <span className={styles.reason}>{t(rejectionKeys[result.result], limits)}</span>
          )}
        </li>
      ))}
      {unnamed > 0 ? (
        <li>{t("upload.result.unnamed", { count: unnamed, amount: formats.number(unnamed) })}</li>
      ) : null}
    </ul>
  );
}
