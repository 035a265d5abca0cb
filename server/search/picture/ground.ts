import { apart, type Colour, type Frame, type Picture } from '#server/search/picture/pixels.ts';

/** `weights` says of each pixel how much it belongs to the goods, 0 to 1; `frame` is around them. */
export type Goods = { readonly weights: Float32Array; readonly frame: Frame };

/** From this difference to the ground on a pixel is partly goods, and from the second wholly. */
const GOODS_FROM = 9;
const GOODS_AT = 20;
/** The share of the rim that an even ground covers, in one colour or two. */
const EVEN_SHARE = 0.7;
const GROUND_COLOURS = 4;
/** Parts of goods are at least this share of the largest, as the second of a pair; signs and captions are smaller. */
const PART_SHARE = 0.2;
/** Goods are at least this share of a picture. */
const LEAST_SHARE = 0.005;
/** The share of goods at each side that their frame leaves out. */
const OUTER_SHARE = 0.03;

/** The goods before an even ground, by its colours at the rim. Undefined for a scene, or when nothing stands out. */
export function goodsOnGround(picture: Picture): Goods | undefined {
  const colours = evenGround(picture, rimOf(picture.width, picture.height));
  return colours && cleaned(withHoles(apartFrom(picture, colours), picture), picture);
}

/** The goods by the colours that are frequent in the middle of a picture and rare elsewhere, on any ground. */
export function goodsInMiddle(picture: Picture): Goods | undefined {
  return cleaned(withHoles(distinctive(picture), picture), picture);
}

/**
 * The goods within what stands out of a ground, by the colours along its edge: those in the picture of a screenshot, or
 * those before a wall of a picture that was turned. Undefined unless its edge is even.
 */
export function goodsWithin(picture: Picture, outer: Goods): Goods | undefined {
  const colours = evenGround(picture, edgeOf(outer.weights, picture));
  if (!colours) return undefined;
  const weights = apartFrom(picture, colours).map((weight, at) => ((outer.weights[at] ?? 0) < 0.5 ? 0 : weight));
  return cleaned(withHoles(weights, picture), picture);
}

function cleaned(weights: Float32Array, picture: Picture): Goods | undefined {
  const largest = largestParts(weights, picture);
  return largest && { weights: largest, frame: frameOf(largest, picture) };
}

/**
 * The colours of an even ground, the most frequent first: of a wall, a floor, the corners of a picture that was turned.
 * A further one must stand at opposite sides: goods that are cut off stand at one or two neighbouring ones.
 */
function evenGround({ lab, width, height }: Picture, rim: readonly number[]): Colour[] | undefined {
  const colours: Colour[] = [];
  let rest = rim;
  while (colours.length < GROUND_COLOURS && rest.length > rim.length * 0.05) {
    const colour = medianColour(lab, rest);
    const same = rest.filter((at) => apart(lab, at, colour) < GOODS_FROM);
    if (same.length < rest.length / 3) break;
    if (colours.length > 0 && !areOpposite(same, width, height)) break;
    colours.push(colour);
    rest = rest.filter((at) => apart(lab, at, colour) >= GOODS_FROM);
  }
  return rim.length > 0 && rest.length < rim.length * (1 - EVEN_SHARE) ? colours : undefined;
}

/** Whether places stand at the left and at the right, or at the top and at the bottom. */
function areOpposite(places: readonly number[], width: number, height: number): boolean {
  const least = places.length * 0.15;
  const count = (isThere: (at: number) => boolean) => places.filter(isThere).length;
  const [left, right] = [count((at) => at % width < width * 0.25), count((at) => at % width > width * 0.75)];
  const [top, bottom] = [count((at) => at < width * height * 0.25), count((at) => at > width * height * 0.75)];
  return (left > least && right > least) || (top > least && bottom > least);
}

/** Pixels a little inside the edge of what stands out: its very edge is mixed with the ground. */
function edgeOf(weights: Float32Array, { width, height }: Picture): number[] {
  const isInside = (x: number, y: number) =>
    x >= 0 && y >= 0 && x < width && y < height && (weights[y * width + x] ?? 0) >= 0.5;
  const depth = (x: number, y: number, far: number) =>
    isInside(x - far, y) && isInside(x + far, y) && isInside(x, y - far) && isInside(x, y + far);
  const edge: number[] = [];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if (isInside(x, y) && depth(x, y, 2) && !depth(x, y, 4)) edge.push(y * width + x);
  return edge;
}

function rimOf(width: number, height: number): number[] {
  const rim: number[] = [];
  for (let x = 0; x < width; x += 1) rim.push(x, (height - 1) * width + x);
  for (let y = 1; y < height - 1; y += 1) rim.push(y * width, y * width + width - 1);
  return rim;
}

function medianColour(lab: Picture['lab'], places: readonly number[]): Colour {
  const middle = (plane: Float32Array): number => {
    const values = places.map((at) => plane[at] ?? 0).toSorted((a, b) => a - b);
    return values[values.length >> 1] ?? 0;
  };
  return [middle(lab[0]), middle(lab[1]), middle(lab[2])];
}

function apartFrom({ lab, width, height }: Picture, colours: readonly Colour[]): Float32Array {
  const weights = new Float32Array(width * height);
  for (let at = 0; at < weights.length; at += 1) {
    let nearest = Number.POSITIVE_INFINITY;
    for (const colour of colours) nearest = Math.min(nearest, apart(lab, at, colour));
    weights[at] = Math.min(1, Math.max(0, (nearest - GOODS_FROM) / (GOODS_AT - GOODS_FROM)));
  }
  return weights;
}

/** Adds what the goods enclose: a white print or the milk in a glass has the colour of the ground. */
function withHoles(weights: Float32Array, { width, height }: Picture): Float32Array {
  const isReached = new Uint8Array(weights.length);
  const open: number[] = [];
  const reach = (at: number) => {
    if (isReached[at] || (weights[at] ?? 0) >= 0.5) return;
    isReached[at] = 1;
    open.push(at);
  };
  for (const at of rimOf(width, height)) reach(at);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    if (x > 0) reach(at - 1);
    if (x < width - 1) reach(at + 1);
    if (at >= width) reach(at - width);
    if (at < weights.length - width) reach(at + width);
  }
  return weights.map((weight, at) => (isReached[at] ? weight : Math.max(weight, 0.9)));
}

/** The edge lengths of the bins of colours. */
const BIN = [8, 10, 10] as const;
const SIDES = [13, 26, 26] as const;
const ROUNDS = 3;

/** The share of the goods among the pixels of each colour, first of the middle and then of what was found. */
function distinctive(picture: Picture): Float32Array {
  const { width, height } = picture;
  const bins = binsOf(picture);
  const nearMiddle = new Float32Array(bins.length);
  let weights = new Float32Array(bins.length);
  for (let at = 0; at < bins.length; at += 1) {
    const far = ((at % width) / width - 0.5) ** 2 + (Math.floor(at / width) / height - 0.5) ** 2;
    nearMiddle[at] = 0.15 + Math.exp(-far / (2 * 0.22 ** 2));
    weights[at] = far < 0.3 ** 2 ? 1 : 0;
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    const share = sharesOf(bins, weights);
    for (let at = 0; at < bins.length; at += 1) {
      const odds = (share[bins[at] ?? 0] ?? 0) * (nearMiddle[at] ?? 0);
      weights[at] = odds / (odds + 1);
    }
    weights = blurred(weights, width, height).map((value) => (value > 0.5 ? 1 : 0));
  }
  return weights;
}

/** The bin of the colour of each pixel. */
function binsOf({ lab, width, height }: Picture): Int32Array {
  const stepOf = (value: number, side: number, steps: number) =>
    Math.min(steps - 1, Math.max(0, Math.floor(value / side)));
  return Int32Array.from({ length: width * height }, (_, at) => {
    const light = stepOf(lab[0][at] ?? 0, BIN[0], SIDES[0]);
    const a = stepOf((lab[1][at] ?? 0) + 130, BIN[1], SIDES[1]);
    const b = stepOf((lab[2][at] ?? 0) + 130, BIN[2], SIDES[2]);
    return (light * SIDES[1] + a) * SIDES[2] + b;
  });
}

/** How much more frequent each colour is in the goods than elsewhere. */
function sharesOf(bins: Int32Array, weights: Float32Array): Float32Array {
  const goods = new Float32Array(SIDES[0] * SIDES[1] * SIDES[2]);
  const ground = new Float32Array(goods.length);
  let sum = 0;
  for (let at = 0; at < bins.length; at += 1) {
    const [bin, weight] = [bins[at] ?? 0, weights[at] ?? 0];
    goods[bin] = (goods[bin] ?? 0) + weight;
    ground[bin] = (ground[bin] ?? 0) + 1 - weight;
    sum += weight;
  }
  const rest = Math.max(1, bins.length - sum);
  return goods.map((count, bin) => count / Math.max(1, sum) / ((ground[bin] ?? 0) / rest + 1e-6));
}

/** The mean of the five by five pixels around each. */
function blurred(plane: Float32Array, width: number, height: number): Float32Array {
  const inRows = plane.map((_, at) => {
    const x = at % width;
    let [sum, count] = [0, 0];
    for (let other = Math.max(0, x - 2); other <= Math.min(width - 1, x + 2); other += 1) {
      sum += plane[at - x + other] ?? 0;
      count += 1;
    }
    return sum / count;
  });
  return inRows.map((_, at) => {
    const y = Math.floor(at / width);
    let [sum, count] = [0, 0];
    for (let other = Math.max(0, y - 2); other <= Math.min(height - 1, y + 2); other += 1) {
      sum += inRows[at + (other - y) * width] ?? 0;
      count += 1;
    }
    return sum / count;
  });
}

/** The weights of the largest connected parts only, where the middle counts more; undefined when they are tiny. */
function largestParts(weights: Float32Array, { width, height }: Picture): Float32Array | undefined {
  const { part, scores, areas } = partsOf(weights, width, height);
  const least = Math.max(...scores, 0) * PART_SHARE;
  const area = areas.reduce((sum, one, at) => sum + ((scores[at] ?? 0) >= least ? one : 0), 0);
  if (area < Math.max(1, weights.length * LEAST_SHARE)) return undefined;
  return weights.map((weight, at) => ((scores[(part[at] ?? 0) - 1] ?? -1) >= least ? weight : 0));
}

/** The number of the connected part that each pixel belongs to, from 1, and what the parts measure. */
function partsOf(weights: Float32Array, width: number, height: number) {
  const part = new Int32Array(weights.length);
  const [scores, areas]: [number[], number[]] = [[], []];
  const open: number[] = [];
  for (let start = 0; start < weights.length; start += 1) {
    if (part[start] || (weights[start] ?? 0) < 0.5) continue;
    let [score, area] = [0, 0];
    part[start] = scores.length + 1;
    open.push(start);
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      score += Math.exp(-((x / width - 0.5) ** 2 + (y / height - 0.5) ** 2) / (2 * 0.35 ** 2));
      area += 1;
      // A gap of a pixel does not separate: thin goods have such gaps.
      for (let v = Math.max(0, y - 2); v <= Math.min(height - 1, y + 2); v += 1)
        for (let u = Math.max(0, x - 2); u <= Math.min(width - 1, x + 2); u += 1) {
          const next = v * width + u;
          if (part[next] || (weights[next] ?? 0) < 0.5) continue;
          part[next] = scores.length + 1;
          open.push(next);
        }
    }
    scores.push(score);
    areas.push(area);
  }
  return { part, scores, areas };
}

/** The frame around all but a little of the goods at each side: cords and what touches them do not matter. */
function frameOf(weights: Float32Array, { width, height }: Picture): Frame {
  const columns = new Float32Array(width);
  const rows = new Float32Array(height);
  for (let at = 0; at < weights.length; at += 1) {
    const weight = weights[at] ?? 0;
    columns[at % width] = (columns[at % width] ?? 0) + weight;
    rows[Math.floor(at / width)] = (rows[Math.floor(at / width)] ?? 0) + weight;
  }
  const [left, right] = middleOf(columns);
  const [top, bottom] = middleOf(rows);
  return { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** The first and the last place of the middle share of a sum. */
function middleOf(values: Float32Array): [number, number] {
  const sum = values.reduce((all, value) => all + value, 0);
  let [first, last] = [0, values.length - 1];
  for (let out = values[first] ?? 0; out < sum * OUTER_SHARE && first < last; out += values[first] ?? 0) first += 1;
  for (let out = values[last] ?? 0; out < sum * OUTER_SHARE && last > first; out += values[last] ?? 0) last -= 1;
  return [first, last];
}
