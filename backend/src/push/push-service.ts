import { Hono } from "hono";
import * as z from "zod";
import { accountOfAccessToken } from "../bearer";
import { scenario } from "../dev/scenarios";
import type { Env } from "../env";
import type { ServiceEnv } from "../service-env";
import { closingCode } from "./push-sockets";

const Authenticate = z.object({ action: z.literal("authenticate"), token: z.string() });
const timeoutMs = 10_000;
const maxMessageLength = 65_536;
const notSignedIn = 4401;
const saidNothing = 4408;

/**
 * Push messages over a websocket, whose first message is `{action: "authenticate", token}` and is
 * answered with the text OK (docs/specification/2-photo-library.md, section 4, section 7). Closed
 * with 4401 for a token that is not good, 4408 when none comes in time.
 */
export const pushService = new Hono<ServiceEnv>();

pushService.get("/", (c) => {
  if (c.req.header("upgrade")?.toLowerCase() !== "websocket") {
    return c.text("Upgrade Required", 426, { upgrade: "websocket" });
  }
  const { 0: outer, 1: customer } = new WebSocketPair();
  customer.accept();
  attend(c.env, customer);
  return new Response(null, { status: 101, webSocket: outer });
});

/** Waits for a socket's token, and then puts it through to the sockets of its account. */
function attend(env: Env, customer: WebSocket): void {
  let known: string | null = null;
  let asked: Promise<void> = Promise.resolve();
  const impatience = setTimeout(() => customer.close(saidNothing, "nothing was said"), timeoutMs);
  customer.addEventListener("close", () => clearTimeout(impatience));
  customer.addEventListener("message", ({ data }) => {
    const token = tokenIn(data);
    // One message after the other: a second token must not overtake the first.
    asked = asked.then(async () => {
      if (token === null && known !== null) return;
      const account = token === null ? null : await accountOfAccessToken(env, token);
      if (!account || (known !== null && known !== account.accountId)) {
        return customer.close(notSignedIn, "not signed in");
      }
      const rejection = await scenario(env, account.accountId, "push-token");
      if (rejection.failingPercent === 100) return customer.close(notSignedIn, "refused on purpose");
      clearTimeout(impatience);
      if (known === null) await connect(env, account.accountId, customer);
      known = account.accountId;
      const { failingPercent } = await scenario(env, known, "push");
      if (failingPercent < 100) customer.send("OK");
    });
  });
}

function tokenIn(data: string | ArrayBuffer | Blob): string | null {
  if (typeof data !== "string" || data.length > maxMessageLength) return null;
  try {
    const message = Authenticate.safeParse(JSON.parse(data));
    return message.success ? message.data.token : null;
  } catch {
    return null;
  }
}

/** Joins a customer's socket to the account's; whichever end closes first closes the other. */
async function connect(env: Env, accountId: string, customer: WebSocket): Promise<void> {
  const answer = await env.PUSH.getByName(accountId).fetch("https://push/", {
    headers: { upgrade: "websocket" },
  });
  const messages = answer.webSocket;
  if (!messages) throw new Error("the account's sockets did not take one more");
  messages.accept();
  messages.addEventListener("message", ({ data }) => customer.send(data));
  messages.addEventListener("close", ({ code }) => customer.close(closingCode(code), "dropped"));
  customer.addEventListener("close", ({ code }) => messages.close(closingCode(code)));
}
