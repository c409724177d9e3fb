import { changeNamed, savedBy } from "./saved-by";
import type { SiteForm } from "./site-form";

export const businessForms: readonly SiteForm[] = [
  {
    name: "FTP integration",
    fields: [
      { label: "Callback address", value: "sftp://files.example.com/*" },
      { label: "Callback format", value: "XML" },
    ],
    wrong: {
      fields: [{ label: "Callback address", value: "files.example.com" }],
      at: "Callback address",
      message: "Please enter a full address that begins with sftp://, ftp:// or https://",
    },
    button: "Save",
    saved: ['"callbackUrl":"sftp://files.example.com/*"', '"callbackFormat":"xml"'],
    ...savedBy("FTP integration"),
    begin: (customer) => changeNamed("FTP integration").begin(customer),
  },
];
