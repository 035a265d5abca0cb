import { valueAt } from '#server/search/picture/pixels.ts';
import { CELLS } from '#server/search/picture/shape.ts';
import { GREY, SIDE, type Square } from '#server/search/picture/square.ts';

export const LAYOUT_LENGTH = CELLS * CELLS * 3;

/** The mean colour in each cell of a grid, as its difference to the ground. */
export function layoutOf({ lab }: Square): Float32Array {
  const layout = new Float32Array(LAYOUT_LENGTH);
  const cell = SIDE / CELLS;
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const to = (Math.floor(Math.floor(at / SIDE) / cell) * CELLS + Math.floor((at % SIDE) / cell)) * 3;
    lab.forEach((plane, axis) => {
      layout[to + axis] = (layout[to + axis] ?? 0) + ((plane[at] ?? 0) - zeroOf(axis)) / (cell * cell);
    });
  }
  return layout;
}

const RINGS = 6;
const ANGLES = 48;
/** The radius of the rings, in spreads of the goods. */
const REACH = 2.2;
/** For lightness and the two colour axes: the number of waves around a ring, and their weight. */
const WAVES = [
  { waves: 6, weight: 1 },
  { waves: 3, weight: 1.5 },
  { waves: 3, weight: 1.5 },
] as const;
export const RINGS_LENGTH = RINGS * WAVES.reduce((sum, { waves }) => sum + waves, 0);

/**
 * How the colours change around each of six rings about the centre of the goods: only the strength of the waves, not
 * their phase, so that the same goods have the same rings at every angle.
 */
export function ringsOf(square: Square): Float32Array {
  const { x, y, reach } = centreOf(square.weights);
  const rings: number[] = [];
  WAVES.forEach(({ waves, weight }, axis) => {
    const plane = square.lab[axis] ?? square.lab[0];
    const zero = zeroOf(axis);
    for (let ring = 0; ring < RINGS; ring += 1) {
      const radius = (reach * (ring + 0.5)) / RINGS;
      const values = TURNS.map(
        ([cos, sin]) => valueAt(plane, { width: SIDE, height: SIDE }, x + radius * cos, y + radius * sin, zero) - zero,
      );
      for (let wave = 0; wave < waves; wave += 1) {
        const strength = strengthOf(values, wave);
        rings.push(weight * Math.sign(strength) * Math.sqrt(Math.abs(strength)));
      }
    }
  });
  return Float32Array.from(rings);
}

const zeroOf = (axis: number): number => (axis === 0 ? GREY : 0);

const TURNS = Array.from({ length: ANGLES }, (_, step) => {
  const angle = (2 * Math.PI * step) / ANGLES;
  return [Math.cos(angle), Math.sin(angle)] as const;
});

function centreOf(weights: Float32Array) {
  let [sum, x, y] = [1e-6, 0, 0];
  weights.forEach((weight, at) => {
    sum += weight;
    x += weight * (at % SIDE);
    y += weight * Math.floor(at / SIDE);
  });
  x /= sum;
  y /= sum;
  let spread = 0;
  weights.forEach((weight, at) => (spread += weight * (((at % SIDE) - x) ** 2 + (Math.floor(at / SIDE) - y) ** 2)));
  return { x, y, reach: REACH * Math.sqrt(spread / sum) };
}

/** The strength of a wave around a ring; for wave 0 the mean, with its sign. */
function strengthOf(values: readonly number[], wave: number): number {
  let [real, imaginary] = [0, 0];
  values.forEach((value, step) => {
    const [cos, sin] = TURNS[(wave * step) % ANGLES] ?? [1, 0];
    real += value * cos;
    imaginary -= value * sin;
  });
  return wave === 0 ? real / ANGLES : (2 * Math.hypot(real, imaginary)) / ANGLES;
}
