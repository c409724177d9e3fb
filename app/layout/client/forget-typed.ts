export const typedKey = "typed";

/** On a page that nothing was kept for (typed-fields.ts). */
export function forgetTyped(): void {
  try {
    sessionStorage.removeItem(typedKey);
  } catch {}
}
