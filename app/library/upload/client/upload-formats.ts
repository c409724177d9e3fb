import { fileSize } from "~/i18n/file-size";
import type { UploadMessages } from "../upload-messages";

export function writers(messages: UploadMessages, language: string) {
  const number = new Intl.NumberFormat(language);
  const decimals = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const counted = ([one = "", other = ""]: readonly string[], count: number) =>
    filled(count === 1 ? one : other, { amount: number.format(count) });
  return {
    size: (bytes: number) => fileSize(bytes, (value) => decimals.format(value), language),
    chosen: (count: number) => counted(messages.chosen, count),
    notAdded: (count: number) => counted(messages.notAdded, count),
    progress: (done: number, all: number) =>
      filled(messages.progress, { done: number.format(done), all: number.format(all) }),
    named: (text: string, name: string) => filled(text, { name }),
  };
}
export type Writers = ReturnType<typeof writers>;

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (open, name: string) => values[name] ?? open);
