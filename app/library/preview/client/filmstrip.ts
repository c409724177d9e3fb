import { inStage } from "~/ui/photo/stage-parts";

export type Side = "previous" | "next";

const gap = "1.5rem";
const flight = { duration: 220, easing: "cubic-bezier(0.2, 0, 0, 1)" };
const fade = { duration: 300, easing: "ease-out" };
/** A slow picture is shown as far as it has loaded. */
const timeoutMs = 1_500;

const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const pictureIn = (stage: Element): HTMLElement | null =>
  stage.querySelector<HTMLElement>(`${inStage("photo")} > *`);

/** Asked again, a browser answers for a picture that is there only a frame or two later. */
const decoded = new WeakSet<HTMLElement>();

export async function ready(picture: HTMLElement): Promise<void> {
  if (!(picture instanceof HTMLImageElement) || decoded.has(picture)) return;
  const drawn = picture.decode().then(
    () => decoded.add(picture),
    () => {},
  );
  await Promise.race([drawn, new Promise((resolve) => setTimeout(resolve, timeoutMs))]);
}

/** After the next frame; a page in the background has none. */
export const drawn = () =>
  new Promise<void>((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 100);
  });

/** Animated unless the customer prefers reduced motion. */
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

  follow(dx: number): void {
    this.picture.style.transform = dx === 0 ? "" : `translateX(${dx}px)`;
    for (const side of ["previous", "next"] as const) {
      const picture = this.beside[side];
      if (picture) picture.style.transform = aside(side, dx);
      picture?.toggleAttribute("data-seen", dx !== 0);
    }
  }

  async onStable(): Promise<void> {
    const sides = (["previous", "next"] as const).map(async (side) => {
      const picture = this.beside[side];
      if (!picture) return;
      await fly(picture, aside(side));
      picture.removeAttribute("data-seen");
    });
    await Promise.all([fly(this.picture, ""), ...sides]);
  }

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
