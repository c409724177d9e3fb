import { usePage } from "~/layout/page-context";
import type { UploadRecord } from "~/services/storage";
import { ButtonLink } from "~/ui/form/button";
import { Card } from "~/ui/layout/card";
import { FactList } from "~/ui/layout/fact-list";
import { LoneLink } from "~/ui/layout/lone-link";
import { Stack } from "~/ui/layout/stack";
import { sizeOfBook } from "./book-messages";
import type { Book } from "./books";
import { deletePath } from "./list-paths";

export function BookCard({ book, upload }: { book: Book; upload: UploadRecord | null }) {
  const messages = usePage();
  const { t, formats } = messages;
  const { orderCode, ordered, articleTitle, state, viewUrl, productCode } = book;
  const facts = [
    // Where the customer's own title does not say it already.
    {
      term: t("onlineProducts.facts.article"),
      detail: articleTitle && !book.title.includes(articleTitle) ? articleTitle : null,
    },
    { term: t("onlineProducts.facts.size"), detail: sizeOfBook(book, messages) },
    { term: t("onlineProducts.facts.ordered"), detail: ordered && formats.day(ordered) },
    {
      term: t("onlineProducts.facts.order"),
      detail: orderCode && <LoneLink href={`/orders/${encodeURIComponent(orderCode)}`}>{orderCode}</LoneLink>,
    },
    { term: t("onlineProducts.facts.file"), detail: upload?.fileName },
    { term: t("onlineProducts.facts.kept"), detail: upload?.expires && formats.fullDay(upload.expires) },
  ].filter(({ detail }) => Boolean(detail));
  return (
    <Card title={t("onlineProducts.book")}>
      <Stack>
        <FactList facts={facts} />
        {state === "available" && viewUrl ? (
          <ButtonLink look="secondary" href={viewUrl}>
            {t("onlineProducts.view")}
          </ButtonLink>
        ) : null}
        {state === "available" ? (
          <ButtonLink look="ghost" href={deletePath(productCode, { page: 1, sort: "newest" })} dialog>
            {t("onlineProducts.delete.confirm")}
          </ButtonLink>
        ) : null}
      </Stack>
    </Card>
  );
}
