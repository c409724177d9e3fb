import { usePage } from "~/layout/page-context";
import { rejectionKeys } from "./report-messages";
import { uploadLimits } from "./upload-limits";
import type { UploadResult } from "./upload-result";
import styles from "./upload-result-list.module.css";

type UploadResultListProps = {
  results: readonly UploadResult[];
  unnamed?: number;
};

export function UploadResultList({ results, unnamed = 0 }: UploadResultListProps) {
  const page = usePage();
  const { t, formats } = page;
  const limits = uploadLimits(page);
  return (
    <ul className={styles.results}>
      {results.map((result, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: names repeat; rendered once, on the server
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
