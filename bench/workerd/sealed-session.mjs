import { resolve } from "node:path";
import { build } from "vite";
import tsconfigPaths from "vite-tsconfig-paths";
import { sessionIdleSeconds } from "./site-variables.mjs";

/** Seconds. */
const day = 24 * 60 * 60;

/**
 * Signs customers in, sealed by the app's own code with the bench's key: receives a subject, gives the Cookie header, the one of a
 * customer's first page in a minute, that of one whose token is over, and the access token that the site sends to services.
 */
export async function signInWith({ key, host, folder }) {
  await build({
    configFile: false,
    logLevel: "error",
    plugins: [tsconfigPaths()],
    build: {
      ssr: true,
      outDir: `${folder}/session`,
      rollupOptions: {
        input: {
          cookie: "app/session/session-cookie.ts",
          proof: "app/session/session-proof.ts",
          host: "app/platform/storefront-of-host.ts",
        },
      },
    },
  });
  const { storeSession } = await import(resolve(folder, "session/cookie.js"));
  const { storeProof } = await import(resolve(folder, "session/proof.js"));
  const { siteOfHost } = await import(resolve(folder, "session/host.js"));
  const environment = {
    development: true,
    hosts: {},
    letter: "d",
    sessionIdleSeconds,
    sealingKeys: [{ kid: "bench", bytes: Buffer.from(key, "base64url") }],
  };
  const site = siteOfHost(new URL(`http://${host}/`), environment);
  return async (subject) => {
    const session = {
      id: crypto.randomUUID(),
      accessToken: token({ sub: subject, aud: "urn:account-services" }),
      expires: Math.floor(Date.now() / 1000) + 3_600,
      refreshToken: `${subject}.`.padEnd(43, "r"),
      idToken: token({
        sub: subject,
        email: "bench@example.com",
        account_id: "bench",
        idp_type: "local",
        idp_sub: "bench",
      }),
      startedAt: Date.now(),
      customer: { deleted: false, accountStatus: null, deletion: null },
    };
    const cookieWith = async (seconds, changed = {}) =>
      [
        ...(await storeSession({ ...session, ...changed }, site, environment)),
        await storeProof(session.id, seconds, site, environment),
      ]
        .map((one) => one.split(";")[0])
        .filter((one) => !one.endsWith("="))
        .join("; ");
    // One is proven for a day, so that no request asks the customer's Durable Object; the other never, so that each does.
    return {
      cookie: await cookieWith(day),
      unprovenCookie: await cookieWith(0),
      expiredCookie: await cookieWith(0, { expires: Math.floor(Date.now() / 1000) - 60 }),
      accessToken: session.accessToken,
    };
  };
}

/** A token of the usual length. Nobody checks its signature here: the edge verified it at sign-in and has sealed it since. */
function token(claims) {
  const part = (value) => Buffer.from(JSON.stringify(value)).toString("base64url");
  return `${part({ alg: "ES256", typ: "JWT", kid: "bench" })}.${part({ ...claims, iss: "https://id.vellora.example", exp: 4_102_444_800, iat: 1 })}.${"s".repeat(86)}`;
}
