import { z } from "zod";
import { readBody } from "~/platform/files/read-body";
import { jsonOf } from "~/platform/json";
import { mediaTypeOf } from "~/platform/media-type";
import { scrub } from "~/platform/scrub";
import type { Site } from "~/platform/storefront-of-host";

export const policyReportPath = "/csp-report";

const limits = { maxBytes: 8 * 1024, timeoutMs: 10_000 };

const Violation = z.object({ disposition: z.string().default(""), source: z.string().default("") });

/** Of `report-uri`: https://www.w3.org/TR/CSP3/#deprecated-serialize-violation. */
const Single = z
  .object({
    "csp-report": z.object({
      "document-uri": z.string(),
      "effective-directive": z.string().optional(),
      "violated-directive": z.string().optional(),
      "blocked-uri": z.string().default(""),
      "source-file": z.string().optional(),
      disposition: z.string().optional(),
    }),
  })
  .transform(({ "csp-report": report }) => [
    {
      ...Violation.parse({ disposition: report.disposition, source: report["source-file"] }),
      page: report["document-uri"],
      directive: report["effective-directive"] ?? report["violated-directive"] ?? "",
      blocked: report["blocked-uri"],
    },
  ]);

/** Of `report-to`: https://www.w3.org/TR/CSP3/#reporting. */
const Batch = z
  .array(
    z.object({
      type: z.literal("csp-violation"),
      body: z.object({
        documentURL: z.string(),
        effectiveDirective: z.string(),
        blockedURL: z.string().nullish(),
        sourceFile: z.string().nullish(),
        disposition: z.string().optional(),
      }),
    }),
  )
  .transform((reports) =>
    reports.map(({ body }) => ({
      ...Violation.parse({ disposition: body.disposition, source: body.sourceFile ?? undefined }),
      page: body.documentURL,
      directive: body.effectiveDirective,
      blocked: body.blockedURL ?? "",
    })),
  );

const schemas = new Map<string | undefined, () => typeof Single | typeof Batch>([
  ["application/csp-report", () => Single],
  ["application/reports+json", () => Batch],
]);

const schemaOf = (headers: Headers) => schemas.get(mediaTypeOf(headers.get("content-type") ?? "")?.type)?.();

/** Browsers send these by themselves, at times without `Origin`; no cookie is read and nothing changes. */
export const isPolicyReport = ({ method }: Request, { pathname }: URL): boolean =>
  method === "POST" && pathname === policyReportPath;

export const hasReportType = ({ headers }: Request): boolean => schemaOf(headers) !== undefined;

export interface PolicyReport {
  directive: string;
  blocked: string;
  page: string;
  source: string;
  disposition: string;
}

/** What a page of this site reports first, without queries and tokens. A number is the status of a refusal. */
export async function readPolicyReport(
  request: Request,
  site: Site,
): Promise<{ first: PolicyReport; more: number } | 400 | 413> {
  const bytes = await readBody(request.body, limits).catch(() => undefined);
  if (bytes === null) return 413;
  const read = schemaOf(request.headers)?.safeParse(jsonOf(new TextDecoder().decode(bytes)));
  const [first, ...others] = read?.data ?? [];
  if (!first || !URL.canParse(first.page) || new URL(first.page).origin !== site.origin) return 400;
  const { directive, blocked, page, source, disposition } = first;
  return {
    first: {
      directive: keyword(directive.split(" ")[0] ?? ""),
      blocked: withoutQuery(blocked),
      page: scrub(new URL(page).pathname),
      source: withoutQuery(source),
      disposition: keyword(disposition),
    },
    more: others.length,
  };
}

const maxLength = 200;

const keyword = (text: string) => (/^[\w-]{1,40}$/.test(text) ? text : "");

function withoutQuery(text: string): string {
  if (!URL.canParse(text)) return keyword(text);
  const { protocol, origin, pathname } = new URL(text);
  return /^(https?|wss?):$/.test(protocol) ? scrub(origin + pathname).slice(0, maxLength) : protocol;
}

const windowMs = 60_000;
const maxLogged = 20;
/** Of one address, so that nobody silences all brands alone. */
const maxOfAddress = 5;
const loggedOf = new Map<string, number>();
let windowStart = 0;
let logged = 0;
let leftOut = 0;

/**
 * Of this isolate, beside the limit by address: one broken page is opened by many. Null for a report that is not logged;
 * otherwise how many were left out since the one before.
 */
export function takeReportBudget(address: string | null, now = Date.now()): { leftOut: number } | null {
  if (now - windowStart >= windowMs) {
    windowStart = now;
    logged = 0;
    loggedOf.clear();
  }
  const ofAddress = loggedOf.get(address ?? "") ?? 0;
  if (logged >= maxLogged || ofAddress >= maxOfAddress) {
    leftOut++;
    return null;
  }
  logged++;
  loggedOf.set(address ?? "", ofAddress + 1);
  const since = { leftOut };
  leftOut = 0;
  return since;
}
