import { z } from "zod";

/** `{env}` is nothing, `a-` or `t-`; `{id}` is the host id. */
const placeholders = ["{env}", "{brand}", "{id}", "{domain}"] as const;

/** What is wrong with the placeholders of an address, or null. */
export function unknownVariable(address: string, more: readonly string[] = []): string | null {
  const known: readonly string[] = [...placeholders, ...more];
  const unknown = address.match(/\{[^}]*\}?|\}/g)?.find((part) => !known.includes(part));
  return unknown ? `has the unknown placeholder ${unknown}` : null;
}

/** What is wrong with an address that may hold placeholders, or null. */
export function templateProblem(address: string, more: readonly string[] = []): string | null {
  const problem = unknownVariable(address, more);
  if (problem) return problem;
  return URL.canParse(address.replaceAll(/\{\w+\}/g, "x")) ? null : "must be an http(s) address";
}

const templateWith = (more: readonly string[]) =>
  z
    .string()
    .regex(/^https?:\/\/[\w.{}:/-]+$/, "must be an http(s) address")
    .superRefine((address, issue) => {
      const problem = templateProblem(address, more);
      if (problem) issue.addIssue({ code: "custom", message: problem });
    })
    .transform((address) => address.replace(/\/$/, ""));

/** A page that people are led to: with a query or a fragment. */
export const PageTemplate = z
  .string()
  .regex(/^https?:\/\/[\w.{}:/?&=%#-]+$/, "must be an http(s) address")
  .superRefine((address, issue) => {
    const problem = templateProblem(address);
    if (problem) issue.addIssue({ code: "custom", message: problem });
  });

/** With a query, and the code of what it is about. */
export const PageOfOrderTemplate = z
  .string()
  .regex(/^https?:\/\/[\w.{}:/?&=%-]+$/, "must be an http(s) address")
  .refine((address) => address.includes("{code}"), "must hold {code}")
  .superRefine((address, issue) => {
    const problem = templateProblem(address, ["{code}"]);
    if (problem) issue.addIssue({ code: "custom", message: problem });
  });

export const AddressTemplate = templateWith([]);
/** Compared with the origin of an address: with a path it would equal none. */
export const OriginTemplate = AddressTemplate.refine(
  (address) => !/[^:/]\//.test(address),
  "must be an origin, without a path",
);
/** A socket's address is that of the request that opens it. */
export const ServiceTemplate = z
  .string()
  .transform((address) => address.replace(/^ws(?=s?:)/, "http"))
  .pipe(AddressTemplate);
export const ServicesTemplate = templateWith(["{service}"]).refine(
  (address) => address.includes("{service}"),
  "must hold {service}",
);

const loopback = /^http:\/\/([\w-]+\.)*(localhost|127\.0\.0\.1)([:/]|$)/;

/** Everybody on the way could read it and change it; what stays on the machine has no way. */
export const isUnsafe = (address: string): boolean => address.startsWith("http:") && !loopback.test(address);
