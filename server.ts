import * as build from "virtual:remix/server-build";
import { readCookies } from "~/edge/cookies";
import { readEnvironment } from "~/edge/environment";
import { finish } from "~/edge/finish";
import { admit } from "~/edge/gate";
import { startLog } from "~/edge/log";
import { sectionedHandler } from "~/edge/remix-handler";
import { requestContext } from "~/edge/request-context";
import { passSession } from "~/edge/session-stage";

export { ActionLedger } from "~/edge/action-ledger";
export { SessionGate } from "~/edge/session-gate";

const handlerOf = sectionedHandler(build);

/** The way of a request: gate → storefront → session → Remix → headers. One direction, no stage done twice. */
export default {
  async fetch(request, bindings, execution): Promise<Response> {
    const environment = readEnvironment(bindings);
    const url = new URL(request.url);
    const log = startLog(environment.region);
    const visit = { request, url, environment, log };

    const admission = admit(request, url, environment);
    if (!admission.admitted) {
      const refusal = new Response(`${admission.reason}\n`, { status: admission.status });
      return finish(refusal, { ...visit, site: admission.site, nonce: "", holder: null, setCookies: [] });
    }

    const { site } = admission;
    const cookies = readCookies(request);
    const passage = await passSession({ url, site, environment, log, cookies });
    if (passage.to === "elsewhere") {
      const redirect = new Response(null, { status: 302, headers: { Location: passage.location } });
      return finish(redirect, { ...visit, site, nonce: "", holder: passage.holder, setCookies: [] });
    }

    const { holder, outage } = passage;
    const afterwards = (work: Promise<unknown>) => execution.waitUntil(work);
    const context = await requestContext({
      request,
      url,
      site,
      environment,
      log,
      cookies,
      holder,
      outage,
      afterwards,
    });
    return finish(await handlerOf(url.pathname)(request, context), { ...visit, ...context });
  },
} satisfies ExportedHandler<object>;
