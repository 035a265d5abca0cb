/**
 * QR codes of ISO/IEC 18004 in byte mode with error correction level M, versions 1 to 10: enough for an address of 213
 * bytes.
 * Per version: codewords in all, of them for correction in each block, blocks, and where alignment patterns stand.
 */
const VERSIONS: readonly {
  readonly all: number;
  readonly correction: number;
  readonly blocks: number;
  readonly aligned: readonly number[];
}[] = [
  { all: 26, correction: 10, blocks: 1, aligned: [] },
  { all: 44, correction: 16, blocks: 1, aligned: [6, 18] },
  { all: 70, correction: 26, blocks: 1, aligned: [6, 22] },
  { all: 100, correction: 18, blocks: 2, aligned: [6, 26] },
  { all: 134, correction: 24, blocks: 2, aligned: [6, 30] },
  { all: 172, correction: 16, blocks: 4, aligned: [6, 34] },
  { all: 196, correction: 18, blocks: 4, aligned: [6, 22, 38] },
  { all: 242, correction: 22, blocks: 4, aligned: [6, 24, 42] },
  { all: 292, correction: 22, blocks: 5, aligned: [6, 26, 46] },
  { all: 346, correction: 26, blocks: 5, aligned: [6, 28, 50] },
];

const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_r, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** A product in the field of 256 elements with the polynomial 0x11d. */
function product(a: number, b: number): number {
  let sum = 0;
  for (let bit = 7; bit >= 0; bit -= 1) sum = (sum << 1) ^ (sum & 0x80 ? 0x11d : 0) ^ ((b >> bit) & 1 ? a : 0);
  return sum;
}

/** The Reed-Solomon remainder of a block. */
function correctionOf(data: readonly number[], length: number): number[] {
  let generator = [1];
  for (let power = 0, root = 1; power < length; power += 1, root = product(root, 2)) {
    generator = [...generator, 0].map((value, index) => value ^ product(generator[index - 1] ?? 0, root));
  }
  const rest = [...data, ...Array.from({ length }, () => 0)];
  for (let at = 0; at < data.length; at += 1) {
    const factor = rest[at] ?? 0;
    for (const [index, value] of generator.entries())
      rest[at + index] = (rest[at + index] ?? 0) ^ product(value, factor);
  }
  return rest.slice(data.length);
}

/** `value` followed by the remainder of a BCH code, most significant bit first. */
function guarded(value: number, polynomial: number, length: number, guard: number): number {
  let rest = value << guard;
  for (let bit = length - 1; bit >= guard; bit -= 1) if ((rest >> bit) & 1) rest ^= polynomial << (bit - guard);
  return (value << guard) | rest;
}

/** The bytes of a text in the order in which they are drawn: the blocks' data interleaved, then their correction. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const { all, correction, blocks } = layoutOf(version);
  const room = all - correction * blocks;
  const wide = version > 9;
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, wide ? 16 : 8), ...[...bytes].flatMap((byte) => bitsOf(byte, 8))];
  bits.push(...[0, 0, 0, 0].slice(0, Math.max(0, room * 8 - bits.length)));
  while (bits.length % 8 > 0) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, at) =>
    Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2),
  );
  for (let pad = 0xec; data.length < room; pad ^= 0xec ^ 0x11) data.push(pad);
  const short = Math.floor(room / blocks);
  const longOnes = room % blocks;
  let from = 0;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const length = short + (index >= blocks - longOnes ? 1 : 0);
    from += length;
    return data.slice(from - length, from);
  });
  const guards = parts.map((part) => correctionOf(part, correction));
  const interleaved = (lists: readonly number[][], length: number) =>
    Array.from({ length }, (_, at) => lists.flatMap((list) => list[at] ?? [])).flat();
  return [...interleaved(parts, short + 1), ...interleaved(guards, correction)];
}

const bitsOf = (value: number, length: number): number[] =>
  Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);

function layoutOf(version: number): (typeof VERSIONS)[number] {
  const layout = VERSIONS[version - 1];
  if (!layout) throw new RangeError('a QR code of version 10 holds no more than 213 bytes');
  return layout;
}

type Grid = { readonly size: number; readonly dark: Uint8Array; readonly fixed: Uint8Array };

/** Everything that does not depend on the text: finders, timing, alignment, version, and the place of the format. */
function frame(version: number): Grid {
  const size = version * 4 + 17;
  const grid = { size, dark: new Uint8Array(size * size), fixed: new Uint8Array(size * size) };
  for (let at = 8; at < size - 8; at += 1) {
    fix(grid, 6, at, at % 2 === 0);
    fix(grid, at, 6, at % 2 === 0);
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const)
    rings(grid, row, column, 4);
  const { aligned } = layoutOf(version);
  const last = aligned.at(-1);
  for (const row of aligned) {
    for (const column of aligned) {
      const isFinder = (row === 6 && column === 6) || (row === 6 && column === last) || (row === last && column === 6);
      if (!isFinder) rings(grid, row, column, 2);
    }
  }
  if (version >= 7) {
    const word = guarded(version, 0x1f25, 18, 12);
    for (let bit = 0; bit < 18; bit += 1) {
      const [near, far] = [Math.floor(bit / 3), size - 11 + (bit % 3)];
      fix(grid, near, far, ((word >> bit) & 1) === 1);
      fix(grid, far, near, ((word >> bit) & 1) === 1);
    }
  }
  format(grid, 0);
  return grid;
}

function fix({ size, dark, fixed }: Grid, row: number, column: number, isDark: boolean): void {
  if (row < 0 || column < 0 || row >= size || column >= size) return;
  dark[row * size + column] = isDark ? 1 : 0;
  fixed[row * size + column] = 1;
}

/** Squares around a middle: dark but for the ring at 2 and, of a finder, the white one at 4. */
function rings(grid: Grid, row: number, column: number, reach: number): void {
  const light = reach === 4 ? [2, 4] : [1];
  for (let down = -reach; down <= reach; down += 1) {
    for (let along = -reach; along <= reach; along += 1)
      fix(grid, row + down, column + along, !light.includes(Math.max(Math.abs(down), Math.abs(along))));
  }
}

/** Level M and the mask, twice, around the finders; and the one module that is always dark. */
function format(grid: Grid, mask: number): void {
  const word = guarded(mask, 0x537, 15, 10) ^ 0x5412;
  const { size } = grid;
  for (let bit = 0; bit < 15; bit += 1) {
    const isDark = ((word >> bit) & 1) === 1;
    const skipped = bit < 6 ? bit : bit + 1;
    if (bit < 8) fix(grid, skipped, 8, isDark);
    else fix(grid, 8, bit === 8 ? 7 : 14 - bit, isDark);
    if (bit < 8) fix(grid, 8, size - 1 - bit, isDark);
    else fix(grid, size - 15 + bit, 8, isDark);
  }
  fix(grid, size - 8, 8, true);
}

/** The free modules in the order of the code: two columns at a time from the right, up and down in turn. */
function pathOf(size: number, isFixed: (row: number, column: number) => boolean): [number, number][] {
  const path: [number, number][] = [];
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = up ? size - 1 - step : step;
      for (const column of [right, right - 1]) if (!isFixed(row, column)) path.push([row, column]);
    }
  }
  return path;
}

/** How hard a picture is to read: runs, blocks, what looks like a finder, and too much of one colour. */
function penaltyOf({ size, dark }: Grid): number {
  let penalty = 0;
  const at = (row: number, column: number) => dark[row * size + column] ?? 0;
  for (const line of [at, (row: number, column: number) => at(column, row)]) {
    for (let row = 0; row < size; row += 1) {
      const text = Array.from({ length: size }, (_, column) => line(row, column)).join('');
      for (const [run] of text.matchAll(/0{5,}|1{5,}/g)) penalty += run.length - 2;
      penalty += 40 * (text.match(/(?=00001011101|10111010000)/g)?.length ?? 0);
    }
  }
  for (let row = 1; row < size; row += 1) {
    for (let column = 1; column < size; column += 1) {
      const sum = at(row, column) + at(row - 1, column) + at(row, column - 1) + at(row - 1, column - 1);
      if (sum % 4 === 0) penalty += 3;
    }
  }
  const share = dark.reduce((sum, one) => sum + one, 0) / dark.length;
  return penalty + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}

/**
 * The modules of a QR code row by row, true for dark, without the white margin of four it needs. Throws on more than
 * 213 bytes.
 */
export function qrOf(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const fits = VERSIONS.findIndex(
    ({ all, correction, blocks }, index) => bytes.length <= all - correction * blocks - (index + 1 > 9 ? 3 : 2),
  );
  const version = fits === -1 ? VERSIONS.length + 1 : fits + 1;
  layoutOf(version);
  const empty = frame(version);
  const { size, fixed } = empty;
  const path = pathOf(size, (row, column) => fixed[row * size + column] === 1);
  const bits = codewords(bytes, version).flatMap((word) => bitsOf(word, 8));
  const drawn = MASKS.map((isTurned, mask) => {
    const grid = { ...empty, dark: empty.dark.slice() };
    format(grid, mask);
    for (const [index, [row, column]] of path.entries())
      grid.dark[row * size + column] = (bits[index] ?? 0) ^ (isTurned(row, column) ? 1 : 0);
    return { grid, penalty: penaltyOf(grid) };
  });
  const best = drawn.reduce((one, other) => (other.penalty < one.penalty ? other : one));
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_unused, column) => best.grid.dark[row * size + column] === 1),
  );
}
