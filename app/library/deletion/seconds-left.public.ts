/** Of the time of day until which a deletion can be undone: scripts write it by the customer's own clock. */
export const secondsLeftAttributes = (seconds: number) => ({ "data-seconds-left": String(seconds) });

export const secondsLeftElements = "time[data-seconds-left]";

export const forgetSecondsLeft = (time: HTMLElement) => time.removeAttribute("data-seconds-left");

/** Null for what is no number. */
export function readSecondsLeft({ dataset }: HTMLElement): number | null {
  const seconds = Number(dataset.secondsLeft);
  return seconds > 0 ? seconds : null;
}
