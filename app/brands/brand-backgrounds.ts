import type { Brand } from "./storefronts";

/** `--background` of each brand's style sheet, for what is drawn around a page: no sheet is read there. */
export const brandBackgrounds: Readonly<Record<Brand, Readonly<Record<"light" | "dark", string>>>> = {
  vellora: { light: "#fbf7f0", dark: "#17120d" },
  bildvik: { light: "#f4f8fa", dark: "#08151d" },
  fotolind: { light: "#f5f8ef", dark: "#0d1710" },
  printwren: { light: "#ffffff", dark: "#120d14" },
};
