import type { ListView } from "~/account/list-pages";
import {
  ArticlePicture,
  articleKind,
  type OrderLinks,
  pictureAddress,
} from "~/account/orders/article-picture.public";
import { usePage } from "~/layout/page-context";
import type { CampaignName } from "~/services/cut-off";
import type { Project } from "~/services/projects";
import { ButtonLink } from "~/ui/form/button";
import { TrashIcon } from "~/ui/icons/icons-actions";
import { List, ListRow } from "~/ui/layout/list";
import { Cluster } from "~/ui/layout/stack";
import { continueHref, deletePath } from "./project-paths";

interface ProjectListProps {
  /** Each with the day before which it must be ordered for the feast; null where none is to be announced. */
  projects: readonly (Project & { orderBefore: string | null })[];
  feast: CampaignName;
  view: ListView;
  shop: string;
  links: OrderLinks;
}

export function ProjectList({ projects, feast, view, shop, links }: ProjectListProps) {
  const { t, formats } = usePage();
  return (
    <List label={t("projects.title")}>
      {projects.map((project) => {
        const { id, updated, pageCount, articleTitle, orderBefore } = project;
        const title = project.title.trim() || t("projects.untitled");
        return (
          <ListRow
            key={id}
            title={title}
            href={continueHref(shop, id)}
            media={<ArticlePicture kind={articleKind(project)} photo={pictureAddress(links, project)} />}
            facts={[
              articleTitle ?? "",
              pageCount ? t("projects.pages", { count: pageCount, number: formats.number(pageCount) }) : "",
              updated ? t("projects.saved", { day: formats.day(updated) }) : "",
              orderBefore ? t(`projects.feast.${feast}`, { day: formats.fullDay(orderBefore) }) : "",
            ].filter(Boolean)}
            action={
              <Cluster>
                <ButtonLink
                  look="secondary"
                  href={continueHref(shop, id)}
                  aria-label={t("projects.continue.named", { title })}
                >
                  {t("projects.continue")}
                </ButtonLink>
                <ButtonLink
                  look="ghost"
                  icon={<TrashIcon />}
                  href={deletePath(id, view)}
                  dialog
                  aria-label={t("projects.delete.named", { title })}
                >
                  {t("projects.delete")}
                </ButtonLink>
              </Cluster>
            }
          />
        );
      })}
    </List>
  );
}
