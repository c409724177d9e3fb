import { mailsTo } from "../../support/backend";
import { changeNamed, savedBy } from "./saved-by";
import type { Field, SiteForm, Trial } from "./site-form";

const ticks = (value: boolean, ...labels: string[]): Field[] => labels.map((label) => ({ label, value }));

const categories =
  (change: string): SiteForm["begin"] =>
  async (customer): Promise<Trial> => {
    const { path, state } = await changeNamed(change).begin(customer);
    return { path, state: async () => ({ categories: await state() }) };
  };

const tooMany = {
  fields: ticks(true, "Wedding", "Baby", "Family", "Celebration", "Hobby"),
  at: "Travel",
  message: "Please choose one to five categories",
};

export const photoBookForms: readonly SiteForm[] = [
  {
    name: "letter about a photo book",
    fields: [
      { label: "Your name", token: "name", value: "Carl & Co" },
      { label: "Recipient’s e-mail address", token: "email", value: "ida.*@example.org" },
      { label: "Personal message", value: "Look <here>\n\nand smile, *" },
    ],
    wrong: {
      fields: [{ label: "Recipient’s e-mail address", token: "email", value: "ida at home" }],
      at: "Recipient’s e-mail address",
      message: "Please enter an e-mail address, such as name@example.com",
    },
    button: "Send",
    saved: ['"to":"ida.*@example.org"', "Carl & Co", "and smile, *"],
    ...savedBy("sharing a book"),
    begin: async (customer, _browser, id) => ({
      path: (await changeNamed("sharing a book").begin(customer)).path,
      state: () => mailsTo(`ida.${id}@example.org`),
    }),
  },
  {
    name: "gallery",
    fields: ticks(true, "Travel", "Pets"),
    wrong: tooMany,
    button: "Add to gallery",
    saved: ['"categories":["travel","pets"]'],
    ...savedBy("new gallery entry"),
    begin: categories("new gallery entry"),
  },
  {
    name: "categories in the gallery",
    fields: [...ticks(true, "Travel"), ...ticks(false, "Family"), ...ticks(true, "Pets")],
    wrong: tooMany,
    button: "Save categories",
    saved: ['"categories":["travel","pets"]'],
    ...savedBy("gallery entry change"),
    begin: categories("gallery entry change"),
  },
];
