import { z } from "zod";
import { droppedOf, rowsOf } from "~/platform/http/rows";
import type { ServiceClient } from "~/platform/http/service-client";
import { ownPath, path } from "~/platform/path";
import { Id } from "./id";
import { Text } from "./incomplete";
import { MomentOrNone } from "./moment";
import { emptyFirstPage, type Part, readPart } from "./read-part";

const Project = z.object({
  id: Id,
  title: Text,
  articleName: z.string().nullish(),
  articleType: z.string().nullish(),
  articleTitle: z.string().nullish(),
  pageCount: z.number().int().positive().nullish().catch(null),
  updated: MomentOrNone.nullish().catch(null),
});
export type Project = z.output<typeof Project>;

const ProjectPage = z.object({
  totalProjectCount: z.number().int().nonnegative(),
  projects: rowsOf(Project),
});

const FirstProjectPage = ProjectPage.refine(
  ({ projects, totalProjectCount }) => projects.length > 0 || totalProjectCount === 0,
  emptyFirstPage,
);

/** Source: docs/specification/1-account-site.md, section 3, section 7, "Saved projects". */
export const projects = (http: ServiceClient) => ({
  /** @throws ServiceFailure "malformed" for an empty list whose total says otherwise */
  list: (accountId: string, part: Part) =>
    readPart(part, async ({ offset, limit }) => {
      const { projects: rows, totalProjectCount: total } = await http.get(
        ownPath`/api/v2/projects/${accountId}`,
        {
          operation: "list",
          query: { skip: offset, limit },
          schema: offset === 0 ? FirstProjectPage : ProjectPage,
        },
      );
      return { rows, total, dropped: droppedOf(rows) };
    }),

  remove: (id: string) => http.send(path`/api/v2/project/${id}`, { operation: "remove", method: "DELETE" }),
});
