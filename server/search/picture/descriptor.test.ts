import { describe, expect, it } from 'vitest';
import {
  nearestDistance,
  PICTURE_LENGTH,
  pictureBits,
  pictureDescriptors,
  pictureDistance,
  turnedDescriptors,
  VIEWS_MAX,
} from '#server/search/picture/descriptor.ts';
import { goodsInMiddle, goodsOnGround, goodsWithin } from '#server/search/picture/ground.ts';
import { type Pixels, pictureOf } from '#server/search/picture/pixels.ts';

type Rgb = readonly [number, number, number];
const SIDE = 80;
const WHITE: Rgb = [255, 255, 255];

/** A picture whose pixels are given by their place. */
function drawn(colourAt: (x: number, y: number) => Rgb): Pixels {
  const data = new Uint8Array(SIDE * SIDE * 3);
  for (let at = 0; at < SIDE * SIDE; at += 1) data.set(colourAt(at % SIDE, Math.floor(at / SIDE)), at * 3);
  return { data, width: SIDE, height: SIDE };
}
const isIn = (x: number, y: number, [left, top, width, height]: readonly [number, number, number, number]) =>
  x >= left && y >= top && x < left + width && y < top + height;

/** Goods of two colours, an upright bar on a foot. */
const barAt =
  (left: number, top: number, scale: number, ground: (x: number, y: number) => Rgb, bar: Rgb = [200, 30, 40]) =>
  (x: number, y: number): Rgb => {
    if (isIn(x, y, [left + 5 * scale, top, 5 * scale, 20 * scale])) return bar;
    return isIn(x, y, [left, top + 20 * scale, 15 * scale, 5 * scale]) ? [30, 60, 160] : ground(x, y);
  };
const plain = (colour: Rgb) => () => colour;
const PATCHES: readonly Rgb[] = [
  [90, 150, 90],
  [230, 220, 120],
  [120, 120, 120],
  [150, 100, 60],
  [180, 230, 200],
  [60, 90, 60],
];
/** Patches of many colours, none of them those of the goods. */
const busy = (x: number, y: number): Rgb =>
  PATCHES[(Math.floor(x / 9) * 7 + Math.floor(y / 9) * 13) % PATCHES.length] ?? WHITE;
const warmer = ([red, green, blue]: Rgb): Rgb => [red, green * 0.95, blue * 0.8];
const disc = drawn((x, y) => ((x - 40) ** 2 + (y - 40) ** 2 < 600 ? [30, 140, 60] : WHITE));
const bar = drawn(barAt(20, 15, 2, plain(WHITE)));
const nearest = (one: Pixels, other: Pixels) =>
  Math.min(
    ...pictureDescriptors(one).flatMap((view) => pictureDescriptors(other).map((seen) => pictureDistance(view, seen))),
  );

describe('pictureDescriptors', () => {
  it.each([
    ['smaller and elsewhere', drawn(barAt(50, 45, 1, plain(WHITE)))],
    ['on a ground of another colour', drawn(barAt(20, 15, 2, plain([150, 170, 190])))],
    ['on a ground of many colours', drawn(barAt(25, 15, 2, busy))],
    ['in warmer light', drawn((x, y) => warmer(barAt(20, 15, 2, plain(WHITE))(x, y)))],
  ])('describe goods nearly the same %s', (_name, other) => {
    expect(nearest(bar, other) * 3).toBeLessThan(nearest(bar, disc));
  });

  it('describe goods of the same shape in another colour as nearer than goods of another shape', () => {
    const other = drawn(barAt(20, 15, 2, plain(WHITE), [40, 160, 60]));
    expect(nearest(bar, other)).toBeLessThan(nearest(bar, disc));
    expect(nearest(bar, other)).toBeGreaterThan(0);
  });

  it('take the smallest picture and a picture of one colour, and find nothing in noise', () => {
    expect(pictureDescriptors({ data: new Uint8Array([1, 2, 3]), width: 1, height: 1 })).toHaveLength(1);
    expect(pictureDescriptors(drawn(plain([10, 20, 30])))).not.toEqual([]);
    let seed = 1;
    const grain = drawn(() => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      return [seed >>> 24, (seed >>> 16) & 255, (seed >>> 8) & 255];
    });
    expect(pictureDescriptors(grain)).toEqual([]);
  });

  it.each([
    ['turned by a quarter', (x: number, y: number): [number, number] => [y, SIDE - 1 - x]],
    ['turned by a half', (x: number, y: number): [number, number] => [SIDE - 1 - x, SIDE - 1 - y]],
    ['mirrored', (x: number, y: number): [number, number] => [SIDE - 1 - x, y]],
  ])('describe goods nearly the same %s, once the descriptor is turned too', (_name, from) => {
    const draw = barAt(20, 15, 2, (x, y) => (isIn(x, y, [40, 15, 12, 8]) ? [20, 20, 20] : WHITE));
    const stored = pictureDescriptors(drawn(draw));
    const looks = pictureDescriptors(drawn((x, y) => draw(...from(x, y))));
    const upright = Math.min(...looks.flatMap((look) => stored.map((view) => pictureDistance(look, view))));
    const turned = Math.min(...stored.map((view) => nearestDistance(turnedDescriptors(looks), view)));
    expect(turned).toBeLessThan(0.1);
    expect(turned).toBeLessThan(upright);
  });

  it('are of one length and few, and have 256 bits each', () => {
    const views = pictureDescriptors(drawn(barAt(25, 15, 2, busy)));
    expect(views.length).toBeLessThanOrEqual(VIEWS_MAX);
    for (const view of views) {
      expect(view).toHaveLength(PICTURE_LENGTH);
      expect(pictureBits(view)).toMatch(/^[01]{256}$/);
    }
  });
});

describe('goods', () => {
  it('are framed before a wall and a floor, without a small sign in the corner', () => {
    const room = (x: number, y: number): Rgb => {
      if (isIn(x, y, [4, 4, 6, 6])) return [0, 0, 0];
      return y < 55 ? [235, 238, 242] : [205, 190, 170];
    };
    const frame = goodsOnGround(pictureOf(drawn(barAt(20, 15, 2, room))))?.frame;
    expect(frame?.left).toBeGreaterThanOrEqual(19);
    expect(frame?.top).toBeGreaterThanOrEqual(14);
    expect((frame?.left ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(52);
  });

  it('are found within a picture that stands in another one', () => {
    const inner = barAt(30, 30, 1, plain([150, 200, 210]));
    const picture = pictureOf(drawn((x, y) => (isIn(x, y, [10, 10, 60, 60]) ? inner(x, y) : WHITE)));
    const outer = goodsOnGround(picture);
    expect(outer?.frame.width).toBeGreaterThan(50);
    expect(outer && goodsWithin(picture, outer)?.frame.width).toBeLessThan(20);
  });

  it('are found by the colours in the middle of a scene, which has no ground', () => {
    const picture = pictureOf(drawn(barAt(25, 15, 2, busy)));
    expect(goodsOnGround(picture)).toBeUndefined();
    const frame = goodsInMiddle(picture)?.frame;
    expect(frame?.width).toBeLessThan(45);
    expect(frame?.height).toBeGreaterThan(35);
  });
});
