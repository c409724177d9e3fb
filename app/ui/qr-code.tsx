import { encode } from "uqr";
import styles from "./qr-code.module.css";

/** Modules of white that a reader needs. */
const margin = 4;

type QrCodeProps = {
  text: string;
  label: string;
};

export function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: margin });
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark.join("")} />
    </svg>
  );
}
