import { runQuietly } from "./run.mjs";
import { Sorry } from "./say.mjs";

const whoAmI = () => runQuietly("asking who is signed in", "wrangler", ["whoami", "--json"]);

/** wrangler itself finds out half-way, and proposes what is of no use here. @throws Sorry that says what is missing */
export async function needAccount(env = process.env, ask = whoAmI) {
  if (env.CLOUDFLARE_API_TOKEN || (env.CLOUDFLARE_API_KEY && env.CLOUDFLARE_EMAIL)) return;
  const isSignedOut = await ask().then(
    () => false,
    // What else is wrong, such as the network, the command itself will meet and say.
    ({ message }) => /"loggedIn": ?false/.test(message),
  );
  if (isSignedOut)
    throw new Sorry(
      "This command reaches Cloudflare and nobody is signed in there: set CLOUDFLARE_API_TOKEN (with several accounts CLOUDFLARE_ACCOUNT_ID, too), or run `npx wrangler login`. With --dry-run it needs neither.",
    );
}
