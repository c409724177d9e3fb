import { usePage } from "~/layout/page-context";
import { ButtonLink } from "~/ui/form/button";
import { Heading } from "~/ui/layout/heading";
import { List, ListRow } from "~/ui/layout/list";
import { Cluster, Stack } from "~/ui/layout/stack";
import { ArticlePicture } from "../article-picture";
import { voucherCardPath } from "../order-paths";
import { type ShownVoucher, voucherName } from "./own-vouchers";
import { VoucherCode } from "./voucher-code";
import { VoucherStateChip } from "./voucher-state-chip";

export function VoucherList({ title, vouchers }: { title: string; vouchers: readonly ShownVoucher[] }) {
  if (vouchers.length === 0) return null;
  return (
    <Stack>
      <Heading level={2}>{title}</Heading>
      <List label={title}>
        {vouchers.map((voucher) => (
          <VoucherRow key={voucher.id} voucher={voucher} />
        ))}
      </List>
    </Stack>
  );
}

function VoucherRow({ voucher }: { voucher: ShownVoucher }) {
  const { t, formats } = usePage();
  const { id, code, worth, validUntil, orderCode, state } = voucher;
  const name = voucherName(voucher, t);
  const card = t("vouchers.card");
  return (
    <ListRow
      title={name}
      href={voucherCardPath(id)}
      media={<ArticlePicture kind="voucher" />}
      facts={[
        worth ? formats.money(worth.amount, worth.currency) : "",
        validUntil ? t("vouchers.until", { day: formats.fullDay(validUntil) }) : "",
        orderCode ? `${t("orders.number")} ${orderCode}` : "",
      ].filter(Boolean)}
      action={
        state === "usable" ? (
          <ButtonLink
            look="ghost"
            href={voucherCardPath(id)}
            aria-label={t("shell.labelled", { label: card, value: `${name}, ${code}` })}
          >
            {card}
          </ButtonLink>
        ) : (
          <VoucherStateChip state={state} />
        )
      }
    >
      <Cluster>
        <VoucherCode code={code} t={t} />
      </Cluster>
    </ListRow>
  );
}
