import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useOutletContext, useParams } from "@remix-run/react";
import { type ListView, viewAskedFor } from "~/account/list-pages";
import { undoOf } from "~/account/restore-once";
import { DeleteDialog } from "~/layout/delete-dialog";
import { usePage } from "~/layout/page-context";
import { NoFields, readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import { outcomeOf, reconcileDeletion } from "~/server/reconcile-change";
import { requirePrivate } from "~/server/require-role";
import { titleOfBook } from "./book-messages";
import type { Book } from "./books";
import { listPath, restorePath } from "./list-paths";

/** The list page behind the dialog; null when it could not be read. */
export interface BooksOnPage {
  books: readonly Book[];
  view: ListView;
}

export const handle = { dialog: true };

/** The list's loader reads the books. */
export function loader({ context }: LoaderFunctionArgs) {
  requirePrivate(context);
  return { title: context.t("onlineProducts.delete.title") };
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { services } = requirePrivate(context);
  const { t, site } = context;
  const { productCode = "" } = params;
  const form = await readForm(request, NoFields);
  if (!form.ok) return form.reply();
  return respondOnce(context, form, async () => {
    let until: string | null = null;
    const removed = await reconcileDeletion(
      context,
      async () => {
        until = await services.widgets.remove(productCode);
      },
      async () => (await services.widgets.find(productCode, site.storefront.channel)) === null,
    );
    if (!removed.ok) return outcomeOf(context, removed, t("onlineProducts.delete.failed"));
    const undo = undoOf(until, restorePath(productCode));
    const location = listPath(viewAskedFor(context.url));
    return { result: "done", location, toast: { key: "onlineProducts.deleted", ...undo } };
  });
}

export default function DeleteVersionDialog() {
  const shown = useOutletContext<BooksOnPage | null>();
  const { productCode } = useParams();
  const messages = usePage();
  const { t, url } = messages;
  const book = shown?.books.find((one) => one.productCode === productCode);
  // Deleted already, and opened again with Back. A book on another page of the list is not known here.
  const gone = book?.state === "requestable";
  return (
    <DeleteDialog
      id="delete-version"
      title={t("onlineProducts.delete.title")}
      closeHref={listPath(shown?.view ?? viewAskedFor(url))}
      closeLabel={t("onlineProducts.delete.close")}
      keep={t(gone ? "onlineProducts.delete.back" : "onlineProducts.delete.keep")}
      confirm={t("onlineProducts.delete.confirm")}
      gone={gone ? t("onlineProducts.delete.gone") : null}
    >
      <p>
        {book
          ? t("onlineProducts.delete.question", { title: titleOfBook(book, messages) })
          : t("onlineProducts.delete.unnamed")}
      </p>
    </DeleteDialog>
  );
}
