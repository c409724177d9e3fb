import type { Answer } from "./visitor";

const halfYear = 15_768_000;
const privateReferrers = ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];

/**
 * What MDN's HTTP Observatory (algorithm 5) would take points off for, or give none of its bonuses that every page can have. An
 * answer with no finding scores 130: 100, and 10 for `default-src 'none'`, 5 for frame-ancestors, 5 for the referrer, 10 for CORP.
 * The site is scanned by https; here its own addresses are http.
 */
export function scoreFindings({ headers, text }: Answer): string[] {
  const header = (name: string) => String(headers[name] ?? "");
  const policy = new Map(
    header("content-security-policy")
      .split(";")
      .map((directive) => directive.trim().split(/\s+/))
      .map(([name = "", ...sources]) => [name, sources]),
  );
  const active = [...policy].filter(([name]) => name !== "img-src").flatMap(([, sources]) => sources);
  const maxAge = Number(/max-age=(\d+)/.exec(header("strict-transport-security"))?.[1] ?? 0);
  const cookies = [headers["set-cookie"] ?? []].flat();
  const findings: Record<string, boolean> = {
    "default-src is not 'none'": policy.get("default-src")?.join() !== "'none'",
    "the policy allows unsafe or broad sources": active.some((source) =>
      /^('unsafe-|data:|https?:$|\*$|https?:\/\/\*($|\.\*))/.test(source),
    ),
    "the policy repeats a directive": policy.size !== header("content-security-policy").split(";").length,
    "no frame-ancestors 'none'": policy.get("frame-ancestors")?.join() !== "'none'",
    "no base-uri 'none'":
      header("content-type").startsWith("text/html") && policy.get("base-uri")?.join() !== "'none'",
    "a referrer may leave": !privateReferrers.includes(header("referrer-policy")),
    "others may embed it": header("cross-origin-resource-policy") !== "same-origin",
    "HSTS is missing or short": maxAge < halfYear,
    "no nosniff": header("x-content-type-options") !== "nosniff",
    "a CORS header": header("access-control-allow-origin") !== "",
    "a cookie for script, http or other sites": cookies.some(
      (cookie) =>
        !/; Secure/i.test(cookie) || !/; SameSite=(Lax|Strict)/i.test(cookie) || !/; HttpOnly/i.test(cookie),
    ),
    "a script of another origin without integrity": foreignScripts(text).some(
      (tag) => !tag.includes(" integrity="),
    ),
  };
  return Object.keys(findings).filter((name) => findings[name]);
}

/** Those of the document: a template is none of it until a script of the page puts its content there. */
const foreignScripts = (html: string) =>
  html.replaceAll(/<template[^>]*>.*?<\/template>/gs, "").match(/<script[^>]* src="(https?:)?\/\/[^>]*>/g) ??
  [];
