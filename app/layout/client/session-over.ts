/** Dispatched before a reload for sign-in; cancelable to keep unsaved work. */
export const sessionOver = "session:over";

export function startAnew(): void {
  if (document.dispatchEvent(new CustomEvent(sessionOver, { cancelable: true }))) location.reload();
}
