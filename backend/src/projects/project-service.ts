import { and, asc, desc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { Hono } from "hono";
import * as z from "zod";
import { articleNamed } from "../articles/articles";
import { bearer } from "../bearer";
import { messagesOf } from "../messages/messages";
import type { ServiceEnv } from "../service-env";
import type { Storefront } from "../storefronts";
import { projects } from "./project-schema";

const pageQuery = z.object({
  skip: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(100).default(10),
});

/**
 * What customers have begun and not ordered yet.
 * Source: docs/specification/1-account-site.md, section 7, "Saved projects".
 */
export const projectService = new Hono<ServiceEnv>();
projectService.use(bearer);

projectService.get("/api/v2/projects/:accountId", async (c) => {
  const { accountId } = c.var.account;
  if (c.req.param("accountId") !== accountId) return c.json({ error: "no such account" }, 404);
  const query = pageQuery.safeParse(c.req.query());
  if (!query.success) return c.json({ error: "invalid query" }, 400);
  const db = drizzle(c.env.DB);
  const own = eq(projects.accountId, accountId);
  const [rows, totalProjectCount] = await Promise.all([
    db
      .select()
      .from(projects)
      .where(own)
      .orderBy(desc(projects.updated), asc(projects.id))
      .limit(query.data.limit)
      .offset(query.data.skip),
    db.$count(projects, own),
  ]);
  return c.json({
    totalProjectCount,
    projects: rows.map((project) => onTheWire(project, c.var.account.storefront)),
  });
});

projectService.delete("/api/v2/project/:id", async (c) => {
  const removed = await drizzle(c.env.DB)
    .delete(projects)
    .where(and(eq(projects.id, c.req.param("id")), eq(projects.accountId, c.var.account.accountId)))
    .returning({ id: projects.id });
  return removed.length > 0 ? c.body(null, 204) : c.json({ error: "no such project" }, 404);
});

function onTheWire(
  { accountId: _owner, created, updated, ...project }: typeof projects.$inferSelect,
  reader: Storefront,
) {
  return {
    ...project,
    articleTitle: messagesOf(reader).articles[articleNamed(project.articleName)],
    created: created.toISOString(),
    updated: updated.toISOString(),
    // The shop draws previews only once a project is opened in its editor.
    thumbnailUrl: null,
  };
}
