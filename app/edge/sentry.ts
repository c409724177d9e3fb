import {
  CloudflareClient,
  createTransport,
  type ErrorEvent,
  Scope,
  type StackFrame,
} from "@sentry/cloudflare";
import type { ErrorReport } from "./error-reports";
import { scrub } from "./scrub";
import { ServiceFailure } from "./service-client";

/** Milliseconds that a report may take; nobody waits for it. */
const patience = 5_000;

/**
 * Sends one failure to Sentry, and nothing that the SDK would gather by itself: no request, no cookies, no headers, no
 * breadcrumbs, no patched globals. A client a report: what a worker opens in one request cannot be used in another.
 */
export async function sendToSentry(
  { doing, cause, correlationId }: ErrorReport,
  { dsn, region }: { dsn: string; region: string },
): Promise<void> {
  const client = new CloudflareClient({
    dsn,
    environment: region,
    integrations: [],
    sendDefaultPii: false,
    sendClientReports: false,
    stackParser: framesOf,
    beforeSend: withoutPersonalData,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        const signal = AbortSignal.timeout(patience);
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
  scope.setTags({ correlation_id: correlationId, doing, ...tagsOf(cause) });
  client.captureException(cause instanceof Error ? cause : new Error(String(cause)), {}, scope);
  await client.flush(patience);
  client.dispose();
}

function tagsOf(cause: unknown): Record<string, string> {
  if (!(cause instanceof ServiceFailure)) return {};
  return { service: cause.service, operation: cause.operation, status: String(cause.status) };
}

/** What is sent is what stands here: kind and text of the error, where it was thrown, and the tags. */
function withoutPersonalData({
  type,
  event_id,
  timestamp,
  level,
  environment,
  platform,
  tags,
  exception,
}: ErrorEvent): ErrorEvent {
  const values = exception?.values?.map(({ type: kind, value, stacktrace }) => ({
    ...(kind === undefined ? {} : { type: kind }),
    ...(value === undefined ? {} : { value: scrub(value) }),
    ...(stacktrace === undefined ? {} : { stacktrace }),
  }));
  return {
    type,
    ...(event_id === undefined ? {} : { event_id }),
    ...(timestamp === undefined ? {} : { timestamp }),
    ...(level === undefined ? {} : { level }),
    ...(environment === undefined ? {} : { environment }),
    ...(platform === undefined ? {} : { platform }),
    ...(tags === undefined ? {} : { tags }),
    exception: { values: values ?? [] },
  };
}

const line = /^\s*at (?:(.+?) )?\(?((?:file|https?|[\w./-]+):?[^()]*?):(\d+):(\d+)\)?$/;

/** The frames of a stack as V8 writes it; Sentry wants the outermost first. */
function framesOf(stack: string): StackFrame[] {
  return stack
    .split("\n")
    .flatMap((text) => {
      const [, name = "?", file = "", row, column] = line.exec(text) ?? [];
      if (row === undefined) return [];
      return [
        { function: name, filename: scrub(file), lineno: Number(row), colno: Number(column), in_app: true },
      ];
    })
    .reverse();
}
