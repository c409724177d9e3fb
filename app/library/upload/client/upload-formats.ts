import { fileSize } from "~/i18n/file-size";
import type { UploadMessages } from "../upload-messages";

const firstGrouped = 999.995;

export function writers(messages: UploadMessages, language: string) {
  // A page's first format takes a phone 60 ms: no number below a thousand needs one in our languages.
  const written = (value: number, digits: number) =>
    value < firstGrouped
      ? value.toFixed(digits).replace(".", language.startsWith("en") ? "." : ",")
      : value.toLocaleString(language, { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const number = (value: number) => written(value, 0);
  const counted = ([one = "", other = ""]: readonly string[], count: number) =>
    filled(count === 1 ? one : other, { amount: number(count) });
  return {
    size: (bytes: number) => fileSize(bytes, (value) => written(value, 2), language),
    chosen: (count: number) => counted(messages.chosen, count),
    notAdded: (count: number) => counted(messages.notAdded, count),
    progress: (done: number, all: number) =>
      filled(messages.progress, { done: number(done), all: number(all) }),
    named: (text: string, name: string) => filled(text, { name }),
  };
}
export type Writers = ReturnType<typeof writers>;

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (open, name: string) => values[name] ?? open);
