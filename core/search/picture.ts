/** Version of the descriptor; stored descriptors of another version are recalculated. */
export const PICTURE_MARK = 1;
/** Maximum size for the analysis of pictures: fine texture does not make goods similar. */
export const PICTURE_SIDE = 96;

/** Pixels in three bytes each, row by row. */
export type Pixels = { readonly data: Uint8Array; readonly width: number; readonly height: number };

type Plane = Float32Array;
/** Brightness and two colour differences, separately: light changes the colours of goods less than their brightness. */
type Planes = readonly [Plane, Plane, Plane];
type Colour = readonly [number, number, number];

const RINGS = 8;
const ANGLES = 64;
/** The radius of the rings, in spreads of the goods. */
const REACH = 2.5;
/** For each plane: the number of waves around a ring, and their weight. */
const WAVES = [
  { waves: 7, weight: 1 },
  { waves: 3, weight: 2 },
  { waves: 3, weight: 2 },
] as const;
export const PICTURE_LENGTH = RINGS * WAVES.reduce((sum, { waves }) => sum + waves, 0);

/**
 * Calculates the descriptor of a picture: 104 bytes that hardly change when it is turned, resized, re-encoded or
 * cropped. The goods are separated from an even background; their centre and spread make position and size irrelevant;
 * around each of eight rings only the strength of the waves is used, not their phase, which makes the angle irrelevant.
 */
export function pictureVector(pixels: Pixels): Uint8Array {
  const planes = planesOf(pixels);
  const background = backgroundOf(planes, pixels);
  const seen = background ? goodsOf(planes, pixels, background) : undefined;
  const weights = seen?.weights ?? new Float32Array(pixels.width * pixels.height).fill(1);
  const base = background?.[0] ?? [128, 0, 0];
  const { x, y, reach } = seen ?? {
    x: (pixels.width - 1) / 2,
    y: (pixels.height - 1) / 2,
    reach: 0.625 * Math.min(pixels.width, pixels.height),
  };
  const out = new Uint8Array(PICTURE_LENGTH);
  let at = 0;
  WAVES.forEach(({ waves, weight }, index) => {
    const plane = planes[index];
    const zero = base[index] ?? 0;
    if (!plane) return;
    for (let ring = 0; ring < RINGS; ring += 1) {
      const radius = (reach * (ring + 0.5)) / RINGS;
      const values = Float64Array.from({ length: ANGLES }, (_, step) => {
        const angle = (2 * Math.PI * step) / ANGLES;
        const [px, py] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
        return (valueAt(plane, pixels, px, py, zero) - zero) * valueAt(weights, pixels, px, py, 0);
      });
      for (let wave = 0; wave < waves; wave += 1) {
        out[at] = byteOf(weight * rooted(strengthOf(values, wave)));
        at += 1;
      }
    }
  });
  return out;
}

/** The distance of two pictures; 0 for the same. */
export function pictureDistance(one: Uint8Array, other: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < PICTURE_LENGTH; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum;
}

/** 256 bits of a vector, as 0 and 1: similar pictures differ in few of them, so a database can count the difference. */
export function pictureBits(vector: Uint8Array): string {
  return QUESTIONS.map(({ more, less }) => (sumAt(vector, more) > sumAt(vector, less) ? '1' : '0')).join('');
}

const sumAt = (vector: Uint8Array, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + (vector[place] ?? 0), 0);

/**
 * Each bit tests whether the sum of four components exceeds that of four others; chosen once by a fixed rule, part of
 * the version.
 */
const QUESTIONS = questions(256);

function questions(count: number): { more: number[]; less: number[] }[] {
  let seed = 12_345;
  const draw = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * PICTURE_LENGTH);
  };
  return Array.from({ length: count }, () => ({
    more: [draw(), draw(), draw(), draw()],
    less: [draw(), draw(), draw(), draw()],
  }));
}

function planesOf({ data, width, height }: Pixels): Planes {
  const planes: Planes = [
    new Float32Array(width * height),
    new Float32Array(width * height),
    new Float32Array(width * height),
  ];
  for (let at = 0; at < width * height; at += 1) {
    const [red = 0, green = 0, blue = 0] = [data[3 * at], data[3 * at + 1], data[3 * at + 2]];
    const bright = 0.299 * red + 0.587 * green + 0.114 * blue;
    planes[0][at] = bright;
    planes[1][at] = 0.564 * (blue - bright);
    planes[2][at] = 0.713 * (red - bright);
  }
  return planes;
}

const apart = (planes: Planes, at: number, [bright, blue, red]: Colour): number =>
  Math.abs((planes[0][at] ?? 0) - bright) +
  2 * Math.abs((planes[1][at] ?? 0) - blue) +
  2 * Math.abs((planes[2][at] ?? 0) - red);

/**
 * The colours of an even background, sampled at the rim: one, or two when the picture was turned on another background.
 * Undefined for a scene.
 */
function backgroundOf(planes: Planes, { width, height }: Pixels): [Colour] | [Colour, Colour] | undefined {
  const rim: number[] = [];
  for (let x = 0; x < width; x += 1) rim.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y += 1) rim.push(y * width, y * width + width - 1);
  const middle = (places: readonly number[]): Colour => [
    medianAt(planes[0], places),
    medianAt(planes[1], places),
    medianAt(planes[2], places),
  ];
  const first = middle(rim);
  const others = rim.filter((at) => apart(planes, at, first) >= 10);
  const second = others.length > rim.length * 0.08 ? middle(others) : undefined;
  const isEven =
    second !== undefined && others.filter((at) => apart(planes, at, second) < 10).length > others.length / 2;
  const background: [Colour] | [Colour, Colour] = second && isEven ? [first, second] : [first];
  const covered = rim.filter((at) => Math.min(...background.map((colour) => apart(planes, at, colour))) < 24).length;
  return covered > rim.length * 0.55 ? background : undefined;
}

function medianAt(plane: Plane, places: readonly number[]): number {
  const values = places.map((at) => plane[at] ?? 0).toSorted((a, b) => a - b);
  return values[values.length >> 1] ?? 0;
}

/**
 * The weight of each pixel as part of the goods, and their centre and radius; undefined when next to nothing stands
 * out.
 */
function goodsOf(planes: Planes, { width, height }: Pixels, background: readonly Colour[]) {
  const weights = new Float32Array(width * height);
  let [sum, x, y] = [0, 0, 0];
  for (let at = 0; at < weights.length; at += 1) {
    const weight = Math.min(
      1,
      Math.max(0, (Math.min(...background.map((colour) => apart(planes, at, colour))) - 26) / 32),
    );
    weights[at] = weight;
    sum += weight;
    x += weight * (at % width);
    y += weight * Math.floor(at / width);
  }
  if (sum < weights.length * 0.005) return undefined;
  x /= sum;
  y /= sum;
  let spread = 0;
  weights.forEach(
    (weight, at) => (spread += weight * ((at % width) - x) ** 2 + weight * (Math.floor(at / width) - y) ** 2),
  );
  return { weights, x, y, reach: REACH * Math.sqrt(spread / sum) };
}

/** Interpolates between the four pixels around a position; `outside` beyond the rim. */
function valueAt(plane: Plane, { width, height }: Pixels, x: number, y: number, outside: number): number {
  if (x < 0 || y < 0 || x > width - 1 || y > height - 1) return outside;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, bottom] = [Math.min(width - 1, left + 1), Math.min(height - 1, top + 1)];
  const [u, v] = [x - left, y - top];
  const mix = (row: number) => (plane[row * width + left] ?? 0) * (1 - u) + (plane[row * width + right] ?? 0) * u;
  return mix(top) * (1 - v) + mix(bottom) * v;
}

/** The strength of a wave around a ring; for wave 0 the mean, with its sign. */
function strengthOf(values: Float64Array, wave: number): number {
  let [real, imaginary] = [0, 0];
  values.forEach((value, step) => {
    const angle = (2 * Math.PI * wave * step) / ANGLES;
    real += value * Math.cos(angle);
    imaginary -= value * Math.sin(angle);
  });
  return wave === 0 ? real / ANGLES : (2 * Math.hypot(real, imaginary)) / ANGLES;
}

const rooted = (strength: number): number => Math.sign(strength) * Math.sqrt(Math.abs(strength));
const byteOf = (value: number): number => Math.max(0, Math.min(255, Math.round(128 + 4 * value)));
