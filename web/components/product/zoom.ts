/** The transformation of a picture in its frame: scaled by `scale`, moved by `x` and `y` pixels from the centre. */
export type View = { readonly scale: number; readonly x: number; readonly y: number };
export type Point = { readonly x: number; readonly y: number };
type Size = { readonly width: number; readonly height: number };

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
const SCALE_MAX = 4;
/** The factor of one step of a button, a key or the wheel. */
export const STEP = 1.5;
export const CLOSE = 2.5;

const between = (value: number, most: number): number => Math.min(most, Math.max(-most, value));

/** Moves by a drag; the picture still fills the frame. */
export function movedBy(view: View, by: Point, frame: Size): View {
  const room = (side: number) => ((view.scale - 1) * side) / 2;
  return {
    scale: view.scale,
    x: between(view.x + by.x, room(frame.width)),
    y: between(view.y + by.y, room(frame.height)),
  };
}

/** Scales to `scale`, between 1 and 4; the point `under` (pixels from the centre) stays fixed. */
export function zoomedTo(view: View, scale: number, under: Point, frame: Size): View {
  const next = Math.min(SCALE_MAX, Math.max(1, scale));
  const grown = next / view.scale;
  return movedBy(
    { scale: next, x: under.x - (under.x - view.x) * grown, y: under.y - (under.y - view.y) * grown },
    { x: 0, y: 0 },
    frame,
  );
}
