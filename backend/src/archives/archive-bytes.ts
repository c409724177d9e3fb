import { makeZip, predictLength } from "client-zip";
import { Hono } from "hono";
import * as z from "zod";
import type { Env } from "../env";
import { attachment } from "../pictures/content-disposition";
import { dated, undated } from "../pictures/exif-date";
import type { ServiceEnv } from "../service-env";
import { archiveLinkHolds } from "./archive-links";
import { type ArchiveEntry, archiveEntries } from "./archive-list";

const whole = z.coerce.number().int();
const Link = z.object({ iteration: whole.min(0), e: whole, s: z.string(), name: z.string() });

/**
 * The zips behind the signed links of exports and downloads. Public: the link is the permission, for an hour. 403 when
 * the signature does not fit or is over, 404 when the archive is gone.
 */
export const archiveBytes = new Hono<ServiceEnv>();

archiveBytes.get("/:jobId/:iteration", async (c) => {
  const jobId = c.req.param("jobId");
  const link = Link.safeParse({ ...c.req.query(), iteration: c.req.param("iteration") });
  if (!link.success) return c.text("Forbidden", 403);
  const { iteration, name: fileName, e: expires, s: signature } = link.data;
  if (!(await archiveLinkHolds(c.env, { jobId, iteration, fileName, expires }, signature))) {
    return c.text("Forbidden", 403);
  }
  const entries = await archiveEntries(c.env, jobId, iteration);
  if (!entries) return c.text("Not found", 404);
  // The stream knows its length, so that Content-Length is sent and a source that is cut short breaks the download.
  const { readable, writable } = new FixedLengthStream(predictLength(entries));
  c.executionCtx.waitUntil(
    makeZip(files(c.env, entries))
      .pipeTo(writable)
      .catch(() => undefined),
  );
  return new Response(readable, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": attachment(fileName),
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
});

/** One file after the other, so that no more than one is on its way at a time. */
async function* files(env: Env, entries: ArchiveEntry[]) {
  for (const { name, objectKey, size, modified, taken } of entries) {
    const object = await env.PICTURES.get(objectKey);
    if (object?.size !== size) throw new Error(`${objectKey} is not what the archive was made of`);
    const needsDate = taken !== null && object.customMetadata?.exif === undated.exif;
    const input = needsDate ? dated(new Uint8Array(await object.arrayBuffer()), taken) : object.body;
    yield { name, input, size, lastModified: new Date(modified) };
  }
}
