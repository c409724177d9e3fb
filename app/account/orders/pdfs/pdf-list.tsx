import { usePage } from "~/layout/page-context";
import type { OrderProduct } from "~/services/orders";
import { List, ListRow } from "~/ui/layout/list";
import { articleKind } from "../article-kind";
import { ArticlePicture } from "../article-picture";
import { productPath } from "../order-paths";
import { productTitle } from "../order-title";

interface PdfListProps {
  label: string;
  orderCode: string;
  products: readonly OrderProduct[];
}

export function PdfList({ label, orderCode, products }: PdfListProps) {
  const { t } = usePage();
  return (
    <List label={label}>
      {products.map((product) => (
        <ListRow
          key={product.code}
          title={productTitle(product, t)}
          href={productPath(orderCode, product.code)}
          media={<ArticlePicture kind={articleKind(product)} />}
          facts={[t(`order.kind.${articleKind(product)}`)]}
        />
      ))}
    </List>
  );
}
