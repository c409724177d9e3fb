import { changeNamed, savedBy } from "./saved-by";
import type { SiteForm } from "./site-form";

export const orderForms: readonly SiteForm[] = [
  {
    name: "reorder",
    fields: [],
    wrong: { failed: changeNamed("reorder").says?.[429] ?? "", status: 429 },
    button: "Continue to the shop",
    saved: ['"reorders":1'],
    isOnlyTold: true,
    ...savedBy("reorder"),
    begin: async (customer) => {
      const { path, state } = await changeNamed("reorder").begin(customer);
      const orderCode = path.split("/")[2] ?? "";
      return {
        path,
        state: async () => ({ reorders: String(await state()).split(`"${orderCode}"`).length - 1 }),
      };
    },
  },
];
