import { useMatches } from "@remix-run/react";
import { readConsent } from "~/server/consent";
import { followedFor } from "~/server/push/live-jobs";
import { autoRefreshOf } from "./auto-refresh";
import { usePage } from "./page-context";

/** Source: docs/specification/2-photo-library.md, section 4. */
export function LiveJobs() {
  const { t, flags, url, cookies, jobs } = usePage();
  const matches = useMatches();
  const now = Date.now();
  const awaited = flags.download ? jobs.downloads : [];
  // The list also follows other devices' downloads.
  const lists = autoRefreshOf(matches) !== null && url.pathname === "/downloads";
  const since = flags.reactivation ? jobs.importSince : null;
  const left = (begun: number) => followedFor - (now - begun);
  return (
    <>
      {awaited.length > 0 || lists ? (
        <div
          hidden
          data-island="live-downloads"
          data-lasts={lists ? followedFor : Math.max(...awaited.map((one) => left(one.since)))}
          data-ready={t("downloads.toast.downloading")}
          data-failed={t("downloads.toast.failed")}
        />
      ) : null}
      {since === null ? null : (
        <div
          hidden
          data-island="live-import"
          data-lasts={left(since)}
          data-since={since}
          data-finished={t("activation.finished")}
          data-failed={t("activation.importFailed")}
          data-photos={t("photos.title")}
          data-event={readConsent(cookies).analytics ? "photos-reactivated" : undefined}
        />
      )}
    </>
  );
}
