import { z } from "zod";
import { cookie, cookieNames } from "~/platform/cookies";
import type { Environment } from "~/platform/environment";
import { seal, unseal } from "~/platform/seal";
import type { Site } from "~/platform/storefront-of-host";

/** Sealed, host-only, for one use. */
const Flow = z.object({
  state: z.string().min(16),
  codeVerifier: z.string().min(43),
  nonce: z.string().min(16),
  issuer: z.string(),
  returnTo: z.string(),
  /** The authority was told to ask for the password. */
  passwordAsked: z.boolean().optional(),
});
export type Flow = z.output<typeof Flow>;

/** Seconds. */
const lifetime = 30 * 60;
const maxFlows = 5;
const maxCleared = 20;

/** A cookie for each tab: two sign-ins at once do not disturb each other. */
const nameOf = (state: string) => cookieNames.signInFlow + state.slice(0, 8);
const flowName = new RegExp(`^${cookieNames.signInFlow}[\\w-]{8}$`);

export async function storeFlow(
  flow: Flow,
  site: Site,
  environment: Environment,
  cookies: ReadonlyMap<string, unknown>,
): Promise<string[]> {
  const sealed = await seal(flow, { name: "sign-in-flow", site }, lifetime, environment);
  const older = [...cookies.keys()].filter((name) => flowName.test(name)).slice(0, maxCleared);
  const cleared = older.length < maxFlows ? [] : older.map((name) => cookie(name, "", { maxAge: 0 }));
  return [...cleared, cookie(nameOf(flow.state), sealed, { maxAge: lifetime })];
}

export async function openFlow(
  state: string,
  site: Site,
  environment: Environment,
  cookies: ReadonlyMap<string, readonly string[]>,
): Promise<Flow | null> {
  for (const sealed of cookies.get(nameOf(state)) ?? []) {
    const flow = Flow.safeParse(await unseal(sealed, { name: "sign-in-flow", site }, environment));
    if (flow.success && flow.data.state === state) return flow.data;
  }
  return null;
}

export const endFlow = (state: string): string => cookie(nameOf(state), "", { maxAge: 0 });
