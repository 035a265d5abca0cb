/** What a film is: its length, and whether every browser has a decoder for its pictures. */
export type Film = { readonly seconds: number; readonly isPlayable: boolean };

/** Of files that somebody made to cost time no more elements are read. */
const ELEMENTS_MAX = 100_000;

/** The length and the coding of an MP4 or WebM film, read from its heads; undefined where it says none. */
export const filmOf = (type: string, bytes: Buffer): Film | undefined =>
  type === 'video/webm' ? webmOf(bytes) : mp4Of(bytes);

const PLAYED_BOXES = new Set(['avc1', 'avc3', 'av01', 'vp08', 'vp09']);
const CONTAINERS = new Set(['moov', 'trak', 'mdia', 'minf', 'stbl', 'mvex']);

type Box = { readonly name: string; readonly start: number; readonly end: number };

/** The boxes of ISO/IEC 14496-12 between two places, with those in containers. */
function* boxesIn(bytes: Buffer): Generator<Box> {
  const open: { at: number; end: number }[] = [{ at: 0, end: bytes.byteLength }];
  for (let count = 0; count < ELEMENTS_MAX; count += 1) {
    const place = open.at(-1);
    if (!place) return;
    if (place.at + 8 > place.end) {
      open.pop();
      continue;
    }
    const short = bytes.readUInt32BE(place.at);
    const name = bytes.toString('latin1', place.at + 4, place.at + 8);
    const isLong = short === 1 && place.at + 16 <= place.end;
    const size = isLong ? Number(bytes.readBigUInt64BE(place.at + 8)) : short === 0 ? place.end - place.at : short;
    const start = place.at + (isLong ? 16 : 8);
    const end = Math.min(place.at + size, place.end);
    if (end < start) return;
    place.at = end;
    yield { name, start, end };
    if (CONTAINERS.has(name)) open.push({ at: start, end });
  }
}

function mp4Of(bytes: Buffer): Film | undefined {
  let scale = 0;
  let units = 0;
  let kind = '';
  const codings: string[] = [];
  for (const { name, start, end } of boxesIn(bytes)) {
    const isWide = start < end && bytes[start] === 1;
    if (name === 'mvhd' && start + (isWide ? 32 : 20) <= end) {
      scale = bytes.readUInt32BE(start + (isWide ? 20 : 12));
      units = Math.max(units, isWide ? Number(bytes.readBigUInt64BE(start + 24)) : bytes.readUInt32BE(start + 16));
    }
    // The length of a film in fragments.
    if (name === 'mehd' && start + (isWide ? 12 : 8) <= end)
      units = Math.max(units, isWide ? Number(bytes.readBigUInt64BE(start + 4)) : bytes.readUInt32BE(start + 4));
    if (name === 'hdlr' && start + 12 <= end) kind = bytes.toString('latin1', start + 8, start + 12);
    if (name === 'stsd' && kind === 'vide' && start + 16 <= end)
      codings.push(bytes.toString('latin1', start + 12, start + 16));
  }
  return filmFrom(scale > 0 ? units / scale : 0, codings, PLAYED_BOXES);
}

const PLAYED_CODECS = new Set(['V_VP8', 'V_VP9', 'V_AV1']);
/** Elements of RFC 9559 by their ids; those in whose content others are read have no size of their own here. */
const SEGMENT = [0x18538067, 0x1f43b675, 0x1549a966, 0x1654ae6b, 0xae, 0xa0];
const [DURATION, SCALE, CODEC, TIME, BLOCK, SIMPLE_BLOCK] = [0x4489, 0x2ad7b1, 0x86, 0xe7, 0xa1, 0xa3];

function webmOf(bytes: Buffer): Film | undefined {
  const codings: string[] = [];
  let [scale, declared, cluster, last] = [1_000_000, 0, 0, 0];
  let at = 0;
  for (let count = 0; count < ELEMENTS_MAX && at < bytes.byteLength; count += 1) {
    const id = numberAt(bytes, at, true);
    const size = id && numberAt(bytes, at + id.length, false);
    if (!id || !size) break;
    const start = at + id.length + size.length;
    const end = start + size.value;
    at = SEGMENT.includes(id.value) ? start : end;
    if (end > bytes.byteLength) continue;
    if (id.value === SCALE) scale = unsigned(bytes, start, size.value);
    if (id.value === DURATION) declared = size.value === 8 ? bytes.readDoubleBE(start) : bytes.readFloatBE(start);
    if (id.value === CODEC) codings.push(bytes.toString('latin1', start, end).replaceAll('\0', ''));
    if (id.value === TIME) cluster = unsigned(bytes, start, size.value);
    // A film that a browser recorded does not say how long it is: its last picture does.
    if ((id.value === BLOCK || id.value === SIMPLE_BLOCK) && size.value > 3)
      last = Math.max(last, cluster + bytes.readInt16BE(start + 1));
  }
  const pictures = codings.filter((coding) => coding.startsWith('V_'));
  return filmFrom((Math.max(declared, last) * scale) / 1e9, pictures, PLAYED_CODECS);
}

function filmFrom(seconds: number, codings: readonly string[], played: ReadonlySet<string>): Film | undefined {
  if (!(seconds > 0) || !Number.isFinite(seconds) || codings.length === 0) return undefined;
  return { seconds, isPlayable: codings.every((coding) => played.has(coding)) };
}

/** A number of one to eight bytes whose first one says how many; an id keeps the mark. */
function numberAt(bytes: Buffer, at: number, isId: boolean): { value: number; length: number } | undefined {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || length > 8 || at + length > bytes.byteLength) return undefined;
  let value = isId ? first : first - 2 ** (8 - length);
  let isUnknown = !isId && value === 2 ** (8 - length) - 1;
  for (let more = 1; more < length; more += 1) {
    const byte = bytes[at + more] ?? 0;
    isUnknown &&= byte === 255;
    value = value * 256 + byte;
  }
  // An unknown size lasts to the end; the elements in it are read all the same.
  return { value: isUnknown ? bytes.byteLength : value, length };
}

function unsigned(bytes: Buffer, start: number, length: number): number {
  return length > 0 && length <= 6 ? bytes.readUIntBE(start, length) : 0;
}
