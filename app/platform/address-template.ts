import { z } from "zod";

/** `{env}` is nothing, `a-` or `t-`; `{id}` is the host id. */
const placeholders = ["{env}", "{brand}", "{id}", "{domain}"] as const;

/** What is wrong with the placeholders of an address, or null. */
export function unknownVariable(address: string, more: readonly string[] = []): string | null {
  const known: readonly string[] = [...placeholders, ...more];
  const unknown = address.match(/\{[^}]*\}?|\}/g)?.find((part) => !known.includes(part));
  return unknown ? `has the unknown placeholder ${unknown}` : null;
}

const notHttp = "must be an http(s) address";

/** What is wrong with an address that may hold placeholders, or null. */
export function templateProblem(address: string, more: readonly string[] = []): string | null {
  const problem = unknownVariable(address, more);
  if (problem) return problem;
  const host = /^https?:\/\/([^/?#]*)/.exec(address)?.[1] ?? "";
  if (host.includes("{code}")) return "must have {code} behind its host";
  // "login{domain}" is a domain that anybody can buy.
  if (host.includes("{domain}") && !/(^|\.)\{domain\}(:\d+)?$/.test(host))
    return "must end its host with {domain}, behind a dot";
  const inProduction = address.replaceAll("{env}", "").replaceAll(/\{\w+\}/g, "x");
  if (!/^https?:\/\/[^/]/.test(inProduction) || !URL.canParse(inProduction)) return notHttp;
  return hasBrokenName(inProduction) ? "must have whole names in its host where {env} is nothing" : null;
}

/** "-api.shop" or ".login.shop", which no host is called, though a URL may hold it. */
const hasBrokenName = (address: string): boolean =>
  new URL(address).hostname.split(".").some((name) => /^-|-$|^$/.test(name));

const withFragment = /^https?:\/\/[\w.{}:/?&=%#-]+$/;
const withQuery = /^https?:\/\/[\w.{}:/?&=%-]+$/;
const withoutQuery = /^https?:\/\/[\w.{}:/-]+$/;

/** What is wrong with an address, or null. */
type Check = (address: string) => string | null;

const hasForm =
  (form: RegExp, more: readonly string[] = []): Check =>
  (address) =>
    templateProblem(address, more) ?? (form.test(address) ? null : notHttp);

const isAddress = hasForm(withoutQuery);
const isOfService = hasForm(withoutQuery, ["{service}"]);
const isOfOrder = hasForm(withQuery, ["{code}"]);

/** One step in place of a chain of them: each would be another schema to make while a worker starts. */
const checkedBy = (check: Check) => (address: string, issue: z.RefinementCtx) => {
  const problem = check(address);
  if (problem !== null) issue.addIssue({ code: "custom", message: problem });
  return address;
};

const withoutSlash = (check: Check) => {
  const checked = checkedBy(check);
  return (address: string, issue: z.RefinementCtx) => checked(address, issue).replace(/\/$/, "");
};

/** A page that people are led to: with a query or a fragment. */
export const PageTemplate = z.string().transform(checkedBy(hasForm(withFragment)));

/** With a query, and the code of what it is about. */
export const PageOfOrderTemplate = z
  .string()
  .transform(checkedBy((address) => (address.includes("{code}") ? isOfOrder(address) : "must hold {code}")));

export const AddressTemplate = z.string().transform(withoutSlash(isAddress));
/** Compared with the origin of an address: with a path it would equal none. */
export const OriginTemplate = z
  .string()
  .transform(
    withoutSlash((address) =>
      /[^:/]\/./.test(address) ? "must be an origin, without a path" : isAddress(address),
    ),
  );
/** A socket's address is that of the request that opens it. */
export const ServiceTemplate = z.string().transform((address, issue) => {
  const asked = address.replace(/^ws(?=s?:)/, "http");
  return withoutSlash(isAddress)(asked, issue);
});
export const ServicesTemplate = z
  .string()
  .transform(
    withoutSlash((address) => (address.includes("{service}") ? isOfService(address) : "must hold {service}")),
  );

const loopback = /^http:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1)([:/]|$)/;

/** Everybody on the way could read it and change it; what stays on the machine has no way. */
export const isUnsafe = (address: string): boolean => address.startsWith("http:") && !loopback.test(address);
