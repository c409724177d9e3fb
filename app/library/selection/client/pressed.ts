/** In ms. */
export const longPress = 450;

/** A finger that is still down, or was; its coordinates are kept up to date. */
export interface Finger {
  id: number;
  isDown: boolean;
  x: number;
  y: number;
  begin: { x: number; y: number };
}

/** What select mode was begun with. */
type Pressed = { photo: string; finger?: Finger } | { month: string };

let pressed: Pressed[] = [];
export const pressOn = (one: Pressed): void => {
  pressed.push(one);
};

/** Rather than by a button. */
export const isBegunAtTile = (): boolean => pressed.length > 0;

export function takePressed(): Pressed[] {
  const all = pressed;
  pressed = [];
  return all;
}
