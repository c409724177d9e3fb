/** The pictures of a preview: the one that is shown, and beside it, out of sight, those before and after it. */
export type Side = "previous" | "next";

/** What is between two pictures. */
const gap = "1.5rem";
const flight = { duration: 220, easing: "cubic-bezier(0.2, 0, 0, 1)" };
const fade = { duration: 300, easing: "ease-out" };
/** Milliseconds that a picture may take to be there before it is shown as far as it came. */
const timeoutMs = 1_500;

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The picture that a stage shows, or the sign that stands for one that cannot be shown. */
export const pictureIn = (stage: Element): HTMLElement | null =>
  stage.querySelector<HTMLElement>('[data-stage="photo"] > *');

/** Waits until a picture can be drawn at once; not for ever, and not for one that does not come. */
export async function ready(picture: HTMLElement): Promise<void> {
  if (!(picture instanceof HTMLImageElement)) return;
  const drawn = picture.decode().catch(() => {});
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

/** Moves an element to where `to` says, in a flight unless the customer wants none. */
export async function fly(element: HTMLElement, to: string): Promise<void> {
  const from = getComputedStyle(element).transform;
  element.style.transform = to;
  if (calm()) return;
  await element.animate([{ transform: from }, { transform: to || "none" }], flight).finished.catch(() => {});
}

export class Filmstrip {
  private readonly beside: Record<Side, HTMLElement | null> = { previous: null, next: null };

  constructor(
    private readonly box: HTMLElement,
    private picture: HTMLElement,
  ) {}

  get shown(): HTMLElement {
    return this.picture;
  }

  /** Puts a picture beside the one that is shown; null for none. */
  position(side: Side, picture: HTMLElement | null): void {
    const before = this.beside[side];
    if (before === picture) return;
    if (before && before !== this.picture) before.remove();
    this.beside[side] = picture;
    if (!picture) return;
    picture.dataset.beside = "";
    picture.style.transform = aside(side);
    this.box.appendChild(picture);
  }

  /** Moves the strip along with a finger. */
  follow(dx: number): void {
    this.picture.style.transform = dx === 0 ? "" : `translateX(${dx}px)`;
    for (const side of ["previous", "next"] as const) {
      const picture = this.beside[side];
      if (picture) picture.style.transform = aside(side, dx);
      picture?.toggleAttribute("data-seen", dx !== 0);
    }
  }

  /** Back to where it was before a finger moved it. */
  async onStable(): Promise<void> {
    const sides = (["previous", "next"] as const).map(async (side) => {
      const picture = this.beside[side];
      if (!picture) return;
      await fly(picture, aside(side));
      picture.removeAttribute("data-seen");
    });
    await Promise.all([fly(this.picture, ""), ...sides]);
  }

  /** Shows another picture; those beside have to be placed anew. `how`: as a finger left it, softly, or at once. */
  async show(picture: HTMLElement, side: Side, how: "fly" | "fade" | "cut"): Promise<void> {
    const leaving = this.picture;
    const other = side === "next" ? "previous" : "next";
    if (this.beside[other] !== picture) this.position(other, null);
    this.beside[side] = null;
    this.beside[other] = null;
    this.picture = picture;
    if (!picture.isConnected) this.box.appendChild(picture);
    picture.toggleAttribute("data-seen", true);
    if (how === "fly") await Promise.all([fly(picture, ""), fly(leaving, aside(other))]);
    picture.style.transform = "";
    if (how === "fade" && !calm())
      await picture.animate([{ opacity: 0 }, { opacity: 1 }], fade).finished.catch(() => {});
    picture.removeAttribute("data-beside");
    picture.removeAttribute("data-seen");
    if (leaving !== picture) leaving.remove();
    leaving.style.transform = "";
  }
}

const aside = (side: Side, dx = 0) =>
  `translateX(calc(${side === "next" ? "" : "-1 * "}(100% + ${gap}) + ${dx}px))`;
