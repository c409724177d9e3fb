import { fly } from "./filmstrip";
import { bounded, maxZoom, type Point, type Size, type View, wholeView, zoomedAt } from "./zoom-and-swipe";

export class PreviewZoom {
  private view: View = wholeView;

  constructor(
    private readonly box: HTMLElement,
    private readonly picture: () => HTMLElement,
    private readonly changed: (isZoomed: boolean) => void,
  ) {}

  get isZoomed(): boolean {
    return this.view.scale > 1;
  }

  toggle(at?: Point): void {
    const scale = this.isZoomed ? 1 : maxZoom;
    this.use(zoomedAt(this.view, at ? this.fromMiddle(at) : { x: 0, y: 0 }, scale), true);
  }

  scale(by: number, at: Point, moved: Point = { x: 0, y: 0 }): void {
    const { x, y, scale } = zoomedAt(this.view, this.fromMiddle(at), this.view.scale * by);
    this.use({ x: x + moved.x, y: y + moved.y, scale });
  }

  pan({ x, y }: Point, softly = false): void {
    this.use({ ...this.view, x: this.view.x + x, y: this.view.y + y }, softly);
  }

  reset(): void {
    // A finger may just have moved it for the strip.
    if (!this.isZoomed) return;
    this.view = wholeView;
    this.picture().style.transform = "";
    this.changed(false);
  }

  fit(): void {
    if (this.isZoomed) this.use(this.view);
  }

  private use(view: View, softly = false): void {
    this.view = bounded(view, sizeOf(this.picture(), this.box), this.box.getBoundingClientRect());
    const { x, y, scale } = this.view;
    const transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
    if (softly) void fly(this.picture(), transform);
    else this.picture().style.transform = transform;
    this.changed(this.isZoomed);
  }

  private fromMiddle({ x, y }: Point): Point {
    const { left, top, width, height } = this.box.getBoundingClientRect();
    return { x: x - left - width / 2, y: y - top - height / 2 };
  }
}

/** The natural size, or that of its box while unknown. */
function sizeOf(picture: HTMLElement, box: HTMLElement): Size {
  const known = picture instanceof HTMLImageElement && picture.naturalWidth > 0;
  return known
    ? { width: picture.naturalWidth, height: picture.naturalHeight }
    : { width: box.clientWidth, height: box.clientHeight };
}
