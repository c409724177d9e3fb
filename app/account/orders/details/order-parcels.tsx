import { usePage } from "~/layout/page-context";
import type { Parcel } from "~/services/delivery";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { LoneLink } from "~/ui/layout/lone-link";
import styles from "./order-parcels.module.css";

/** Of an order that was sent, where the delivery service tells its parcels. */
export function OrderParcels({ parcels }: { parcels: readonly Parcel[] }) {
  const { t, formats } = usePage();
  if (parcels.length === 0) return null;
  return (
    <Card title={t("order.parcels", { count: parcels.length })} id="parcels">
      <ul className={styles.parcels}>
        {parcels.map(({ carrier, number, url, sent, delivered }, at) => (
          <li key={number ?? at}>
            <FactList
              facts={[
                ...(carrier ? [{ term: t("order.parcel.carrier"), detail: carrier }] : []),
                ...(number ? [{ term: t("order.parcel.number"), detail: number }] : []),
                ...(sent ? [{ term: t("order.parcel.sent"), detail: formats.fullDay(sent) }] : []),
                ...(delivered
                  ? [{ term: t("order.parcel.delivered"), detail: formats.fullDay(delivered) }]
                  : []),
              ]}
            />
            {url ? (
              <LoneLink
                href={url}
                label={
                  number ? t("shell.labelled", { label: t("order.parcel.track"), value: number }) : undefined
                }
              >
                {t("order.parcel.track")}
              </LoneLink>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
