import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { Outlet, useLoaderData } from "@remix-run/react";
import { panel } from "~/edge/calls/panel";
import { articleGroupsOf, campaignOf } from "~/edge/cut-off-data";
import { signedIn } from "~/edge/session/signed-in";
import { Behind } from "~/shell/behind";
import { usePage } from "~/shell/page-context";
import { PageHeader } from "~/shell/page-header";
import { PanelFailed } from "~/shell/panel-failed";
import { Alert } from "~/ui/alert";
import { ButtonLink } from "~/ui/button";
import { ProjectsDrawing } from "~/ui/drawings";
import { EmptyState } from "~/ui/empty-state";
import { Pagination } from "~/ui/pagination";
import type { ProjectsOnPage } from "./delete-project.route";
import { campaignOfSeason, orderBefore } from "./order-by-hint";
import { ProjectList } from "./project-list";
import { listPath, pageAskedFor, pagesOf, partOf } from "./project-place";

export async function loader({ context }: LoaderFunctionArgs) {
  const { services, identity } = signedIn(context);
  const { t, url } = context;
  const read = (page: number) => panel(context, services.projects.list(identity.accountId, partOf(page)));
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

  // The list ends before this page, as after deleting the last project of the last one: the last page is shown.
  const page = Math.min(asked, pagesOf(first.data.totalProjectCount));
  const shown = page === asked ? first : await read(page);
  if (!shown.ok) return { title, ...links, feast, until: null, list: null };
  const { projects, totalProjectCount: total } = shown.data;
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
        <Behind>
          <PageHeader title={title} />
          <PanelFailed title={t("projects.failed")} again={listPath(pageAskedFor(url))} reference />
        </Behind>
        <Outlet context={null} />
      </>
    );
  }
  const { projects, total, page, pages } = list;
  const shown: ProjectsOnPage = { projects, page };
  return (
    <>
      <Behind>
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
      </Behind>
      <Outlet context={shown} />
    </>
  );
}
