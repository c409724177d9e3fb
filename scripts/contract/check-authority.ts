import { z } from "zod";
import { findingsIn } from "./check-answer";
import type { CheckedCall } from "./check-services";
import { counted, wrong } from "./findings";

const Discovery = z.object({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  end_session_endpoint: z.url().nullish(),
  revocation_endpoint: z.url().nullish(),
  code_challenge_methods_supported: z
    .array(z.string())
    .refine((methods) => methods.includes("S256"), "must hold S256")
    .nullish(),
  backchannel_logout_supported: z.boolean().nullish(),
});
const Keys = z.object({
  keys: z
    .array(z.object({ kty: z.enum(["RSA", "EC", "OKP"]), kid: z.string().nullish() }))
    .min(1, "must have a key"),
});

const timeoutMs = 5_000;
const result = (call: string, operation: string): CheckedCall => ({
  ...{ service: "authority", call, operation, state: "answered", why: null, findings: [], empty: [] },
});

async function jsonAt(address: string): Promise<{ answer: unknown; why: string | null }> {
  try {
    const response = await fetch(address, { redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return { answer: null, why: String(response.status) };
    const answer: unknown = await response.json();
    return { answer, why: null };
  } catch (cause) {
    return { answer: null, why: cause instanceof Error ? cause.message : String(cause) };
  }
}

const endpoints = [
  "authorization_endpoint",
  "token_endpoint",
  "jwks_uri",
  "end_session_endpoint",
  "revocation_endpoint",
] as const;

/** Endpoints at origins that the configuration does not name: the site refuses such a document as a whole. */
function foreignEndpoints(data: z.output<typeof Discovery>, issuer: string, origins: readonly string[]) {
  const own = new Set([issuer, ...origins].map((address) => new URL(address).origin));
  return endpoints.flatMap((field) => {
    const address = data[field];
    if (!address || own.has(new URL(address).origin)) return [];
    return [wrong(field, "must be at the issuer's origin or one of AUTHORITY_ORIGINS", "the answer")];
  });
}

/** The authority's document and its keys. */
export async function checkAuthority(issuer: string, origins: readonly string[]): Promise<CheckedCall[]> {
  const document = result("GET /.well-known/openid-configuration", "discovery");
  const keys = result("GET jwks_uri", "keys");
  const { answer, why } = await jsonAt(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`);
  if (why !== null)
    return [
      { ...document, state: "failed", why },
      { ...keys, state: "not called", why: "no document" },
    ];
  const found = findingsIn(Discovery, answer);
  const { data } = Discovery.safeParse(answer);
  if (data && data.issuer.replace(/\/$/, "") !== issuer.replace(/\/$/, ""))
    found.push(wrong("issuer", `must be AUTHORITY_URL, ${issuer}`, "the answer"));
  if (data) found.push(...foreignEndpoints(data, issuer, origins));
  const findings = counted(found);
  if (!data)
    return [
      { ...document, findings },
      { ...keys, state: "not called", why: "no jwks_uri" },
    ];
  const read = await jsonAt(data.jwks_uri);
  return [
    { ...document, findings },
    read.why === null
      ? { ...keys, findings: counted(findingsIn(Keys, read.answer)) }
      : { ...keys, state: "failed", why: read.why },
  ];
}
