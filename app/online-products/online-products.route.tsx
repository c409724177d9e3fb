import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { panel } from "~/edge/calls/panel";
import { articleGroupsOf } from "~/edge/cut-off-data";
import { once } from "~/edge/forms/once";
import { readForm } from "~/edge/forms/read-form";
import { seeOther } from "~/edge/forms/see-other";
import { requirePrivate } from "~/edge/session/require-role";
import { Behind } from "~/shell/behind";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { PanelFailed } from "~/shell/panel-failed";
import { useSubmittedForm } from "~/shell/submitted-form";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { AlbumDrawing } from "~/ui/drawings";
import { EmptyState } from "~/ui/empty-state";
import { Pagination } from "~/ui/pagination";
import { BookList } from "./book-list";
import { listPath, pageAskedFor, pagesOf } from "./book-place";
import type { BooksOnPage } from "./delete-version.route";
import { readBookPage } from "./read-book-page";
import { requestVersion } from "./request-version";

const Request = z.object({ intent: z.literal("request"), productCode: z.string().min(1).max(200) });

export async function loader({ context }: LoaderFunctionArgs) {
  requirePrivate(context);
  const page = pageAskedFor(context.url);
  const [list, groups, { outside }] = await Promise.all([
    panel(context, readBookPage(context, page)),
    articleGroupsOf(context),
    context.publicLinks(),
  ]);
  return {
    title: context.t("onlineProducts.title"),
    products: outside.products,
    groups,
    list: list.ok ? list.data : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePrivate(context);
  const form = await readForm(request, Request);
  if (!form.ok) return form.reply();
  const here = listPath(pageAskedFor(context.url));
  const outcome = await once(context, form.actionId, () =>
    requestVersion(context, form.value.productCode, here),
  );
  if (outcome.result === "failed") return form.reply([outcome.message]);
  return seeOther(context, outcome.location, outcome.toast);
}

export default function OnlineProducts() {
  const { title, products, groups, list } = useLoaderData<typeof loader>();
  const { t, formats, url } = usePage();
  const request = useSubmittedForm("request");
  const again = listPath(pageAskedFor(url));
  if (list === null) {
    return (
      <>
        <Behind>
          <PageHeader title={title} />
          <PanelFailed title={t("onlineProducts.failed")} again={again} reference />
        </Behind>
        <Outlet context={null} />
      </>
    );
  }
  const { books, total, page, versionsKnown } = list;
  // A request says at its book how it ended; here where that book is on another page.
  const elsewhere = !books.some(({ productCode }) => productCode === request.value("productCode"));
  const pages = pagesOf(total);
  const shown: BooksOnPage = { books, page };
  return (
    <>
      <Behind>
        <PageHeader
          title={title}
          summary={
            total > 0 ? t("onlineProducts.summary", { count: total, number: formats.number(total) }) : null
          }
        />
        {request.failure && elsewhere ? <Alert tone="error" title={request.failure} focus /> : null}
        {versionsKnown ? null : (
          <PanelFailed title={t("onlineProducts.versionsFailed")} again={again} reference />
        )}
        {total === 0 ? (
          <EmptyState
            drawing={<AlbumDrawing />}
            title={t("onlineProducts.empty")}
            action={<ButtonLink href={products}>{t("onlineProducts.empty.way")}</ButtonLink>}
          />
        ) : (
          <BookList books={books} page={page} groups={groups} />
        )}
        {pages > 1 ? (
          <Pagination
            label={t("onlineProducts.list.pages")}
            status={t("onlineProducts.list.page", {
              page: formats.number(page),
              pages: formats.number(pages),
            })}
            previous={page > 1 ? { href: listPath(page - 1), label: t("onlineProducts.newer") } : undefined}
            next={page < pages ? { href: listPath(page + 1), label: t("onlineProducts.older") } : undefined}
          />
        ) : null}
      </Behind>
      <Outlet context={shown} />
    </>
  );
}
