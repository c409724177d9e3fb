import { usePage } from "~/layout/page-context";
import { SectionError } from "~/layout/section-error";
import type { Result } from "~/server/result";
import type { VoucherOffer } from "~/services/vouchers";
import { Alert } from "~/ui/feedback/alert";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";

interface VoucherOfferCardProps {
  offer: Result<VoucherOffer | null>;
  /** Until when it is valid, where the page says so already. */
  knownUntil: string | null | undefined;
}

/** An error shows the correlation id, never the service's own words (docs/specification/resilience.md, F22). */
export function VoucherOfferCard({ offer, knownUntil }: VoucherOfferCardProps) {
  const { t, formats, url } = usePage();
  if (!offer.ok) return <SectionError title={t("trouble.message")} again={url.pathname} reference />;
  if (offer.data === null) return <Alert tone="info" title={t("order.voucher.notFound")} />;
  const { name, validUntil } = offer.data;
  const facts = [
    ...(name ? [{ term: t("order.voucher.offer.name"), detail: name }] : []),
    ...(validUntil && !knownUntil
      ? [{ term: t("order.voucher.validUntil"), detail: formats.fullDay(validUntil) }]
      : []),
  ];
  if (facts.length === 0) return null;
  return (
    <Card title={t("order.voucher.offer")} id="offer">
      <FactList facts={facts} />
    </Card>
  );
}
