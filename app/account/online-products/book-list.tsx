import type { ListView } from "~/account/list-pages";
import { ArticlePicture, type OrderLinks, pictureAddress } from "~/account/orders/article-picture.public";
import { usePage } from "~/layout/page-context";
import type { ArticleGroup } from "~/services/cut-off";
import { List, ListRow } from "~/ui/layout/list";
import { BookActions } from "./book-actions-form";
import { noteOfBook, sizeOfBook, titleOfBook } from "./book-messages";
import type { Book } from "./books";
import { bookPath } from "./list-paths";
import styles from "./online-products.module.css";

interface BookListProps {
  books: readonly Book[];
  view: ListView;
  groups: readonly ArticleGroup[];
  links: OrderLinks;
}

export function BookList({ books, view, groups, links }: BookListProps) {
  const messages = usePage();
  const { t, formats } = messages;
  return (
    <List label={t("onlineProducts.title")}>
      {books.map((book) => {
        const title = titleOfBook(book, messages);
        const note = noteOfBook(book, groups, messages);
        return (
          <ListRow
            key={book.productCode}
            title={title}
            href={bookPath(book.productCode, book.widgetId)}
            media={<ArticlePicture kind="photobook" photo={pictureAddress(links, book)} />}
            facts={[
              // Where the customer's own title does not say it already.
              book.articleTitle && !title.includes(book.articleTitle) ? book.articleTitle : "",
              sizeOfBook(book, messages) ?? "",
              book.ordered ? t("onlineProducts.ordered", { day: formats.day(book.ordered) }) : "",
              book.orderCode ? t("onlineProducts.order", { order: book.orderCode }) : "",
            ].filter(Boolean)}
            action={<BookActions book={book} title={title} view={view} />}
          >
            {note ? <p className={styles.note}>{note}</p> : null}
          </ListRow>
        );
      })}
    </List>
  );
}
