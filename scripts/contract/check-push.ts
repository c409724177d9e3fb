import { WebSocket } from "ws";
import type { CheckedCall } from "./check-services";

const timeoutMs = 10_000;

/**
 * Opens a socket as the site does and sends the token.
 * @param isChosen the configuration says where push is: without it, pages show what is new when they are opened again
 */
export function checkPush(
  { address, isChosen }: { address: string; isChosen: boolean },
  token: string | null,
): Promise<CheckedCall> {
  const result = {
    service: "push",
    call: "websocket",
    operation: "authenticate",
    findings: [],
    empty: [],
  } as const;
  if (token === null)
    return Promise.resolve({ ...result, state: "not called", why: "needs a token" } satisfies CheckedCall);
  return new Promise((resolve) => {
    const socket = new WebSocket(address.replace(/^http/, "ws"));
    const end = (why: string | null) => {
      clearTimeout(timer);
      socket.terminate();
      if (why === null || isChosen) resolve({ ...result, state: why === null ? "answered" : "failed", why });
      else resolve({ ...result, state: "none", why: `${why}; optional: SERVICE_OVERRIDES has no push` });
    };
    const timer = setTimeout(() => end(`no OK within ${timeoutMs / 1_000} s`), timeoutMs);
    socket.on("open", () => socket.send(JSON.stringify({ action: "authenticate", token })));
    socket.on("message", (text) =>
      end(String(text) === "OK" ? null : "the first message is not the text OK"),
    );
    socket.on("close", (code) => end(code === 4401 ? "4401: the token is refused" : `closed with ${code}`));
    socket.on("error", (cause) => end(cause.message));
  });
}
