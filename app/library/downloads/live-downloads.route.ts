import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { z } from "zod";
import { mapConcurrently } from "~/platform/concurrency";
import { maxIdLength } from "~/platform/path";
import { fieldNamesOf } from "~/server/forms/field-names";
import { readFormFields } from "~/server/forms/form-body";
import { claimOnce } from "~/server/push/claim-once";
import { awaitedDownloads, forgetDownload } from "~/server/push/live-jobs";
import { signedIn } from "~/server/signed-in";
import type { Download } from "~/services/downloads";
import { hasAddress, readArchives } from "./archives";
import { isAutoRefreshed } from "./auto-refresh";
import type { LiveDownload, LiveDownloads } from "./live-answer";

const concurrency = 3;

/**
 * The archives that this browser awaits (`mine`); with `?all` also the customer's other ones.
 * Source: docs/specification/resilience.md, R10.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  signedIn(context);
  if (!context.flags.download) throw redirect("/");
  const awaited = awaitedDownloads(context).map(({ id }) => id);
  const all = context.url.searchParams.has("all");
  if (awaited.length === 0 && !all) return Response.json({ jobs: [] } satisfies LiveDownloads);
  const list = await readArchives(context);
  if (!list.ok) return new Response(null, { status: 503 });
  const others = list.data.filter((one) => isAutoRefreshed(one, Date.now()) && !awaited.includes(one.id));
  const jobs = await mapConcurrently(awaited, concurrency, async (id): Promise<LiveDownload> => {
    const known = list.data.find((one) => one.id === id);
    if (known) return { id, mine: true, state: stateOf(known) };
    // Not listed, or not yet.
    return { id, mine: true, state: (await hasAddress(context, id)) ? "ready" : "unknown" };
  });
  if (all) jobs.push(...others.map(({ id }): LiveDownload => ({ id, mine: false, state: "preparing" })));
  return Response.json({ jobs } satisfies LiveDownloads);
}

const AnnouncedJob = z.object({ download: z.string().min(1).max(maxIdLength), teller: z.uuid() });

/** Only the first tab that claims a download announces and saves it. */
export async function action({ request, context }: ActionFunctionArgs) {
  signedIn(context);
  if (!context.flags.download) throw redirect("/");
  const announced = AnnouncedJob.safeParse(
    Object.fromEntries(await readFormFields(request, fieldNamesOf(AnnouncedJob))),
  );
  if (!announced.success) return new Response(null, { status: 400 });
  const { download, teller } = announced.data;
  if (!awaitedDownloads(context).some(({ id }) => id === download)) return Response.json({ first: false });
  try {
    const first = await claimOnce(context, `download ${download}`, teller);
    forgetDownload(context, download);
    return Response.json({ first });
  } catch (cause) {
    context.log.error("claiming a download's announcement failed", cause);
    return new Response(null, { status: 503 });
  }
}

function stateOf({ status }: Pick<Download, "status">): LiveDownload["state"] {
  switch (status) {
    case "READY":
      return "ready";
    case "FAILED":
      return "failed";
    case "UNKNOWN":
    case "REQUESTED":
    case "IN_PROGRESS":
      return "preparing";
  }
}
