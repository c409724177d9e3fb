import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Wordmark } from "~/brands/brand-mark";
import { brandNames } from "~/brands/storefronts";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { SectionError } from "~/layout/section-error";
import { notFoundIfNull, toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { Button } from "~/ui/form/button";
import { Stack } from "~/ui/layout/stack";
import { voucherCardPath, vouchersPath } from "../order-paths";
import { voucherName, voucherState } from "./own-vouchers";
import styles from "./voucher-card.module.css";
import { VoucherCode } from "./voucher-code";
import { VoucherStateChip } from "./voucher-state-chip";

export const handle = { documentOnly: true };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { services } = signedIn(context);
  const { t, site } = context;
  const { voucherId = "" } = params;
  const own = await toResult(context, services.vouchers.own());
  if (!own.ok) return { title: t("vouchers.card"), id: voucherId, voucher: null } as const;
  const voucher = notFoundIfNull(own.data?.find(({ id }) => id === voucherId) ?? null);
  const state = voucherState(voucher, new Date(), site.storefront.timeZone);
  return { title: voucherName(voucher, t), voucher, state } as const;
}

/** On paper, the card alone. */
export default function VoucherCard() {
  const found = useLoaderData<typeof loader>();
  const { t, formats, site } = usePage();
  const back = { href: vouchersPath, label: t("vouchers.title") };
  if (found.voucher === null)
    return (
      <>
        <PageHeader title={found.title} back={back} />
        <SectionError title={t("vouchers.failed")} again={voucherCardPath(found.id)} reference />
      </>
    );
  const { title, state, voucher } = found;
  const { code, worth, validUntil } = voucher;
  const { brand } = site.storefront;
  return (
    <Stack gap="l">
      <div className={styles.screen}>
        <PageHeader
          title={title}
          back={back}
          aside={<VoucherStateChip state={state} />}
          summary={t("vouchers.card.intro")}
        />
      </div>
      <section className={styles.card} aria-label={t("vouchers.card")}>
        <div className={styles.brand}>
          <Wordmark brand={brand} name={brandNames[brand]} />
        </div>
        <p className={styles.name}>{title}</p>
        {worth ? <p className={styles.worth}>{formats.money(worth.amount, worth.currency)}</p> : null}
        <p className={styles.code}>
          <VoucherCode code={code} t={t} />
        </p>
        <p className={styles.how}>{t("vouchers.card.how")}</p>
        {validUntil ? <p>{t("vouchers.until", { day: formats.fullDay(validUntil) })}</p> : null}
      </section>
      <div className={styles.screen}>
        <span hidden data-island="act" data-print="">
          <Button type="button" look="secondary">
            {t("vouchers.print")}
          </Button>
        </span>
      </div>
    </Stack>
  );
}
