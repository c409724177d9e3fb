import { BildvikMark } from "./bildvik-mark";
import styles from "./brand-mark.module.css";
import { FotolindMark } from "./fotolind-mark";
import { PrintwrenMark } from "./printwren-mark";
import type { Brand } from "./storefronts";
import { VelloraMark } from "./vellora-mark";

const MARKS = {
  vellora: VelloraMark,
  bildvik: BildvikMark,
  fotolind: FotolindMark,
  printwren: PrintwrenMark,
} as const;

export function BrandMark({ brand }: { brand: Brand }) {
  const Mark = MARKS[brand];
  return <Mark className={styles.mark} />;
}

export function Wordmark({ brand, name }: { brand: Brand; name: string }) {
  return (
    <span className={styles.wordmark}>
      <BrandMark brand={brand} />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
