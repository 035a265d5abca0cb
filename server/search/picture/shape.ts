import { SIDE, type Square } from '#server/search/picture/square.ts';

/** The cells at each side of the grid. */
export const CELLS = 4;
export const DIRECTIONS = 8;
export const SHAPE_LENGTH = CELLS * CELLS * DIRECTIONS;

/** Stronger edges count as this one, weaker ones than the second not at all. */
const STRONGEST = 40;
const WEAKEST = 2;

/**
 * How strong the edges of each direction are in each cell of a grid (a histogram of oriented gradients): roots of their
 * shares, so that weak edges count too. The same whatever the colours are.
 */
export function shapeOf(square: Square): Float32Array {
  const shape = new Float32Array(SHAPE_LENGTH);
  let total = 1e-6;
  for (let y = 1; y < SIDE - 1; y += 1)
    for (let x = 1; x < SIDE - 1; x += 1) {
      const [dx, dy] = steepest(square, y * SIDE + x);
      const strength = Math.min(STRONGEST, Math.hypot(dx, dy));
      if (strength < WEAKEST) continue;
      // From dark to bright and from bright to dark are one direction.
      const direction = ((Math.atan2(dy, dx) / Math.PI + 1) % 1) * DIRECTIONS;
      spread(shape, { x: (x + 0.5) / SIDE, y: (y + 0.5) / SIDE, direction }, strength);
      total += strength;
    }
  return shape.map((value) => Math.sqrt(value / total));
}

/** The steepest slope at a pixel: an edge between two colours may have no difference of lightness, nor an outline of any. */
function steepest({ lab, weights }: Square, at: number): [number, number] {
  let [dx, dy] = [0, 0];
  const take = (plane: Float32Array, factor: number) => {
    const x = factor * ((plane[at + 1] ?? 0) - (plane[at - 1] ?? 0));
    const y = factor * ((plane[at + SIDE] ?? 0) - (plane[at - SIDE] ?? 0));
    if (x * x + y * y > dx * dx + dy * dy) [dx, dy] = [x, y];
  };
  for (const plane of lab) take(plane, 1);
  take(weights, STRONGEST);
  return [dx, dy];
}

/** Adds an edge to the two nearest directions of the four nearest cells. */
function spread(
  shape: Float32Array,
  { x, y, direction }: { readonly x: number; readonly y: number; readonly direction: number },
  strength: number,
): void {
  const [u, v] = [x * CELLS - 0.5, y * CELLS - 0.5];
  const [left, top, low] = [Math.floor(u), Math.floor(v), Math.floor(direction)];
  for (let part = 0; part < 8; part += 1) {
    const [column, row, bin] = [left + (part & 1), top + ((part >> 1) & 1), low + (part >> 2)];
    if (column < 0 || row < 0 || column >= CELLS || row >= CELLS) continue;
    const share = (1 - Math.abs(u - column)) * (1 - Math.abs(v - row)) * (1 - Math.abs(direction - bin));
    const at = (row * CELLS + column) * DIRECTIONS + (bin % DIRECTIONS);
    shape[at] = (shape[at] ?? 0) + strength * share;
  }
}
