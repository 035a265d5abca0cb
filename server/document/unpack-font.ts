import { brotliDecompressSync } from 'node:zlib';

/** Table tags by their number in a WOFF2 directory; 63 means that the tag itself follows. */
const NAMES = [
  'cmap',
  'head',
  'hhea',
  'hmtx',
  'maxp',
  'name',
  'OS/2',
  'post',
  'cvt ',
  'fpgm',
  'glyf',
  'loca',
  'prep',
  'CFF ',
  'VORG',
  'EBDT',
  'EBLC',
  'gasp',
  'hdmx',
  'kern',
  'LTSH',
  'PCLT',
  'VDMX',
  'vhea',
  'vmtx',
  'BASE',
  'GDEF',
  'GPOS',
  'GSUB',
  'EBSC',
  'JSTF',
  'MATH',
  'CBDT',
  'CBLC',
  'COLR',
  'CPAL',
  'SVG ',
  'sbix',
  'acnt',
  'avar',
  'bdat',
  'bloc',
  'bsln',
  'cvar',
  'fdsc',
  'feat',
  'fmtx',
  'fvar',
  'gvar',
  'hsty',
  'just',
  'lcar',
  'mort',
  'morx',
  'opbd',
  'prop',
  'trak',
  'Zapf',
  'Silf',
  'Glat',
  'Gloc',
  'Feat',
  'Sill',
];

type Table = { readonly name: string; bytes: Buffer };

/** A cursor that reads numbers. */
class Reader {
  readonly bytes: Buffer;
  at: number;
  constructor(bytes: Buffer, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }
  u8(): number {
    return this.bytes.readUInt8(this.at++);
  }
  u16(): number {
    return (this.u8() << 8) | this.u8();
  }
  u32(): number {
    return this.u16() * 65_536 + this.u16();
  }
  take(length: number): Buffer {
    const part = this.bytes.subarray(this.at, this.at + length);
    this.at += length;
    return part;
  }
  /** Seven bits a byte, the highest bit says that more follow. */
  base128(): number {
    let value = 0;
    for (let byte = 0x80; byte & 0x80;) {
      byte = this.u8();
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  }
  /** One byte below 253; above, one or two more. */
  short255(): number {
    const first = this.u8();
    if (first === 253) return this.u16();
    if (first === 254) return this.u8() + 506;
    return first === 255 ? this.u8() + 253 : first;
  }
}

/** Unpacks a WOFF2 font to TrueType, without the named tables: the PDF library can subset only the unpacked form. */
export function unpackFont(packed: Buffer, without: readonly string[] = []): Buffer {
  const head = new Reader(packed);
  if (head.u32() !== 0x774f4632) throw new Error('this is no WOFF2 font');
  const flavour = head.u32();
  head.at = 12;
  const count = head.u16();
  head.at = 20;
  const length = head.u32();
  head.at = 48;
  const sizes = Array.from({ length: count }, () => {
    const flags = head.u8();
    const name = (flags & 63) === 63 ? head.take(4).toString('latin1') : (NAMES[flags & 63] ?? '');
    const original = head.base128();
    // Version 0 means "transformed" for these two and "untransformed" for all others.
    const isPacked = name === 'glyf' || name === 'loca' ? flags >> 6 === 0 : flags >> 6 !== 0;
    return { name, isPacked, size: isPacked ? head.base128() : original };
  });
  const data = new Reader(brotliDecompressSync(head.take(length)));
  const tables: Table[] = sizes.map(({ name, size }) => ({ name, bytes: Buffer.from(data.take(size)) }));
  if (sizes.some(({ name, isPacked }) => isPacked && name !== 'glyf' && name !== 'loca'))
    throw new Error('a table is packed in a way nobody unpacks here');
  const glyf = tables.find(({ name }) => name === 'glyf');
  const loca = tables.find(({ name }) => name === 'loca');
  const header = tables.find(({ name }) => name === 'head');
  if (glyf && loca && header && sizes.some(({ name, isPacked }) => name === 'glyf' && isPacked)) {
    ({ glyf: glyf.bytes, loca: loca.bytes } = unpackGlyphs(glyf.bytes));
    header.bytes.writeInt16BE(1, 50);
  }
  return joined(
    flavour,
    tables.filter(({ name }) => !without.includes(name)),
  );
}

function unpackGlyphs(packed: Buffer): { glyf: Buffer; loca: Buffer } {
  const head = new Reader(packed, 4);
  const count = head.u16();
  head.at = 8;
  const lengths = Array.from({ length: 7 }, () => head.u32());
  const streams = lengths.map((length) => new Reader(head.take(length)));
  const [contours, points, flags, triplets, composites, boxes, instructions] = streams;
  if (!contours || !points || !flags || !triplets || !composites || !boxes || !instructions)
    throw new Error('the glyphs of the font are cut off');
  const bitmap = boxes.take(((count + 31) >> 5) * 4);
  const offsets = [0];
  const glyphs: Buffer[] = [];
  for (let glyph = 0; glyph < count; glyph += 1) {
    const contourCount = contours.u16();
    const box = ((bitmap[glyph >> 3] ?? 0) & (0x80 >> (glyph & 7))) !== 0 ? boxes.take(8) : undefined;
    const bytes =
      contourCount === 0
        ? Buffer.alloc(0)
        : contourCount === 0xffff
          ? composite(composites, triplets, instructions, box)
          : simple(contourCount, { points, flags, triplets, instructions }, box);
    const padded = Buffer.concat([bytes, Buffer.alloc(-bytes.length & 3)]);
    glyphs.push(padded);
    offsets.push((offsets.at(-1) ?? 0) + padded.length);
  }
  const loca = Buffer.alloc(offsets.length * 4);
  offsets.forEach((offset, at) => loca.writeUInt32BE(offset, at * 4));
  return { glyf: Buffer.concat(glyphs), loca };
}

type Streams = {
  readonly points: Reader;
  readonly flags: Reader;
  readonly triplets: Reader;
  readonly instructions: Reader;
};

function simple(
  contourCount: number,
  { points, flags, triplets, instructions }: Streams,
  box: Buffer | undefined,
): Buffer {
  const ends: number[] = [];
  for (let contour = 0; contour < contourCount; contour += 1) ends.push((ends.at(-1) ?? -1) + points.short255());
  const steps = Array.from({ length: (ends.at(-1) ?? -1) + 1 }, () => step(flags.u8(), triplets));
  const hints = instructions.take(triplets.short255());
  const bytes = Buffer.alloc(10 + contourCount * 2 + 2 + hints.length + steps.length * 5);
  bytes.writeInt16BE(contourCount, 0);
  (box ?? boxOf(steps)).copy(bytes, 2);
  ends.forEach((end, at) => bytes.writeUInt16BE(end, 10 + at * 2));
  let at = 10 + contourCount * 2;
  at = bytes.writeUInt16BE(hints.length, at);
  at += hints.copy(bytes, at);
  // Bit 0: the point is on the curve. Without the other bits both coordinates follow in two bytes each.
  for (const { isOnCurve } of steps) at = bytes.writeUInt8(isOnCurve ? 1 : 0, at);
  for (const { dx } of steps) at = bytes.writeInt16BE(dx, at);
  for (const { dy } of steps) at = bytes.writeInt16BE(dy, at);
  return bytes;
}

type Step = { readonly dx: number; readonly dy: number; readonly isOnCurve: boolean };

/** One point relative to the one before it (WOFF2 §5.2, triplet encoding). */
function step(flag: number, from: Reader): Step {
  const isOnCurve = (flag & 0x80) === 0;
  const kind = flag & 0x7f;
  const signed = (bit: number, value: number) => (bit & 1 ? value : -value);
  if (kind < 10) return { dx: 0, dy: signed(kind, ((kind & 14) << 7) + from.u8()), isOnCurve };
  if (kind < 20) return { dx: signed(kind, (((kind - 10) & 14) << 7) + from.u8()), dy: 0, isOnCurve };
  if (kind < 84) {
    const nibbles = from.u8();
    const rest = kind - 20;
    return {
      dx: signed(kind, 1 + (rest & 0x30) + (nibbles >> 4)),
      dy: signed(kind >> 1, 1 + ((rest & 0x0c) << 2) + (nibbles & 15)),
      isOnCurve,
    };
  }
  if (kind < 120) {
    const rest = kind - 84;
    const dx = signed(kind, 1 + (Math.trunc(rest / 12) << 8) + from.u8());
    return { dx, dy: signed(kind >> 1, 1 + (((rest % 12) >> 2) << 8) + from.u8()), isOnCurve };
  }
  if (kind < 124) {
    const [one, two, three] = [from.u8(), from.u8(), from.u8()];
    return { dx: signed(kind, (one << 4) + (two >> 4)), dy: signed(kind >> 1, ((two & 15) << 8) + three), isOnCurve };
  }
  const dx = signed(kind, from.u16());
  return { dx, dy: signed(kind >> 1, from.u16()), isOnCurve };
}

function boxOf(steps: readonly Step[]): Buffer {
  let [x, y] = [0, 0];
  const places = steps.map(({ dx, dy }) => ({ x: (x += dx), y: (y += dy) }));
  const box = Buffer.alloc(8);
  if (places.length === 0) return box;
  const [xs, ys] = [places.map((place) => place.x), places.map((place) => place.y)];
  [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].forEach((value, at) =>
    box.writeInt16BE(value, at * 2),
  );
  return box;
}

/** Composite glyphs are stored untransformed; only their instructions are elsewhere. */
function composite(from: Reader, triplets: Reader, instructions: Reader, box: Buffer | undefined): Buffer {
  const start = from.at;
  let hasHints = false;
  for (let flags = 0x20; flags & 0x20;) {
    flags = from.u16();
    from.at += 2 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
    hasHints ||= (flags & 0x100) !== 0;
  }
  const parts = from.bytes.subarray(start, from.at);
  const head = Buffer.alloc(2);
  head.writeInt16BE(-1);
  if (!hasHints) return Buffer.concat([head, box ?? Buffer.alloc(8), parts]);
  const length = triplets.short255();
  const size = Buffer.alloc(2);
  size.writeUInt16BE(length);
  return Buffer.concat([head, box ?? Buffer.alloc(8), parts, size, instructions.take(length)]);
}

/** The tables after their directory. Checksums are left out, since no reader here verifies them. */
function joined(flavour: number, tables: readonly Table[]): Buffer {
  const sorted = tables.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const head = Buffer.alloc(12 + sorted.length * 16);
  head.writeUInt32BE(flavour, 0);
  head.writeUInt16BE(sorted.length, 4);
  let offset = head.length;
  sorted.forEach(({ name, bytes }, at) => {
    head.write(name, 12 + at * 16, 'latin1');
    head.writeUInt32BE(offset, 12 + at * 16 + 8);
    head.writeUInt32BE(bytes.length, 12 + at * 16 + 12);
    offset += bytes.length + (-bytes.length & 3);
  });
  return Buffer.concat([head, ...sorted.flatMap(({ bytes }) => [bytes, Buffer.alloc(-bytes.length & 3)])]);
}
