import { COLOURS_LENGTH, coloursOf } from '#server/search/picture/colours.ts';
import { type Goods, goodsInMiddle, goodsOnGround, goodsWithin } from '#server/search/picture/ground.ts';
import { LAYOUT_LENGTH, layoutOf, RINGS_LENGTH, ringsOf } from '#server/search/picture/layout.ts';
import { type Picture, pictureOf, type Pixels } from '#server/search/picture/pixels.ts';
import { CELLS, DIRECTIONS, SHAPE_LENGTH, shapeOf } from '#server/search/picture/shape.ts';
import { type Square, squareOf } from '#server/search/picture/square.ts';

/** Version of the descriptors; stored ones of another version are calculated again. */
export const DESCRIPTOR_VERSION = 2;
/** Maximum size for the analysis of pictures: fine texture does not make goods similar. */
export const PICTURE_SIDE = 160;
/** How many descriptors a picture has at most. */
export const VIEWS_MAX = 3;

/** The parts of a descriptor, each a number of bytes, with the factor and the zero that make bytes of its values. */
const PARTS = {
  shape: { length: SHAPE_LENGTH, of: shapeOf, factor: 400, zero: 0 },
  colours: { length: COLOURS_LENGTH, of: coloursOf, factor: 255, zero: 0 },
  layout: { length: LAYOUT_LENGTH, of: layoutOf, factor: 1.5, zero: 128 },
  rings: { length: RINGS_LENGTH, of: ringsOf, factor: 12, zero: 128 },
} as const;
type PartName = keyof typeof PARTS;
const NAMES = ['shape', 'colours', 'layout', 'rings'] as const;
export const PICTURE_LENGTH = NAMES.reduce((sum, name) => sum + PARTS[name].length, 0);
const STARTS: Readonly<Record<PartName, number>> = {
  shape: 0,
  colours: SHAPE_LENGTH,
  layout: SHAPE_LENGTH + COLOURS_LENGTH,
  rings: SHAPE_LENGTH + COLOURS_LENGTH + LAYOUT_LENGTH,
};

/**
 * The descriptors of a picture: of its goods as its ground, the colours in its middle and what stands within what stands
 * out separate them, and of the whole when its ground is a scene. Size and position of the goods do not matter. None for noise.
 */
export function pictureDescriptors(pixels: Pixels): Uint8Array[] {
  const picture = pictureOf(pixels);
  if (isNoise(picture)) return [];
  const onGround = goodsOnGround(picture);
  const views = [
    onGround ?? wholeOf(picture),
    onGround && goodsWithin(picture, onGround),
    goodsInMiddle(picture),
  ].filter((view) => view !== undefined);
  return views.map((view) => bytesOf(squareOf(picture, view)));
}

/** Below this share of its spread that a pixel has in common with its neighbour, a picture shows nothing. */
const IN_COMMON = 0.4;
const SPREAD_LEAST = 1;

function isNoise({ lab: [light], width, height }: Picture): boolean {
  const mean = light.reduce((sum, value) => sum + value, 0) / light.length;
  let [spread, common] = [0, 0];
  for (let at = 0; at < width * height; at += 1) {
    const own = (light[at] ?? 0) - mean;
    spread += own * own;
    common += own * ((light[at % width === width - 1 ? at - 1 : at + 1] ?? mean) - mean);
  }
  return spread > SPREAD_LEAST * light.length && common < IN_COMMON * spread;
}

const wholeOf = ({ width, height }: Picture): Goods => ({
  weights: new Float32Array(width * height).fill(1),
  frame: { left: 0, top: 0, width, height },
});

function bytesOf(square: Square): Uint8Array {
  const bytes = new Uint8Array(PICTURE_LENGTH);
  for (const name of NAMES) {
    const { of, factor, zero } = PARTS[name];
    of(square).forEach((value, at) => {
      bytes[STARTS[name] + at] = Math.max(0, Math.min(255, Math.round(zero + factor * value)));
    });
  }
  return bytes;
}

/** What a difference in each part counts: the shape most, as goods of one kind come in many colours. */
const WEIGHTS: Readonly<Record<PartName, number>> = { shape: 1, colours: 0.5, layout: 0.5, rings: 1 };

/**
 * The distance of two descriptors, 0 for the same: the weighted sum of how differently their edges run, how differently
 * they are coloured, and how different the colours are in each place, as the goods stand and at any angle.
 */
export function pictureDistance(one: Uint8Array, other: Uint8Array): number {
  return (
    WEIGHTS.shape * squares('shape', one, other) +
    WEIGHTS.colours * squares('colours', one, other) +
    WEIGHTS.layout * differences('layout', one, other, 50) +
    WEIGHTS.rings * differences('rings', one, other, 6)
  );
}

/** What it counts that the picture was turned or mirrored. */
const TURNED = 0.05;

/** The distance of a stored descriptor to the nearest of these, as they are, turned by quarters or mirrored. */
export function nearestDistance(looks: readonly Uint8Array[], stored: Uint8Array): number {
  let nearest = Number.POSITIVE_INFINITY;
  looks.forEach((look, at) => {
    const distance = pictureDistance(look, stored) + (at % TURNS === 0 ? 0 : TURNED);
    if (distance < nearest) nearest = distance;
  });
  return nearest;
}

const TURNS = 8;

/** Each descriptor as it is, then of the picture turned by a quarter, a half and three quarters, and mirrored. */
export function turnedDescriptors(looks: readonly Uint8Array[]): Uint8Array[] {
  return looks.flatMap((look) =>
    PLACES.map((places) => Uint8Array.from({ length: PICTURE_LENGTH }, (_, at) => look[places[at] ?? at] ?? 0)),
  );
}

type Place = { readonly row: number; readonly column: number; readonly direction: number };
const quarter = ({ row, column, direction }: Place): Place => ({
  row: CELLS - 1 - column,
  column: row,
  direction: (direction + DIRECTIONS / 2) % DIRECTIONS,
});
const mirrored = ({ row, column, direction }: Place): Place => ({
  row,
  column: CELLS - 1 - column,
  direction: (DIRECTIONS - direction) % DIRECTIONS,
});

/** For each turn: the place from which each byte of a descriptor comes. Colours and rings are the same at every angle. */
const PLACES = Array.from({ length: TURNS }, (_, turn) => {
  const sourceOf = (place: Place): Place => {
    let source = turn >= TURNS / 2 ? mirrored(place) : place;
    for (let count = turn % (TURNS / 2); count > 0; count -= 1) source = quarter(source);
    return source;
  };
  const places = Array.from({ length: PICTURE_LENGTH }, (_byte, at) => at);
  for (let cell = 0; cell < CELLS * CELLS; cell += 1) {
    const [row, column] = [Math.floor(cell / CELLS), cell % CELLS];
    for (let direction = 0; direction < DIRECTIONS; direction += 1) {
      const source = sourceOf({ row, column, direction });
      places[cell * DIRECTIONS + direction] = (source.row * CELLS + source.column) * DIRECTIONS + source.direction;
    }
    const source = sourceOf({ row, column, direction: 0 });
    for (let axis = 0; axis < 3; axis += 1)
      places[STARTS.layout + cell * 3 + axis] = STARTS.layout + (source.row * CELLS + source.column) * 3 + axis;
  }
  return places;
});

/** The distance of two distributions whose roots are given (Hellinger, squared): 0 to 1. */
function squares(name: PartName, one: Uint8Array, other: Uint8Array): number {
  const { length, factor } = PARTS[name];
  let sum = 0;
  for (let at = STARTS[name]; at < STARTS[name] + length; at += 1) sum += ((one[at] ?? 0) - (other[at] ?? 0)) ** 2;
  return sum / (2 * factor * factor);
}

/** The mean difference, in units that are large for the values of the part. */
function differences(name: PartName, one: Uint8Array, other: Uint8Array, unit: number): number {
  const { length, factor } = PARTS[name];
  let sum = 0;
  for (let at = STARTS[name]; at < STARTS[name] + length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / (length * factor * unit);
}

/** 256 bits of a descriptor, as 0 and 1: similar ones differ in few of them, so a database can count the difference. */
export function pictureBits(descriptor: Uint8Array): string {
  return QUESTIONS.map(({ more, less }) => (sumAt(descriptor, more) > sumAt(descriptor, less) ? '1' : '0')).join('');
}

const sumAt = (descriptor: Uint8Array, places: readonly number[]): number =>
  places.reduce((sum, place) => sum + (descriptor[place] ?? 0), 0);

/** How many bits test each part. */
const BITS: Readonly<Record<PartName, number>> = { shape: 96, colours: 48, layout: 48, rings: 64 };

/**
 * Each bit tests whether the sum of four components of a part exceeds that of four others; chosen once by a fixed rule,
 * part of the version.
 */
const QUESTIONS = NAMES.flatMap((name) => questions(name, BITS[name]));

function questions(name: PartName, count: number): { more: number[]; less: number[] }[] {
  let seed = 12_345 + STARTS[name];
  const draw = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return STARTS[name] + Math.floor((seed / 2 ** 32) * PARTS[name].length);
  };
  return Array.from({ length: count }, () => ({
    more: [draw(), draw(), draw(), draw()],
    less: [draw(), draw(), draw(), draw()],
  }));
}
