import * as build from "virtual:remix/server-build";
import { deletedBefore } from "~/account/confirmations/deleted-before.public";
import { hideMailedToken } from "~/account/confirmations/mailed-link.public";
import { hasOutsideScripts } from "~/layout/third-party-script-pages";
import { pendingDeletion } from "~/library/deletion/pending-deletion.public";
import { cookieNames, readCookies } from "~/platform/cookies";
import { errorReports } from "~/platform/errors/error-reports";
import { type HostFacts, startLog } from "~/platform/log";
import { scrubPath } from "~/platform/scrub";
import type { Site } from "~/platform/storefront-of-host";
import { backChannelLogoutAnswer } from "~/server/back-channel-logout-answer";
import { addressWithoutFlags, flagsToRemember } from "~/server/feature-flags";
import { finalizeResponse } from "~/server/finalize-response";
import { rejectedSubmissionOf } from "~/server/forms/rejected-submission";
import { waitingSubmission } from "~/server/forms/return-to-unsent";
import { lastResort } from "~/server/last-resort";
import { environmentOr500 } from "~/server/misconfigured-answer";
import { policyReportAnswer } from "~/server/policy-report-answer";
import { isPolicyReport } from "~/server/policy-reports";
import { rejectUnauthenticated } from "~/server/reject-unauthenticated";
import { leafHandlers, missingFileIn } from "~/server/remix-handler";
import { requestContext } from "~/server/request-context";
import { validateRequest } from "~/server/request-guard";
import { authenticate, exitPath, isSignIn, signOutPath } from "~/session/authenticate";
import { isBackChannelLogout } from "~/session/back-channel-logout";

export { DeletionScheduler } from "~/library/deletion/deletion-scheduler";
export { SelectionStore } from "~/library/selection/selection-store.public";
export { IdempotencyStore } from "~/server/forms/idempotency-store";
export { SessionSockets } from "~/server/push/session-sockets";
export { AccountSessions } from "~/session/account-sessions";
export { TokenRefresher } from "~/session/token-refresher";

const handlerOf = leafHandlers(build, hasOutsideScripts);
const isMissingFile = missingFileIn(build.routes);

/** The request pipeline: guard, storefront, session, Remix, headers. */
export default {
  async fetch(request, bindings, execution): Promise<Response> {
    const environment = environmentOr500(bindings);
    if (environment instanceof Response) return environment;
    const url = new URL(request.url);
    const afterwards = (work: Promise<unknown>) => execution.waitUntil(work);
    const { metrics, logSampling: sampling } = environment;
    const report = errorReports(environment, afterwards);
    const log = startLog(environment.worker, report, crypto.randomUUID(), { metrics, sampling });
    const requestInfo = { request, url, environment, log };
    const unauthenticatedInfo = { ...requestInfo, nonce: "", sessionManager: null, setCookies: [] };
    try {
      const requestCheck = validateRequest(request, url, environment, isMissingFile);
      const { site } = requestCheck;
      log.hostFacts = hostFactsOf(url, site);
      if (!requestCheck.admitted) {
        const { status, reason } = requestCheck;
        // Scanners ask for thousands of paths; what is logged here was meant for this site.
        if (status !== 404) log.security("request-refused", { status, reason });
        const rejection = new Response(`${reason}\n`, { status });
        return finalizeResponse(rejection, { ...unauthenticatedInfo, site });
      }

      if (isPolicyReport(request, url)) {
        const answer = await policyReportAnswer({ ...requestInfo, site: requestCheck.site });
        return finalizeResponse(answer, { ...unauthenticatedInfo, site });
      }

      const requestInput = {
        ...requestInfo,
        site: requestCheck.site,
        cookies: readCookies(request),
        afterwards,
      };
      if (isBackChannelLogout(request, url))
        return finalizeResponse(await backChannelLogoutAnswer(requestInput), {
          ...unauthenticatedInfo,
          site,
        });
      const mailed = await hideMailedToken(requestInput);
      if (mailed) {
        const answer = new Response(null, { status: 302, headers: { Location: mailed.location } });
        return finalizeResponse(answer, { ...unauthenticatedInfo, site, setCookies: [mailed.setCookie] });
      }
      const rememberedFlags = () =>
        flagsToRemember(requestInput, requestInput.cookies.get(cookieNames.featureFlags)?.[0]);
      const withoutFlags = addressWithoutFlags(requestInput);
      if (withoutFlags !== null) {
        const answer = new Response(null, { status: 302, headers: { Location: withoutFlags } });
        return finalizeResponse(answer, { ...unauthenticatedInfo, site, setCookies: rememberedFlags() });
      }

      const authResult = await authenticate(requestInput);
      const { sessionManager } = authResult;
      if (authResult.kind === "again") {
        const { location } = authResult;
        const answer = new Response(
          null,
          location ? { status: 307, headers: { Location: location } } : { status: 503 },
        );
        return finalizeResponse(answer, { ...unauthenticatedInfo, site, sessionManager });
      }
      if (authResult.kind === "redirect") {
        const done = isSignIn(authResult.location) ? await deletedBefore(requestInput) : null;
        const answer = done
          ? new Response(null, { status: 303, headers: { Location: done.location } })
          : await rejectUnauthenticated(requestInput, authResult.location);
        const setCookies = [...rememberedFlags(), ...(done?.setCookies ?? [])];
        return finalizeResponse(answer, { ...unauthenticatedInfo, site, sessionManager, setCookies });
      }

      const { outage, stillThere } = authResult;
      const accepted = { ...requestInput, sessionManager, outage, customerRead: stillThere };
      const deletion = pendingDeletion(accepted);
      const known = { ...(await requestContext(accepted, deletion)), pendingDeletion: deletion };
      afterwards(deletion.then(({ setCookies }) => known.setCookies.push(...setCookies)));
      const shown = async () => (await rejectedSubmissionOf(known)) ?? (await waitingSubmission(known));
      const begun = request.method === "POST" ? null : shown();
      const rejectedSubmission = () => begun ?? rejectedSubmissionOf(known);
      const context = { ...known, rejectedSubmission };
      const answer = await handlerOf(url.pathname)(request, context);
      const isOpen = await authResult.stillOpen;
      if (!isOpen || !(await stillThere)) {
        await answer.body?.cancel();
        const location = isOpen ? signOutPath : exitPath(sessionManager, url);
        if (!isOpen) sessionManager.end();
        const rejection = await rejectUnauthenticated(requestInput, location);
        return finalizeResponse(rejection, { ...unauthenticatedInfo, site, sessionManager });
      }
      return await finalizeResponse(answer, {
        ...requestInfo,
        ...context,
      });
    } catch (cause) {
      log.error("no answer could be made", cause);
      return finalizeResponse(lastResort(), {
        ...unauthenticatedInfo,
        site: null,
      });
    }
  },
} satisfies ExportedHandler<object>;

const hostFactsOf = ({ host, pathname }: URL, site: Site | null): HostFacts => ({
  host,
  storefront: site?.storefront.id ?? null,
  environment: site?.letter ?? null,
  path: scrubPath(pathname),
});
