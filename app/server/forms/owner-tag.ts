import { hash } from "node:crypto";
import type { Site } from "~/platform/storefront-of-host";
import type { Identity } from "~/session/session";
import { personOf, tagLength } from "./form-owner";

/** For whom a form is made; the same after signing in again. Not by WebCrypto, which costs every page thirty times that. */
export const ownerTagOf = (site: Site, { subject }: Identity): string =>
  hash("sha256", `form ${personOf(site, subject)}`, "hex").slice(0, tagLength);
