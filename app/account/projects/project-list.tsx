import type { ListView } from "~/account/list-pages";
import {
  ArticlePicture,
  articleKind,
  type OrderLinks,
  pictureAddress,
} from "~/account/orders/article-picture.public";
import { usePage } from "~/layout/page-context";
import type { Project } from "~/services/projects";
import { ButtonLink } from "~/ui/form/button";
import { TrashIcon } from "~/ui/icons/icons-actions";
import { List, ListRow } from "~/ui/layout/list";
import { Cluster } from "~/ui/layout/stack";
import { continueHref, deletePath } from "./project-paths";

interface ProjectListProps {
  projects: readonly Project[];
  view: ListView;
  shop: string;
  links: OrderLinks;
}

export function ProjectList({ projects, view, shop, links }: ProjectListProps) {
  const { t, formats } = usePage();
  return (
    <List label={t("projects.title")}>
      {projects.map((project) => {
        const { id, updated, pageCount, articleTitle } = project;
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
