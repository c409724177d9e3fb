import { createLocalJWKSet, errors, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import { AnyId } from "~/services/id";
import type { AuthorityVisit } from "./authority-fetch";
import { type AuthorityKeys, authorityKeys } from "./authority-keys";
import type { AuthorityMetadata } from "./authority-metadata";

/** Seconds. */
const clockTolerance = 120;
const maxAge = 10 * 60;

const event = "http://schemas.openid.net/event/backchannel-logout";

/** `sub` may be absent by the standard, but says whose session it is: docs/connecting-your-services.md. */
const Claims = z.looseObject({
  sub: z.string().min(1),
  sid: AnyId.refine((sid) => sid !== "", "is empty").nullish(),
  jti: z.string().min(1).max(256),
  exp: z.number(),
  events: z.looseObject({ [event]: z.looseObject({}) }),
  nonce: z.undefined().optional(),
});
export type LogoutToken = z.output<typeof Claims>;

interface Expected extends AuthorityVisit {
  metadata: AuthorityMetadata;
  clientId: string;
}

/**
 * OpenID Connect Back-Channel Logout 1.0, 2.6. An ID token has no such event, so it never passes for one.
 * @throws Error that names what is wrong
 */
export async function verifyLogoutToken(
  token: string,
  { metadata, clientId, ...visit }: Expected,
): Promise<LogoutToken> {
  const verify = async ({ jwks }: AuthorityKeys): Promise<JWTPayload> => {
    const { payload, protectedHeader } = await jwtVerify(token, createLocalJWKSet(jwks), {
      issuer: metadata.issuer,
      audience: clientId,
      algorithms: metadata.id_token_signing_alg_values_supported.filter((name) =>
        /^(RS|PS|ES|Ed)/.test(name),
      ),
      clockTolerance,
      maxTokenAge: maxAge,
    });
    if (!["logout+jwt", "jwt", undefined].includes(protectedHeader.typ?.toLowerCase()))
      throw new Error(`unexpected "typ" ${protectedHeader.typ}`);
    return payload;
  };
  const payload = await verify(await authorityKeys(metadata.jwks_uri, visit)).catch(
    async (cause: unknown) => {
      if (!(cause instanceof errors.JWKSNoMatchingKey)) throw cause;
      return verify(await authorityKeys(metadata.jwks_uri, { ...visit, since: Date.now() }));
    },
  );
  const claims = Claims.safeParse(payload);
  if (!claims.success) throw new Error(`unexpected "${claims.error.issues[0]?.path.join(".")}"`);
  return claims.data;
}
