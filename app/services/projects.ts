import { z } from "zod";
import { rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { ownPath, path } from "~/platform/path";
import { AnyId, Id } from "./id";
import { Text } from "./incomplete";
import { Moment, MomentOrNone } from "./moment";
import { countedRows, emptyFirstPage, type Part, type Rows, readPart } from "./read-part";
import { RestorableUntil } from "./restorable";

const Project = z.object({
  id: Id,
  title: Text,
  articleName: AnyId.nullish(),
  articleType: z.string().nullish(),
  articleTitle: z.string().nullish(),
  pageCount: z.number().int().positive().nullish().catch(null),
  updated: MomentOrNone.nullish().catch(null),
  thumbnailUrl: z.string().nullish().catch(null),
});
export type Project = z.output<typeof Project>;

const DeletedProject = z.object({ id: Id, title: Text, restorableUntil: Moment });
export type DeletedProject = z.output<typeof DeletedProject>;

const ProjectPage = z.object({
  totalProjectCount: z.number().int().nonnegative(),
  projects: rowsOf(Project),
  /** Not in the specification: of a service that keeps what was deleted for a while. */
  deletedProjects: rowsOf(DeletedProject).nullish().catch(null),
});

const FirstProjectPage = ProjectPage.refine(
  ({ projects, totalProjectCount }) => projects.length > 0 || totalProjectCount === 0,
  emptyFirstPage,
);

interface ProjectRows extends Rows<Project> {
  /** Null where the service keeps nothing that was deleted, or does not tell. */
  deleted: readonly DeletedProject[] | null;
}

/** Source: docs/specification/1-account-site.md, section 3, section 7, "Saved projects". */
export const projects = (http: ServiceClient) => ({
  /** @throws ServiceFailure "malformed" for an empty list whose total says otherwise */
  async list(accountId: string, part: Part): Promise<ProjectRows> {
    let deleted: readonly DeletedProject[] | null = null;
    const list = await readPart(part, async ({ offset, limit }) => {
      const answer = await http.get(ownPath`/api/v2/projects/${accountId}`, {
        operation: "list",
        query: { skip: offset, limit },
        schema: offset === 0 ? FirstProjectPage : ProjectPage,
      });
      const { projects: rows, totalProjectCount: total } = answer;
      deleted = answer.deletedProjects ?? deleted;
      return countedRows(http, "list", { rows, total, offset });
    });
    return { ...list, deleted };
  },

  /** Until when it can be brought back; null for never. */
  remove: (id: string) =>
    http.send(path`/api/v2/project/${id}`, {
      operation: "remove",
      method: "DELETE",
      schema: RestorableUntil,
    }),

  /** Not in the specification. @throws ServiceFailure 404 or 410 once it is too late */
  restore: (id: string) =>
    http.send(path`/api/v2/project/${id}/restore`, { operation: "restore", method: "POST" }),
});
