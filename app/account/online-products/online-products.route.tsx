import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { articleGroupsOf } from "~/account/cut-off/cut-off-data";
import { viewAskedFor } from "~/account/list-pages";
import { ListPagination, ListSortMenu } from "~/account/list-sorting";
import { orderLinks } from "~/account/orders/article-picture.public";
import { Drawing } from "~/layout/drawing";
import { InertUnderDialog } from "~/layout/inert-under-dialog";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { SectionError } from "~/layout/section-error";
import { useSubmittedForm } from "~/layout/submitted-form";
import { maxIdLength } from "~/platform/path";
import { readForm } from "~/server/forms/read-form";
import { respondOnce } from "~/server/forms/respond-once";
import { requirePrivate } from "~/server/require-role";
import { toResult } from "~/server/result";
import { Alert } from "~/ui/feedback/alert";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ButtonLink } from "~/ui/form/button";
import { BookList } from "./book-list";
import type { BooksOnPage } from "./delete-version.route";
import { listPath } from "./list-paths";
import { readBookPage } from "./read-book-page";
import { requestVersion } from "./request-version";

const Request = z.object({ intent: z.literal("request"), productCode: z.string().min(1).max(maxIdLength) });

export async function loader({ context }: LoaderFunctionArgs) {
  requirePrivate(context);
  const [list, groups, { outside }] = await Promise.all([
    toResult(context, readBookPage(context, viewAskedFor(context.url))),
    articleGroupsOf(context),
    context.publicLinks(),
  ]);
  return {
    title: context.t("onlineProducts.title"),
    products: outside.products,
    groups,
    links: orderLinks(context),
    list: list.ok ? list.data : null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  requirePrivate(context);
  const form = await readForm(request, Request);
  if (!form.ok) return form.reply();
  const here = listPath(viewAskedFor(context.url));
  return respondOnce(context, form, (attempt) =>
    requestVersion(context, attempt, form.value.productCode, here),
  );
}

export default function OnlineProducts() {
  const { title, products, groups, links, list } = useLoaderData<typeof loader>();
  const { t, formats, url } = usePage();
  const request = useSubmittedForm("request");
  const again = listPath(viewAskedFor(url));
  if (list === null) {
    return (
      <>
        <InertUnderDialog>
          <PageHeader title={title} />
          <SectionError title={t("onlineProducts.failed")} again={again} reference />
        </InertUnderDialog>
        <Outlet context={null} />
      </>
    );
  }
  const { books, total, page, pages, sort, versionsKnown } = list;
  // A request says at its book how it ended; here where that book is on another page, or cannot be requested any more.
  const isAtBook = books.some(
    ({ productCode, state }) => state === "requestable" && productCode === request.value("productCode"),
  );
  const shown: BooksOnPage = { books, view: { page, sort } };
  return (
    <>
      <InertUnderDialog>
        <PageHeader
          title={title}
          summary={
            total > 0 ? t("onlineProducts.summary", { count: total, number: formats.number(total) }) : null
          }
        />
        {request.failure && !isAtBook ? <Alert tone="error" title={request.failure} focus /> : null}
        {versionsKnown ? null : (
          <SectionError title={t("onlineProducts.versionsFailed")} again={again} reference />
        )}
        {total === 0 ? (
          <EmptyState
            drawing={<Drawing scene="album" />}
            title={t("onlineProducts.empty")}
            action={<ButtonLink href={products}>{t("onlineProducts.empty.way")}</ButtonLink>}
          />
        ) : (
          <>
            <ListSortMenu total={total} sort={sort} path={listPath} />
            <BookList books={books} view={shown.view} groups={groups} links={links} />
          </>
        )}
        <ListPagination
          label={t("onlineProducts.list.pages")}
          status={t("onlineProducts.list.page", {
            page: formats.number(page),
            pages: formats.number(pages),
          })}
          page={page}
          pages={pages}
          sort={sort}
          path={listPath}
          newer={t("onlineProducts.newer")}
          older={t("onlineProducts.older")}
        />
      </InertUnderDialog>
      <Outlet context={shown} />
    </>
  );
}
