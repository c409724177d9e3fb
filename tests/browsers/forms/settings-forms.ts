import * as z from "zod";
import { mailsTo } from "../../support/backend";
import { readAs } from "../../support/changes";
import { changeNamed, savedBy } from "./saved-by";
import type { SiteForm } from "./site-form";

const Payment = z.object({
  defaultId: z.string().nullable(),
  methods: z.array(z.object({ id: z.string(), label: z.string() })),
});

async function paymentOf(email: string) {
  const path = "/customers/customers/me/payment-methods?channel=VELLORAUK";
  const { defaultId, methods } = Payment.parse(await readAs(email, path));
  return { chosen: methods.find(({ id }) => id === defaultId)?.label };
}

export const settingsForms: readonly SiteForm[] = [
  {
    name: "personal details",
    fields: [
      { label: "Title", token: "honorific-prefix", value: "Mx" },
      { label: "First name", token: "given-name", value: "Ottokar *" },
      { label: "Last name", token: "family-name", value: "Ångström" },
      { label: "Phone number", token: "tel", value: "020 7946 0018" },
      { label: "Language", value: "Dutch" },
    ],
    wrong: {
      fields: [{ label: "Last name", token: "family-name", value: "   " }],
      at: "Last name",
      message: "Please enter your last name",
    },
    button: "Save",
    saved: [
      '"firstName":"Ottokar *"',
      '"title":"Mx"',
      '"lastName":"Ångström"',
      '"phoneNumber":"+442079460018"',
      '"language":"nl-NL"',
    ],
    ...savedBy("personal details"),
    begin: (customer) => changeNamed("personal details").begin(customer),
  },
  {
    name: "e-mail change",
    fields: [{ label: "New e-mail address", token: "email", value: "ottokar.*@example.org" }],
    wrong: {
      fields: [{ label: "New e-mail address", token: "email", value: "ottokar.example.org" }],
      at: "New e-mail address",
      message: "E-mail address must be valid",
    },
    button: "Send the link",
    saved: ['"to":"ottokar.*@example.org"'],
    ...savedBy("e-mail change request"),
    begin: async (_customer, _browser, id) => ({
      path: "/settings/email",
      state: () => mailsTo(`ottokar.${id}@example.org`),
    }),
  },
  {
    name: "payment method",
    fields: [{ label: "iDEAL", value: true }],
    wrong: { failed: changeNamed("choice of a payment method").failed },
    button: "Use for my next orders",
    saved: ['"chosen":"iDEAL"'],
    ...savedBy("choice of a payment method"),
    begin: async ({ email }) => ({ path: "/settings/payment-method", state: () => paymentOf(email) }),
  },
  {
    name: "account deletion",
    fields: [],
    wrong: { failed: changeNamed("account deletion request").failed },
    button: "Send me the e-mail",
    saved: ['"mails":1'],
    isOnlyTold: true,
    ...savedBy("account deletion request"),
    begin: async ({ email }) => {
      const before = (await mailsTo(email)).length;
      return {
        path: "/settings/delete-account",
        state: async () => ({ mails: (await mailsTo(email)).length - before }),
      };
    },
  },
];
