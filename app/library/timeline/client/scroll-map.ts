/** CSS pixels. Browsers cap boxes at about 33.5 million device pixels: this fits at a ratio of 3. */
export const highestBox = 8_000_000;

/**
 * Maps a scroll box of bounded height to a list of any height: small steps one to one, jumps in
 * proportion. The box returns to its proportional place while nothing moves.
 */
export class ScrollMap {
  /** Pixels that the list is ahead of the box. */
  private ahead = 0;
  private last = 0;

  /** @param view height of the window */
  constructor(
    readonly total: number,
    readonly view: number,
  ) {}

  get box(): number {
    return Math.min(this.total, highestBox);
  }

  follow(top: number): number {
    const jumped = Math.abs(top - this.last) > this.view * 2;
    // The ends of the box are the ends of the list.
    const end = Math.max(0, this.box - this.view);
    const within = Math.max(0, Math.min(top, end));
    this.last = top;
    if (jumped || top <= 0 || top >= end - 1) this.ahead = this.proportional(within) - within;
    return this.clamp(top + this.ahead);
  }

  jumpTo(y: number): number {
    const wanted = this.clamp(y);
    const top = this.topFor(wanted);
    this.last = top;
    this.ahead = wanted - top;
    return top;
  }

  /** Null when the box is near enough to its proportional place. */
  recenter(): number | null {
    if (this.last <= 0 || this.last >= this.box - this.view) return null;
    const y = this.clamp(this.last + this.ahead);
    const top = this.topFor(y);
    if (Math.abs(top - this.last) < this.view / 2) return null;
    return this.jumpTo(y);
  }

  get shift(): number {
    return -this.ahead;
  }

  private clamp(y: number): number {
    return Math.max(0, Math.min(y, this.total - this.view));
  }

  private proportional(top: number): number {
    return scaled(top, this.box - this.view, this.total - this.view);
  }

  private topFor(y: number): number {
    return scaled(y, this.total - this.view, this.box - this.view);
  }
}

const scaled = (at: number, space: number, to: number) => (space <= 0 ? 0 : (at / space) * to);
