import { createHash } from "node:crypto";
import type { Site } from "~/platform/storefront-of-host";
import type { Identity } from "~/session/session";
import { personOf, tagLength } from "./form-owner";

/** For whom a form is made; the same after signing in again. Not by WebCrypto, which costs every page thirty times that. */
export const ownerTagOf = (site: Site, { subject }: Identity): string =>
  createHash("sha256")
    .update(`form ${personOf(site, subject)}`)
    .digest("hex")
    .slice(0, tagLength);
