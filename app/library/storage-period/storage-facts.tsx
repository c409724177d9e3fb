import { usePage } from "~/layout/page-context";
import { storageMonths } from "~/services/storage-status";
import { Card } from "~/ui/layout/card";
import { type Fact, FactList } from "~/ui/layout/fact-list";
import { MonthsLeft } from "./months-left";
import styles from "./storage-facts.module.css";
import { orderAdvice } from "./storage-messages";
import type { StorageNow } from "./storage-now.public";

export function StorageFacts({ storage: { period, information, extended } }: { storage: StorageNow }) {
  const page = usePage();
  const { t, formats } = page;
  const { lastOrderDate, registrationDate, projectCount } = information;
  const facts: Fact[] = [
    { term: t("storage.fact.until"), detail: period ? formats.fullDay(period.deletionDate) : "-" },
    {
      term: t("storage.fact.lastOrder"),
      detail: lastOrderDate ? formats.fullDay(lastOrderDate) : t("storage.fact.noOrder"),
    },
    ...(registrationDate
      ? [{ term: t("storage.fact.registered"), detail: formats.fullDay(registrationDate) }]
      : []),
    ...(typeof projectCount === "number"
      ? [{ term: t("storage.fact.projects"), detail: formats.number(projectCount) }]
      : []),
  ];
  return (
    <Card>
      <div className={styles.facts}>
        {period ? <MonthsLeft period={period} /> : null}
        <p className={styles.advice}>
          {period && period.status !== "safe"
            ? orderAdvice(period, page)
            : t("storage.rule", { months: formats.number(storageMonths) })}
          {extended ? ` ${t("storage.extended")}` : ""}
        </p>
        <FactList facts={facts} />
      </div>
    </Card>
  );
}
