/** In place of `beforeunload`, which the scripts of others hear, too, and take for the end of the page. */
const leaving = "page:leaving";

/** False while something is under way that leaving would cut off, such as photos that are uploaded. A download counts as leaving, too. */
export const mayBeLeft = (): boolean => dispatchEvent(new Event(leaving, { cancelable: true }));

/** The browser asks before the page is left, and scripts stay. Returns how to end it. */
export function holdPage(): () => void {
  const stay = (event: Event) => event.preventDefault();
  const events = ["beforeunload", leaving];
  for (const event of events) addEventListener(event, stay);
  return () => {
    for (const event of events) removeEventListener(event, stay);
  };
}
