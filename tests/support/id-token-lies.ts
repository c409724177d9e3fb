import type { Lies } from "./hostile-authority";

const now = () => Math.floor(Date.now() / 1000);

interface Lie {
  what: string;
  lies: () => Lies;
  /** What the log says. */
  reason: RegExp;
}

/** Every way in which an ID token can be wrong, at sign-in and at a refresh. */
export const idTokenLies: readonly Lie[] = [
  {
    what: "of another issuer",
    lies: () => ({ claims: { iss: "https://id.evil.example" } }),
    reason: /"iss"/,
  },
  { what: "without an issuer", lies: () => ({ claims: { iss: undefined } }), reason: /"iss"/ },
  { what: "for another client", lies: () => ({ claims: { aud: "another-site" } }), reason: /"aud"/ },
  { what: "without a client", lies: () => ({ claims: { aud: undefined } }), reason: /"aud"/ },
  {
    what: "for several clients, of which another asked for it",
    lies: () => ({ claims: { aud: ["account-site", "another-site"], azp: "another-site" } }),
    reason: /"azp"/,
  },
  {
    what: "for several clients, none of which asked for it",
    lies: () => ({ claims: { aud: ["account-site", "another-site"] } }),
    reason: /"aud"/,
  },
  { what: "with another nonce", lies: () => ({ claims: { nonce: "another" } }), reason: /"nonce"/ },
  {
    what: "that has expired",
    lies: () => ({ claims: { iat: now() - 900, exp: now() - 300 } }),
    reason: /"exp"/,
  },
  { what: "that never expires", lies: () => ({ claims: { exp: undefined } }), reason: /"exp"/ },
  { what: "of an hour from now", lies: () => ({ claims: { iat: now() + 3_600 } }), reason: /"iat"/ },
  { what: "of an unknown time", lies: () => ({ claims: { iat: undefined } }), reason: /"iat"/ },
  { what: "that is not signed", lies: () => ({ signer: "none" }), reason: /"alg"/ },
  { what: "signed with the public key", lies: () => ({ signer: "public key as secret" }), reason: /"alg"/ },
  {
    what: "signed with the public key, as the authority's document allows",
    lies: () => ({
      signer: "public key as secret",
      document: { id_token_signing_alg_values_supported: ["ES256", "HS256", "none"] },
    }),
    reason: /"alg"|JWS algorithm/,
  },
  { what: "with a wrong signature", lies: () => ({ signer: "foreign" }), reason: /signature/ },
  { what: "with an unknown key", lies: () => ({ header: { kid: "unknown" } }), reason: /applicable key/ },
  { what: "without a subject", lies: () => ({ claims: { sub: undefined } }), reason: /"sub"/ },
  { what: "with an empty subject", lies: () => ({ claims: { sub: "" } }), reason: /"sub"/ },
  {
    what: "for another access token",
    lies: () => ({ claims: { at_hash: "AAAAAAAAAAAAAAAAAAAAAA" } }),
    reason: /"at_hash"/,
  },
  { what: "that is none", lies: () => ({ idToken: "nonsense" }), reason: /Invalid JWT/ },
];
