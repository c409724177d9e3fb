import { usePage } from "~/layout/page-context";
import type { Order, OrderProduct } from "~/services/orders";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { articleKind } from "../article-kind";

export function ProductFacts({ order, product }: { order: Order; product: OrderProduct }) {
  const { t, formats } = usePage();
  const { quantity, price } = product;
  return (
    <Card title={t("order.product.facts")} id="product">
      <FactList
        facts={[
          { term: t("order.product.kind"), detail: t(`order.kind.${articleKind(product)}`) },
          ...(quantity ? [{ term: t("order.product.quantity"), detail: formats.number(quantity) }] : []),
          ...(price
            ? [{ term: t("order.product.price"), detail: formats.money(price.amount, price.currency) }]
            : []),
          { term: t("order.facts.number"), detail: order.orderCode },
          ...(order.created ? [{ term: t("order.facts.created"), detail: formats.day(order.created) }] : []),
        ]}
      />
    </Card>
  );
}
