import { ServiceFailure } from "~/platform/http/service-client";
import type { Environment } from "../environment";
import type { ErrorReport, ReportError } from "../log";
import { scrub } from "../scrub";

const maxReports = 10;

/** Source: docs/specification/1-account-site.md, section 8, last row. */
export function errorReports(
  { errorReporting, region }: Pick<Environment, "errorReporting" | "region">,
  afterwards: (work: Promise<unknown>) => void,
): ReportError {
  if (errorReporting === null) return () => undefined;
  let reported = 0;
  const send = async ({ doing, cause, correlationId, hostFacts }: ErrorReport) => {
    const { sendToSentry } = await import("./sentry");
    const host: Record<string, string> = hostFacts?.storefront ? { host: hostFacts.host } : {};
    const tags = { correlation_id: correlationId, doing, ...host, ...tagsOf(cause) };
    await sendToSentry({ dsn: errorReporting, environment: region, error: impersonal(cause), tags });
  };
  return (report) => {
    // Reporting must never be what fails.
    if (reported++ < maxReports) afterwards(send(report).catch(() => undefined));
  };
}

function tagsOf(cause: unknown): Record<string, string> {
  if (!(cause instanceof ServiceFailure)) return {};
  return { service: cause.service, operation: cause.operation, status: String(cause.status) };
}

function impersonal(cause: unknown): Error {
  const error = new Error(scrub(cause instanceof Error ? cause.message : String(cause)));
  if (!(cause instanceof Error)) return error;
  error.name = scrub(cause.name);
  error.stack = scrub(cause.stack ?? "");
  return error;
}
