import type { ReactNode } from "react";
import styles from "./fact-list.module.css";

export type Fact = { term: string; detail: ReactNode };

/** Facts of an order, an invoice, a photo: a term and what it is. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ term, detail }) => (
        <div key={term} className={styles.fact}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
