import { CloudflareClient, createTransport, type ErrorEvent, Scope } from "@sentry/cloudflare";
import { createStackParser, nodeStackLineParser, type StackFrame } from "@sentry/core";

const timeoutMs = 5_000;
const [priority, nodeFrameOf] = nodeStackLineParser();

interface ErrorForSentry {
  dsn: string;
  environment: string;
  error: Error;
  tags: Readonly<Record<string, string>>;
}

/** A client per report: connections of one request cannot be used in another. */
export async function sendToSentry({ dsn, environment, error, tags }: ErrorForSentry): Promise<void> {
  const client = new CloudflareClient({
    dsn,
    environment,
    integrations: [],
    sendDefaultPii: false,
    sendClientReports: false,
    stackParser: createStackParser([priority, frameOf]),
    beforeSend: nothingElse,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const signal = AbortSignal.timeout(timeoutMs);
        const envelope = typeof body === "string" ? body : new Uint8Array(body);
        const answer = await fetch(options.url, {
          method: "POST",
          body: envelope,
          redirect: "manual",
          signal,
        });
        await answer.body?.cancel();
        return { statusCode: answer.status };
      }),
  });
  client.init();
  const scope = new Scope();
  scope.setTags(tags);
  client.captureException(error, {}, scope);
  await client.flush(timeoutMs);
  client.dispose();
}

function nothingElse(event: ErrorEvent): ErrorEvent {
  const { type, event_id, timestamp, level, environment, platform, tags, exception } = event;
  const known = { event_id, timestamp, level, environment, platform, tags, exception };
  const stated = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  return { type, ...stated };
}

function frameOf(line: string): StackFrame | undefined {
  const frame = nodeFrameOf(line);
  // The worker is one file without a folder, which the parser takes for a part of Node.
  return frame && { ...frame, in_app: true };
}
