import {
  createEventEnvelope,
  createStackParser,
  exceptionFromError,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeDsn,
  nodeStackLineParser,
  SDK_VERSION,
  type StackFrame,
  serializeEnvelope,
  uuid4,
} from "@sentry/core";

const timeoutMs = 5_000;
const [priority, nodeFrameOf] = nodeStackLineParser();
const stackParser = createStackParser([priority, frameOf]);

interface ErrorForSentry {
  dsn: string;
  environment: string;
  release: string;
  error: Error;
  tags: Readonly<Record<string, string>>;
}

const sdk = { name: "sentry.javascript.core", version: SDK_VERSION };

/**
 * Put together from parts of Sentry's SDK: its client, which also collects spans, breadcrumbs and facts of the request, is
 * fifteen kilobytes of the worker.
 */
export async function sendToSentry({
  dsn,
  environment,
  release,
  error,
  tags,
}: ErrorForSentry): Promise<void> {
  const to = makeDsn(dsn);
  if (!to) return;
  const mechanism = { type: "generic", handled: true };
  const event = {
    type: undefined,
    event_id: uuid4(),
    timestamp: Date.now() / 1_000,
    level: "error" as const,
    environment,
    release,
    platform: "javascript",
    tags: { ...tags },
    exception: { values: [{ ...exceptionFromError(stackParser, error), mechanism }] },
  };
  const envelope = serializeEnvelope(createEventEnvelope(event, to, { sdk }));
  const answer = await fetch(getEnvelopeEndpointWithUrlEncodedAuth(to, undefined, sdk), {
    method: "POST",
    body: typeof envelope === "string" ? envelope : new Uint8Array(envelope),
    redirect: "manual",
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
}

function frameOf(line: string): StackFrame | undefined {
  const frame = nodeFrameOf(line);
  // The worker is one file without a folder, which the parser takes for a part of Node.
  return frame && { ...frame, in_app: true };
}
