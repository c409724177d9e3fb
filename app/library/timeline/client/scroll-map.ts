/** CSS pixels a scroll box may be high: browsers cap it at some 33.5 million device pixels, so this holds at a pixel ratio of 3. */
export const highestBox = 8_000_000;

/**
 * Maps a scroll box of bounded height to a list of any height. Small steps move the list by as many pixels as the box, so
 * scrolling feels as everywhere; a jump (the scroll bar, a key) goes to the proportional place. Between the two the box is
 * set back to its proportional place while nothing moves. A list that fits is mapped one to one.
 */
export class ScrollMap {
  /** What the list is ahead of the box. */
  private ahead = 0;
  private last = 0;

  /** @param view height of what is seen at once */
  constructor(
    readonly total: number,
    readonly view: number,
  ) {}

  /** The height of the box. */
  get box(): number {
    return Math.min(this.total, highestBox);
  }

  /** Where the list stands when the box has been scrolled to `top`. */
  follow(top: number): number {
    const jumped = Math.abs(top - this.last) > this.view * 2;
    // The ends of the box are the ends of the list, whatever lay between; beyond them is the rest of the page.
    const end = Math.max(0, this.box - this.view);
    const within = Math.max(0, Math.min(top, end));
    this.last = top;
    if (jumped || top <= 0 || top >= end - 1) this.ahead = this.proportional(within) - within;
    return this.clamp(top + this.ahead);
  }

  /** Where the box has to be scrolled to for the list to stand at `y`. */
  jumpTo(y: number): number {
    const wanted = this.clamp(y);
    const top = this.topFor(wanted);
    this.last = top;
    this.ahead = wanted - top;
    return top;
  }

  /** The top that the box should have for where the list stands, when it has drifted from it; null when it is near enough. */
  recenter(): number | null {
    if (this.last <= 0 || this.last >= this.box - this.view) return null;
    const y = this.clamp(this.last + this.ahead);
    const top = this.topFor(y);
    if (Math.abs(top - this.last) < this.view / 2) return null;
    return this.jumpTo(y);
  }

  /** What has to be added to a place of the list to draw it in the box. */
  get shift(): number {
    return -this.ahead;
  }

  private clamp(y: number): number {
    return Math.max(0, Math.min(y, this.total - this.view));
  }

  private proportional(top: number): number {
    const space = this.box - this.view;
    return space <= 0 ? 0 : (top / space) * (this.total - this.view);
  }

  private topFor(y: number): number {
    const space = this.total - this.view;
    return space <= 0 ? 0 : (y / space) * (this.box - this.view);
  }
}
