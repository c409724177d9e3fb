import { digestOf } from "~/platform/digest";
import type { Site } from "~/platform/storefront-of-host";
import type { Identity } from "~/session/session";
import { personOf, tagLength } from "./form-owner";

/** For whom a form is made; the same after signing in again. */
export const ownerTagOf = async (site: Site, { subject }: Identity): Promise<string> =>
  (await digestOf(`form ${personOf(site, subject)}`)).slice(0, tagLength);
