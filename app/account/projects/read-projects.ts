import type { AppLoadContext } from "@remix-run/cloudflare";
import type { ListView } from "~/account/list-pages";
import { sortedRows } from "~/account/sorted-rows";
import { signedIn } from "~/server/signed-in";
import type { DeletedProject, Project } from "~/services/projects";
import type { Part } from "~/services/read-part";
import { pagesOf, partOf } from "./project-paths";

interface ProjectPage extends ListView {
  projects: readonly Project[];
  total: number;
  pages: number;
  /** Null where the service keeps nothing that was deleted. */
  deleted: readonly DeletedProject[] | null;
}

/** The last page when the list ends before the one asked for, as after a deletion; "newest" where there are too many to be sorted. */
export async function readProjects(context: AppLoadContext, asked: ListView): Promise<ProjectPage> {
  const { services, identity } = signedIn(context);
  const read = (part: Part) => services.projects.list(identity.accountId, part);
  const { sort } = asked;
  if (sort !== "newest") {
    const { locale } = context.site.storefront;
    const all = await sortedRows<Project, Awaited<ReturnType<typeof read>>>(read, {
      sort,
      locale,
      titleOf: ({ title }) => title.trim(),
      timeOf: ({ updated }) => updated,
    });
    if (all) {
      const pages = pagesOf(all.rows.length);
      const page = Math.min(asked.page, pages);
      const { offset, limit } = partOf(page);
      const projects = all.rows.slice(offset, offset + limit);
      return { projects, total: all.total, page, pages, sort, deleted: all.deleted };
    }
  }
  const first = await read(partOf(asked.page));
  const pages = pagesOf(first.total);
  const page = Math.min(asked.page, pages);
  const { rows, total, deleted } = page === asked.page ? first : await read(partOf(page));
  return { projects: rows, total, page, pages: pagesOf(total), sort: "newest", deleted };
}
