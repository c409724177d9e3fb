import type { Environment } from "./environment";

/** Something that went wrong: what was being done, why it failed, and the id that the customer sees too. */
export interface ErrorReport {
  doing: string;
  cause: unknown;
  correlationId: string;
}

/** Takes a report and returns at once. */
export type ReportError = (report: ErrorReport) => void;

/** More than these of one request say nothing new. */
const mostReports = 10;

/**
 * Where the failures of one request are reported: to the error-reporting service when one is configured (SENTRY_DSN), else
 * nowhere. Its client is loaded when the first failure is reported, so that nobody else pays for it (docs/decisions/0021).
 * Source: specification 1, section 8, last row.
 * @param afterwards keeps the worker alive for work that the answer does not wait for
 */
export function errorReports(
  { errorReporting, region }: Pick<Environment, "errorReporting" | "region">,
  afterwards: (work: Promise<unknown>) => void,
): ReportError {
  if (errorReporting === null) return () => undefined;
  let reported = 0;
  const send = async (report: ErrorReport) => {
    const { sendToSentry } = await import("./sentry");
    await sendToSentry(report, { dsn: errorReporting, region });
  };
  return (report) => {
    // Reporting must never be what fails.
    if (reported++ < mostReports) afterwards(send(report).catch(() => undefined));
  };
}
