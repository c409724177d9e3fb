import { readPolicyReport, takeReportBudget } from "./policy-reports";
import { isRateLimited, retryAfter } from "./rate-limits";
import type { RequestInput } from "./request-context";

/** Never an error report: anybody can send one, and browser extensions cause most. */
export async function policyReportAnswer(
  reported: Pick<RequestInput, "request" | "environment" | "log" | "site">,
): Promise<Response> {
  const { request, log, site } = reported;
  const clientAddress = request.headers.get("CF-Connecting-IP");
  const limited = await isRateLimited({ ...reported, customer: null, clientAddress }, "policy report");
  if (limited) return new Response(null, { status: 429, headers: retryAfter });
  const report = await readPolicyReport(request, site);
  if (typeof report === "number") return new Response(null, { status: report });
  const budget = takeReportBudget(clientAddress);
  if (!budget) return new Response(null, { status: 429, headers: retryAfter });
  log.warn("a page broke its content security policy", { ...report.first, more: report.more, ...budget });
  return new Response(null, { status: 204 });
}
