import type { Goods } from '#server/search/picture/ground.ts';
import { type Lab, type Picture, valueAt } from '#server/search/picture/pixels.ts';

/** The goods in a square of one size, whatever their size and position were; the ground is one grey. */
export type Square = { readonly lab: Lab; readonly weights: Float32Array };

/** The edge length of a square. */
export const SIDE = 48;
/** The lightness of the ground: between white and black goods. */
export const GREY = 60;
const MARGIN = 1.08;

export function squareOf(picture: Picture, { weights, frame }: Goods): Square {
  const side = Math.max(frame.width, frame.height) * MARGIN;
  const [left, top] = [frame.left + (frame.width - side) / 2, frame.top + (frame.height - side) / 2];
  const plane = () => new Float32Array(SIDE * SIDE);
  const square = { lab: [plane(), plane(), plane()] as const, weights: plane() };
  const step = side / SIDE;
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    let [sum, light, a, b] = [0, 0, 0, 0];
    // The mean of four places: one would miss thin lines.
    for (let place = 0; place < 4; place += 1) {
      const x = left + ((at % SIDE) + 0.25 + 0.5 * (place % 2)) * step - 0.5;
      const y = top + (Math.floor(at / SIDE) + 0.25 + 0.5 * (place >> 1)) * step - 0.5;
      const weight = valueAt(weights, picture, x, y, 0) / 4;
      sum += weight;
      light += weight * valueAt(picture.lab[0], picture, x, y, GREY);
      a += weight * valueAt(picture.lab[1], picture, x, y, 0);
      b += weight * valueAt(picture.lab[2], picture, x, y, 0);
    }
    square.lab[0][at] = light + (1 - sum) * GREY;
    square.lab[1][at] = a;
    square.lab[2][at] = b;
    square.weights[at] = sum;
  }
  return square;
}
