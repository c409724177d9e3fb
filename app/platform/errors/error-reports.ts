import { ServiceFailure } from "~/platform/http/service-failure";
import { allowance } from "../allowance";
import type { Environment } from "../environment";
import type { ErrorReport, ReportError } from "../log";
import { scrub } from "../scrub";

const maxReports = 10;
/** Of one kind in a minute, by a worker: the outage of a service would use up what a year has for reports. */
const maxOfKind = 20;
const kinds = new Map<string, () => boolean>();
const maxKinds = 200;
const names = { p: "production", a: "acceptance", t: "test", d: "development" } as const;

/** Source: docs/specification/1-account-site.md, section 8, last row. */
export function errorReports(
  { errorReporting, worker, letter }: Pick<Environment, "errorReporting" | "worker" | "letter">,
  afterwards: (work: Promise<unknown>) => void,
): ReportError {
  if (errorReporting === null) return () => undefined;
  let reported = 0;
  const send = async ({ doing, cause, correlationId, hostFacts }: ErrorReport) => {
    const { sendToSentry } = await import("./sentry");
    const host: Record<string, string> = hostFacts?.storefront ? { host: hostFacts.host } : {};
    const { region, version, commit } = worker;
    const tags = { correlation_id: correlationId, doing, region, version, ...host, ...tagsOf(cause) };
    const error = impersonal(cause);
    await sendToSentry({ dsn: errorReporting, environment: names[letter], release: commit, error, tags });
  };
  return (report) => {
    // Reporting must never be what fails.
    if (reported++ < maxReports && mayReport(report)) afterwards(send(report).catch(() => undefined));
  };
}

function mayReport({ doing, cause }: ErrorReport): boolean {
  const kind = [doing, cause instanceof Error && cause.name, ...Object.values(tagsOf(cause))].join(" ");
  if (kinds.size >= maxKinds) kinds.clear();
  const allowed = kinds.get(kind) ?? allowance(maxOfKind);
  kinds.set(kind, allowed);
  return allowed();
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
