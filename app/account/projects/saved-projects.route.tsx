import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { articleGroupsOf, campaignOf } from "~/account/cut-off/cut-off-data";
import { pageAskedFor } from "~/account/list-pages";
import { InertUnderDialog } from "~/layout/inert-under-dialog";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { SectionError } from "~/layout/section-error";
import { toResult } from "~/server/result";
import { signedIn } from "~/server/signed-in";
import { Alert } from "~/ui/feedback/alert";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ButtonLink } from "~/ui/form/button";
import { ProjectsDrawing } from "~/ui/icons/drawings";
import { Pagination } from "~/ui/layout/pagination";
import type { ProjectsOnPage } from "./delete-project.route";
import { campaignOfSeason, orderBefore } from "./order-by-hint";
import { ProjectList } from "./project-list";
import { listPath, pagesOf, partOf } from "./project-paths";

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, identity } = signedIn(context);
  const { t, url } = context;
  const read = (page: number) => toResult(context, services.projects.list(identity.accountId, partOf(page)));
  const asked = pageAskedFor(url);
  const now = new Date();
  const feast = campaignOfSeason(now);
  const [first, groups, campaign, { outside }] = await Promise.all([
    read(asked),
    articleGroupsOf(context),
    campaignOf(context, feast),
    context.publicLinks(),
  ]);
  const title = t("projects.title");
  const links = { shop: outside.shop, products: outside.products };
  if (!first.ok) return { title, ...links, feast, until: null, list: null };

  // The list ends before this page, for example after a deletion: show the last page.
  const page = Math.min(asked, pagesOf(first.data.total));
  const shown = page === asked ? first : await read(page);
  if (!shown.ok) return { title, ...links, feast, until: null, list: null };
  const { rows: projects, total } = shown.data;
  const types = projects.map(({ articleType }) => articleType);
  return {
    title,
    ...links,
    feast,
    until: orderBefore(campaign, groups, types, now),
    list: { projects, total, page, pages: pagesOf(total) },
  };
}

export default function SavedProjects() {
  const { title, shop, products, feast, until, list } = useLoaderData<typeof loader>();
  const { t, formats, url } = usePage();
  if (list === null) {
    return (
      <>
        <InertUnderDialog>
          <PageHeader title={title} />
          <SectionError title={t("projects.failed")} again={listPath(pageAskedFor(url))} reference />
        </InertUnderDialog>
        <Outlet context={null} />
      </>
    );
  }
  const { projects, total, page, pages } = list;
  const shown: ProjectsOnPage = { projects, page };
  return (
    <>
      <InertUnderDialog>
        <PageHeader
          title={title}
          summary={total > 0 ? t("projects.summary", { count: total, number: formats.number(total) }) : null}
        />
        {until === null ? null : (
          <Alert tone="info" title={t(`projects.feast.${feast}`, { day: formats.fullDay(until) })} />
        )}
        {total === 0 ? (
          <EmptyState
            drawing={<ProjectsDrawing />}
            title={t("projects.empty")}
            action={<ButtonLink href={products}>{t("projects.empty.way")}</ButtonLink>}
          />
        ) : (
          <ProjectList projects={projects} page={page} shop={shop} />
        )}
        {pages > 1 ? (
          <Pagination
            label={t("projects.list.pages")}
            status={t("projects.list.page", { page: formats.number(page), pages: formats.number(pages) })}
            previous={page > 1 ? { href: listPath(page - 1), label: t("projects.newer") } : undefined}
            next={page < pages ? { href: listPath(page + 1), label: t("projects.older") } : undefined}
          />
        ) : null}
      </InertUnderDialog>
      <Outlet context={shown} />
    </>
  );
}
