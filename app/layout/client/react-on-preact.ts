/** What the islands use of React, on Preact's core: its whole compatibility layer is 3 KB more. Source: docs/decisions/0070-islands.md. */
import { type Attributes, type Component, type ComponentChild, render } from "preact";
import { jsx } from "preact/jsx-runtime";

export { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";

type Drawn<Props> = ((props: Props & Attributes) => ComponentChild) & { displayName?: string };

export function memo<Props extends object>(
  draw: Drawn<Props>,
  same: (one: Props, other: Props) => boolean,
): Drawn<Props> {
  return function drawIfChanged(this: Component<Props>, props) {
    this.shouldComponentUpdate = (next) => !same(this.props, next);
    return jsx(draw, props);
  };
}

export const createRoot = (container: HTMLElement) => ({
  render(children: ComponentChild): void {
    container.textContent = "";
    render(children, container);
  },
  unmount: () => render(null, container),
});
