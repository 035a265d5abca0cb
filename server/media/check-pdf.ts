import { inflateSync } from 'node:zlib';
import { afterBlanks, dictionaryAt, namesIn, type PdfDictionary } from '#server/media/pdf-syntax.ts';

/**
 * Features a document does not need: it runs programs, submits forms, or embeds files. Encrypted content cannot be
 * checked.
 */
const ACTIVE = [
  'javascript',
  'launch',
  'rendition',
  'embeddedfile',
  'embeddedfiles',
  'richmedia',
  'submitform',
  'importdata',
  'gotoe',
  'xfa',
  'encrypt',
];
const ACTIVE_NAMES: ReadonlySet<string> = new Set(ACTIVE);
const OBJECT_STREAM = 'objstm';
const RAW_NAMES: ReadonlySet<string> = new Set([...ACTIVE, OBJECT_STREAM]);
/** Some viewers know an object stream by its type, others by the key that only it has. */
const MARKS: ReadonlySet<string> = new Set([OBJECT_STREAM, 'first']);

const END_BYTES = 2_048;
/** A stream usually holds 100 or 200 objects; a document of 20 megabytes stays below these. */
const [STREAMS_MAX, STREAM_BYTES, UNPACKED_BYTES] = [2_000, 8_388_608, 33_554_432];
/** Dictionaries of a document do not overlap; bytes that look like some may, but not much. */
const [OVERLAP, OVERLAP_BYTES] = [2, 1_048_576];

type Fault = 'broken' | 'active';

/**
 * Why bytes that begin like a PDF are refused: no end marker, active content, or more object streams than a document
 * has. Every byte is read a bounded number of times, and what is unpacked is bounded for the whole file.
 */
export function whyNotPdf(bytes: Buffer): Fault | undefined {
  const end = bytes.toString('latin1', Math.max(0, bytes.length - END_BYTES));
  const isWhole = /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) && /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(end);
  if (!isWhole) return 'broken';
  const typed = new Set<number>();
  for (const { name, at } of namesIn(bytes, RAW_NAMES)) {
    if (name !== OBJECT_STREAM) return 'active';
    if (typed.add(at).size > STREAMS_MAX) return 'broken';
  }
  return whyNotObjects(bytes, typed);
}

/**
 * Objects may be in compressed streams, which are decompressed too. `typed` are the positions of the type of such
 * streams: each must be in the dictionary of one that was checked, however viewers separate the objects.
 */
function whyNotObjects(bytes: Buffer, typed: Set<number>): Fault | undefined {
  let [streams, unpacked, end] = [0, 0, 0];
  for (const found of objectStreams(bytes)) {
    streams += 1;
    if (found === 'tooMuch' || streams > STREAMS_MAX || !isDeflated(found.dictionary)) return 'broken';
    for (const place of found.dictionary.places) typed.delete(place);
    if (end < found.start) end = bytes.indexOf('endstream', found.start);
    const objects = end < 0 ? undefined : inflated(bytes.subarray(found.start, end), UNPACKED_BYTES - unpacked);
    if (objects === undefined) return 'broken';
    unpacked += objects.byteLength;
    if (!namesIn(objects, ACTIVE_NAMES).next().done) return 'active';
  }
  return typed.size > 0 ? 'broken' : undefined;
}

/** The object streams behind any `obj`, because viewers may be directed to each of them. */
function* objectStreams(bytes: Buffer): Generator<{ dictionary: PdfDictionary; start: number } | 'tooMuch'> {
  let left = bytes.length * OVERLAP + OVERLAP_BYTES;
  for (let at = bytes.indexOf('obj'); at >= 0; at = bytes.indexOf('obj', at + 3)) {
    if (bytes.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
    const limit = Math.min(bytes.length, at + left);
    let end = afterBlanks(bytes, at + 3, limit);
    const isDictionary = bytes[end] === 0x3c && bytes[end + 1] === 0x3c;
    const dictionary = isDictionary ? dictionaryAt(bytes, end, limit, MARKS) : undefined;
    if (isDictionary) end = dictionary?.end ?? limit;
    const isMarked = dictionary !== undefined && dictionary.names.size > 0;
    if (isMarked) end = afterBlanks(bytes, end, limit);
    left -= end - at;
    if (left <= 0) return yield 'tooMuch';
    const start = isMarked ? startOfStream(bytes, end) : undefined;
    if (isMarked && start !== undefined) yield { dictionary, start };
  }
}

/** Where the bytes of a stream begin, if there is one at this position. */
function startOfStream(bytes: Buffer, at: number): number | undefined {
  if (bytes.toString('latin1', at, at + 6) !== 'stream') return undefined;
  const start = bytes[at + 6] === 13 ? at + 7 : at + 6;
  return bytes[start] === 10 ? start + 1 : start;
}

/** Deflated once and nothing else: content behind other filters, a predictor or a second file cannot be checked. */
function isDeflated({ tokens, isLong }: PdfDictionary): boolean {
  return (
    !isLong &&
    tokens.filter((token) => token === '/filter').length === 1 &&
    /\/filter (?:\/(?:flatedecode|fl)|\[ \/(?:flatedecode|fl) \]) /.test(tokens.join(' ')) &&
    !tokens.some((token) => ['/decodeparms', '/dp', '/f', '/ffilter'].includes(token))
  );
}

function inflated(packed: Buffer, left: number): Buffer | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, Math.min(STREAM_BYTES, left)) });
  } catch {
    return undefined;
  }
}
