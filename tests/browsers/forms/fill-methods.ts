/** How a form is filled in: by the browser's own list of addresses and names, from the clipboard, or by keys alone. */
const fillMethods = ["keyboard", "autofill", "paste"] as const;
export type FillMethod = (typeof fillMethods)[number];

/** What becomes of a form that is filled in. */
export const fates = ["refused", "sent twice", "sent after sign-out"] as const;
export type Fate = (typeof fates)[number];

/** Each form meets each fate in another of the three; over three forms each meets each. */
export function fillMethodOf(formNumber: number, fate: Fate): FillMethod {
  return fillMethods[(formNumber + fates.indexOf(fate)) % fillMethods.length] ?? "keyboard";
}
