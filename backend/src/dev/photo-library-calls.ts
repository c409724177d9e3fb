import { type Context, Hono } from "hono";
import * as z from "zod";
import { archiveLifeMs } from "../archives/archive-jobs";
import { identityWithEmail } from "../authority/identities";
import { accountInformation, setStoragePeriod } from "../deletion/storage-period";
import { finishOpenJobs } from "../jobs/finish-open-jobs";
import { photoDatabases } from "../photos/photo-databases";
import { activationOf, importBegunAt, moveActivation } from "../reactivation/activation";
import { bringBack, putAway } from "../reactivation/dormant-library";
import { readBody } from "../request-body";
import type { ServiceEnv } from "../service-env";
import { scenarioRequest, startScenario } from "./scenarios";

const person = z.object({ email: z.string().min(3) });
const moment = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));
const period = person.extend({
  registrationDate: moment.optional(),
  projectedDeletionDate: moment.nullable().optional(),
  delayedDeletionDate: moment.nullable().optional(),
});
const openJobs = person.extend({ kind: z.enum(["export", "download", "import"]) });
const activation = person.extend({ status: z.enum(["NOT_ACTIVE", "ACTIVE"]) });
const pushed = person.extend({ message: z.unknown() });
const closing = z
  .int()
  .refine((code) => code === 1000 || (code >= 3000 && code <= 4999) || isProtocolCode(code));
const drop = person.extend({ code: closing.optional() });
/** "Service restart". */
const usualDropCode = 1012;

const isProtocolCode = (code: number) => code >= 1001 && code <= 1014 && ![1004, 1005, 1006].includes(code);

/** What developers and tests ask about the photo library; mounted only where the development tools are on. */
export const photoLibraryCalls = new Hono<ServiceEnv>();

photoLibraryCalls.post("/scenarios", async (c) => {
  const wanted = await about(c, scenarioRequest);
  if (wanted instanceof Response) return wanted;
  await startScenario(c.env, wanted.accountId, wanted.order);
  return c.json(wanted.order);
});

photoLibraryCalls.delete("/scenarios", async (c) => {
  await c.env.DB.prepare("DELETE FROM scenarios").run();
  return c.body(null, 204);
});

photoLibraryCalls.post("/jobs/finish", async (c) => {
  const wanted = await about(c, openJobs);
  if (wanted instanceof Response) return wanted;
  return c.json({ finished: await finishOpenJobs(c.env, wanted.accountId, wanted.order.kind) });
});

photoLibraryCalls.get("/exports", async (c) => {
  const identity = await identityWithEmail(c.env.DB, c.req.query("email") ?? "");
  if (!identity) return c.json({ error: "nobody has this e-mail address" }, 404);
  const { results } = await c.env.DB.prepare(
    "SELECT id FROM archive_jobs WHERE account_id = ? AND kind = 'export' ORDER BY created_at",
  )
    .bind(identity.accountId)
    .all<{ id: string }>();
  return c.json({ ids: results.map(({ id }) => id) });
});

/** How many photos of a customer each database has. */
photoLibraryCalls.get("/photo-databases", async (c) => {
  const identity = await identityWithEmail(c.env.DB, c.req.query("email") ?? "");
  if (!identity) return c.json({ error: "nobody has this e-mail address" }, 404);
  const counts = [...photoDatabases(c.env)].map(async ([binding, database]) => {
    const count = database.prepare("SELECT count(*) AS photos FROM photos WHERE account_id = ?");
    return [binding, await count.bind(identity.accountId).first<number>("photos")];
  });
  return c.json({ photos: Object.fromEntries(await Promise.all(counts)) });
});

photoLibraryCalls.post("/exports/expire", async (c) => {
  const wanted = await about(c, person);
  if (wanted instanceof Response) return wanted;
  const { meta } = await c.env.DB.prepare(
    "UPDATE archive_jobs SET updated_at = ? WHERE account_id = ? AND kind = 'export' AND status = 'READY'",
  )
    .bind(Date.now() - archiveLifeMs, wanted.accountId)
    .run();
  return c.json({ expired: meta.changes });
});

photoLibraryCalls.post("/storage-period", async (c) => {
  const wanted = await about(c, period);
  if (wanted instanceof Response) return wanted;
  const { registrationDate, projectedDeletionDate, delayedDeletionDate } = wanted.order;
  await setStoragePeriod(c.env, wanted.accountId, {
    registered: registrationDate,
    projected: projectedDeletionDate,
    delayed: delayedDeletionDate,
  });
  return c.json(await accountInformation(c.env, wanted.accountId));
});

photoLibraryCalls.post("/activation", async (c) => {
  const wanted = await about(c, activation);
  if (wanted instanceof Response) return wanted;
  const { accountId, order } = wanted;
  if (order.status === "NOT_ACTIVE") await putAway(c.env, accountId);
  else {
    await moveActivation(c.env, accountId, { from: "NOT_ACTIVE" }, "IMPORTING");
    const begunAt = await importBegunAt(c.env, accountId);
    if (begunAt !== null) await bringBack(c.env, accountId, begunAt);
  }
  return c.json({ status: await activationOf(c.env, accountId) });
});

photoLibraryCalls.post("/push", async (c) => {
  const wanted = await about(c, pushed);
  if (wanted instanceof Response) return wanted;
  const { message } = wanted.order;
  const text = typeof message === "string" ? message : JSON.stringify(message ?? null);
  return c.json({ sent: await c.env.PUSH.getByName(wanted.accountId).deliver(text) });
});

photoLibraryCalls.post("/push/drop", async (c) => {
  const wanted = await about(c, drop);
  if (wanted instanceof Response) return wanted;
  const { code = usualDropCode } = wanted.order;
  return c.json({ dropped: await c.env.PUSH.getByName(wanted.accountId).drop(code) });
});

/** What is asked for, and about whom; or the answer to somebody who asked the wrong way. */
async function about<Shape extends z.ZodType<{ email: string }>>(c: Context<ServiceEnv>, shape: Shape) {
  const order = await readBody(c, shape);
  if (!order) return c.json({ error: "not what this call takes" }, 400);
  const identity = await identityWithEmail(c.env.DB, order.email);
  if (!identity) return c.json({ error: "nobody has this e-mail address" }, 404);
  return { accountId: identity.accountId, order };
}
