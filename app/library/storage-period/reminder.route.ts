import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { brandNames } from "~/brands/storefronts";
import { digestOf } from "~/platform/digest";
import { signedIn } from "~/server/signed-in";
import { reminderFile } from "./reminder-file";
import { alarmsToCome, orderAdvice } from "./storage-messages";
import { readStorageNow } from "./storage-now.public";
import { storagePath } from "./storage-paths.public";

export async function loader({ context }: LoaderFunctionArgs) {
  const { identity } = signedIn(context);
  const { site, t, flags } = context;
  if (!flags.timeline) throw redirect("/");
  const storage = await readStorageNow(context);
  if (!storage.ok) throw redirect(storagePath);
  const { period } = storage.data;
  if (period === null) throw new Response(null, { status: 404 });
  const { id, brand, locale, timeZone } = site.storefront;
  const company = brandNames[brand];
  const file = reminderFile({
    uid: `photo-storage-${(await digestOf(identity.accountId)).slice(0, 20)}@${id}`,
    deletionDate: period.deletionDate,
    alarms: alarmsToCome(period.daysRemaining),
    timeZone,
    now: new Date(),
    from: { company, language: locale.slice(0, 2).toUpperCase() },
    summary: t("storage.reminder.summary", { brand: company }),
    description: orderAdvice(period, context),
    url: site.origin + storagePath,
  });
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${brand}-photo-storage.ics"`,
    },
  });
}
