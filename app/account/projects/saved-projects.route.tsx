import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { articleGroupsOf, campaignOf } from "~/account/cut-off/cut-off-data";
import { viewAskedFor } from "~/account/list-pages";
import { ListPagination, ListSortMenu } from "~/account/list-sorting";
import { orderLinks } from "~/account/orders/article-picture.public";
import { Drawing } from "~/layout/drawing";
import { InertUnderDialog } from "~/layout/inert-under-dialog";
import { usePage } from "~/layout/page-context";
import { PageHeader } from "~/layout/page-header";
import { SectionError } from "~/layout/section-error";
import { toResult } from "~/server/result";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ButtonLink } from "~/ui/form/button";
import type { ProjectsOnPage } from "./delete-project.route";
import { DeletedProjects } from "./deleted-projects";
import { campaignOfSeason, orderBefore } from "./order-by-hint";
import { ProjectList } from "./project-list";
import { listPath } from "./project-paths";
import { readProjects } from "./read-projects";

export async function loader({ context }: LoaderFunctionArgs) {
  const { t, url } = context;
  const now = new Date();
  const feast = campaignOfSeason(now);
  const [list, groups, campaign, { outside }] = await Promise.all([
    toResult(context, readProjects(context, viewAskedFor(url))),
    articleGroupsOf(context),
    campaignOf(context, feast),
    context.publicLinks(),
  ]);
  const shared = {
    title: t("projects.title"),
    shop: outside.shop,
    products: outside.products,
    links: orderLinks(context),
    feast,
  };
  if (!list.ok) return { ...shared, list: null };
  const projects = list.data.projects.map((project) => ({
    ...project,
    orderBefore: orderBefore(campaign, groups, project.articleType, now),
  }));
  return { ...shared, list: { ...list.data, projects } };
}

export default function SavedProjects() {
  const { title, shop, products, links, feast, list } = useLoaderData<typeof loader>();
  const { t, formats, url } = usePage();
  if (list === null) {
    return (
      <>
        <InertUnderDialog>
          <PageHeader title={title} />
          <SectionError title={t("projects.failed")} again={listPath(viewAskedFor(url))} reference />
        </InertUnderDialog>
        <Outlet context={null} />
      </>
    );
  }
  const { projects, total, page, pages, sort, deleted } = list;
  const shown: ProjectsOnPage = { projects, view: { page, sort }, areKept: deleted !== null };
  return (
    <>
      <InertUnderDialog>
        <PageHeader
          title={title}
          summary={total > 0 ? t("projects.summary", { count: total, number: formats.number(total) }) : null}
        />
        {total === 0 ? (
          <EmptyState
            drawing={<Drawing scene="projects" />}
            title={t("projects.empty")}
            action={<ButtonLink href={products}>{t("projects.empty.way")}</ButtonLink>}
          />
        ) : (
          <>
            <ListSortMenu total={total} sort={sort} path={listPath} />
            <ProjectList projects={projects} view={{ page, sort }} feast={feast} shop={shop} links={links} />
          </>
        )}
        <ListPagination
          label={t("projects.list.pages")}
          status={t("projects.list.page", { page: formats.number(page), pages: formats.number(pages) })}
          page={page}
          pages={pages}
          sort={sort}
          path={listPath}
          newer={t("projects.newer")}
          older={t("projects.older")}
        />
        <DeletedProjects projects={deleted ?? []} />
      </InertUnderDialog>
      <Outlet context={shown} />
    </>
  );
}
