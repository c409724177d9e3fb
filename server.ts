import * as build from "virtual:remix/server-build";
import { readCookies } from "~/edge/cookies";
import { readEnvironment } from "~/edge/environment";
import { errorReports } from "~/edge/error-reports";
import { finish } from "~/edge/finish";
import { admit } from "~/edge/gate";
import { startLog } from "~/edge/log";
import { sectionedHandler } from "~/edge/remix-handler";
import { requestContext } from "~/edge/request-context";
import { passSession } from "~/edge/session/session-stage";
import { turnAway } from "~/edge/session/turned-away";

export { DeletionDesk } from "~/edge/deletions/deletion-desk";
export { ActionLedger } from "~/edge/forms/action-ledger";
export { SessionSockets } from "~/edge/push/session-sockets";
export { SelectionShelf } from "~/edge/selection-shelf";
export { SessionGate } from "~/edge/session/session-gate";

const handlerOf = sectionedHandler(build);

/** The way of a request: gate → storefront → session → Remix → headers. One direction, no stage done twice. */
export default {
  async fetch(request, bindings, execution): Promise<Response> {
    const environment = readEnvironment(bindings);
    const url = new URL(request.url);
    const afterwards = (work: Promise<unknown>) => execution.waitUntil(work);
    const log = startLog(environment.region, errorReports(environment, afterwards));
    const visit = { request, url, environment, log };
    const bare = { ...visit, nonce: "", holder: null, setCookies: [] };
    try {
      const admission = admit(request, url, environment);
      const { site } = admission;
      if (!admission.admitted) {
        const refusal = new Response(`${admission.reason}\n`, { status: admission.status });
        return finish(refusal, { ...bare, site });
      }

      const arrival = { ...visit, site: admission.site, cookies: readCookies(request), afterwards };
      const passage = await passSession(arrival);
      const { holder } = passage;
      if (passage.to === "elsewhere") {
        const answer = await turnAway(arrival, passage.location, passage.ended);
        return finish(answer, { ...bare, site, holder });
      }

      const context = await requestContext({ ...arrival, holder, outage: passage.outage });
      return await finish(await handlerOf(url.pathname)(request, context), { ...visit, ...context });
    } catch (cause) {
      log.error("no answer could be made", cause);
      return finish(new Response("Something went wrong\n", { status: 500 }), { ...bare, site: null });
    }
  },
} satisfies ExportedHandler<object>;
