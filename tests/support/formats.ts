import { type Storefront, storefronts } from "~/brands/storefronts";
import { formatsOf as readFormatsOf } from "~/i18n/formats";

const all = new Map(
  await Promise.all([...storefronts.values()].map(async (of) => [of.id, await readFormatsOf(of)] as const)),
);

/** As `~/i18n/formats` has it, read already. */
export function formatsOf({ id }: Storefront) {
  const formats = all.get(id);
  if (!formats) throw new Error(`no storefront ${id}`);
  return formats;
}
