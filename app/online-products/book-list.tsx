import { ArticleDrawings, ArticlePicture } from "~/orders/article-picture.offer";
import type { ArticleGroup } from "~/services/cut-off";
import { usePage } from "~/shell/page-context";
import { List, ListRow } from "~/ui/list";
import { bookPath } from "./book-place";
import { BookWays } from "./book-ways";
import { noteOfBook, sizeOfBook, titleOfBook } from "./book-words";
import type { Book } from "./books";
import styles from "./online-products.module.css";

interface BookListProps {
  books: readonly Book[];
  page: number;
  groups: readonly ArticleGroup[];
}

/** Ordered photo books, a row each, with what can be done about their online versions. */
export function BookList({ books, page, groups }: BookListProps) {
  const words = usePage();
  const { t, formats } = words;
  return (
    <>
      <ArticleDrawings kinds={new Set(["photobook"])} />
      <List label={t("onlineProducts.title")}>
        {books.map((book) => {
          const title = titleOfBook(book, words);
          const note = noteOfBook(book, groups, words);
          return (
            <ListRow
              key={book.productCode}
              title={title}
              href={bookPath(book.productCode, book.widgetId)}
              media={<ArticlePicture kind="photobook" />}
              facts={[
                // Where the customer's own title does not say it already.
                book.articleTitle && !title.includes(book.articleTitle) ? book.articleTitle : "",
                sizeOfBook(book, words) ?? "",
                book.ordered ? t("onlineProducts.ordered", { day: formats.day(book.ordered) }) : "",
                book.orderCode ? t("onlineProducts.order", { order: book.orderCode }) : "",
              ].filter(Boolean)}
              action={<BookWays book={book} title={title} page={page} />}
            >
              {note ? <p className={styles.note}>{note}</p> : null}
            </ListRow>
          );
        })}
      </List>
    </>
  );
}
