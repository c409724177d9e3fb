import { decodeJwt } from "jose";
import * as z from "zod";
import { accountOfToken } from "../authority/account-of-token";
import type { Env } from "../env";
import { type Fault, injectFault } from "./fault";

type Service = (request: Request, env: Env, context: ExecutionContext) => Response | Promise<Response>;

const accountClaim = z.object({ account_id: z.string() });

/**
 * Records each call of a service and injects the faults that tests ask for. Does nothing without the development tools.
 * The request's path is the one after the service's prefix.
 */
export function observed(name: string, service: Service): Service {
  return async (request, env, context) => {
    if (env.DEV_TOOLS !== "on") return service(request, env, context);
    const devState = env.DEV_STATE.getByName("dev");
    const { pathname, search } = new URL(request.url);
    const { callId, fault } = await devState.arrive({
      service: name,
      method: request.method,
      path: `${pathname}${search}`,
      account: await accountOfCall(env, name, request),
      correlationId: request.headers.get("x-correlation-id"),
    });
    if (fault && !servingFaults.has(fault.kind)) await readSmallBody(request);
    const serve = async () => service(fault?.kind === "twice" ? request.clone() : request, env, context);
    const allCame = (calls: number) => devState.allCame(callId, calls);
    const response = await (fault ? injectFault(fault, allCame, serve) : serve());
    context.waitUntil(devState.leave(callId, response.status));
    return response;
  };
}

/** Faults that run the real service, which reads the request itself. */
const servingFaults: ReadonlySet<Fault["kind"]> = new Set(["slow", "together", "lost", "twice"]);
const maxReadBytes = 64 * 1024;

/** A request that is answered unread ends its connection, and whichever call comes next on it. */
async function readSmallBody(request: Request): Promise<void> {
  if (Number(request.headers.get("content-length") ?? 0) <= maxReadBytes) await request.arrayBuffer();
}

/** Whom a call is about. Not a check: the token is read, not verified, so that stale and forged ones can be told apart. */
async function accountOfCall(env: Env, service: string, request: Request): Promise<string | null> {
  const token = /^bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
  if (token) return accountIn(token);
  const isTokenCall = service === "authority" && request.method === "POST" && request.url.endsWith("/token");
  return isTokenCall ? accountOfToken(env.DB, new URLSearchParams(await request.clone().text())) : null;
}

function accountIn(token: string): string | null {
  try {
    return accountClaim.parse(decodeJwt(token)).account_id;
  } catch {
    return null;
  }
}
