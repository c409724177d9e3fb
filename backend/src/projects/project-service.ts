import { and, asc, desc, eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";
import { Hono } from "hono";
import * as z from "zod";
import { articleNamed } from "../articles/articles";
import { bearer } from "../bearer";
import { deletedStore, restorableUntil } from "../deleted/deleted-store";
import { messagesOf } from "../messages/messages";
import { orderThumbnails } from "../orders/order-thumbnails";
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
  const [rows, totalProjectCount, deleted, thumbnailOf] = await Promise.all([
    db
      .select()
      .from(projects)
      .where(own)
      .orderBy(desc(projects.updated), asc(projects.id))
      .limit(query.data.limit)
      .offset(query.data.skip),
    db.$count(projects, own),
    deletedStore(c.env.DB, { kind: "projects", accountId }).all(),
    orderThumbnails(c.env, accountId),
  ]);
  return c.json({
    totalProjectCount,
    projects: rows.map((project) => ({
      ...onTheWire(project, c.var.account.storefront),
      thumbnailUrl: thumbnailOf(digitsOf(project.id), 0),
    })),
    deletedProjects: deleted.map(({ id, row, deleted }) => ({
      id,
      title: storedProject.parse(row).title,
      restorableUntil: restorableUntil(deleted),
    })),
  });
});

projectService.delete("/api/v2/project/:id", async (c) => {
  const { accountId } = c.var.account;
  const id = c.req.param("id");
  const [removed] = await drizzle(c.env.DB)
    .delete(projects)
    .where(and(eq(projects.id, id), eq(projects.accountId, accountId)))
    .returning();
  if (!removed) return c.json({ error: "no such project" }, 404);
  const until = await deletedStore(c.env.DB, { kind: "projects", accountId }).keep(id, removed);
  return c.json({ restorableUntil: until });
});

projectService.post("/api/v2/project/:id/restore", async (c) => {
  const { accountId } = c.var.account;
  const db = drizzle(c.env.DB);
  const id = c.req.param("id");
  const kept = await deletedStore(c.env.DB, { kind: "projects", accountId }).take(id);
  if (kept !== null) {
    await db.insert(projects).values(storedProject.parse(kept)).onConflictDoNothing();
    return c.body(null, 204);
  }
  const there = await db.$count(projects, and(eq(projects.id, id), eq(projects.accountId, accountId)));
  return there > 0 ? c.body(null, 204) : c.json({ error: "no such project" }, 404);
});

/** Some number that stays the project's own: it decides which picture stands for it. */
const digitsOf = (id: string): string => id.replaceAll(/\D/g, "").slice(-4).padStart(4, "0");

const storedProject = z.object({
  id: z.string(),
  accountId: z.string(),
  title: z.string(),
  articleName: z.string(),
  articleType: z.string(),
  channel: z.string(),
  pageCount: z.number().nullable(),
  created: z.coerce.date(),
  updated: z.coerce.date(),
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
  };
}
