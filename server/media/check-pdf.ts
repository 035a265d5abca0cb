import { inflateSync } from 'node:zlib';

/** Each character of a PDF name may also be written as `#` and its code. */
const spelt = (name: string): string =>
  [...name].map((character) => `(?:${character}|#${character.charCodeAt(0).toString(16)})`).join('');
const named = (names: readonly string[]): RegExp =>
  new RegExp(`/(?:${names.map(spelt).join('|')})(?=[\\s\\0/[\\]()<>{}%]|$)`, 'i');

/**
 * Features a document does not need: it runs programs, submits forms, or embeds files. Encrypted content cannot be
 * checked.
 */
const ACTIVE = named([
  'JavaScript',
  'Launch',
  'Rendition',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'SubmitForm',
  'ImportData',
  'GoToE',
  'XFA',
  'Encrypt',
]);
const PACKED_OBJECTS = new RegExp(`${named(['ObjStm']).source}[\\s\\S]{0,2000}?stream\\r?\\n`, 'gi');
const [END_BYTES, OBJECT_BYTES, PACKED_MAX] = [2_048, 8_388_608, 5_000];

/** Why bytes that begin like a PDF are refused: no end marker, or active content. */
export function whyNotPdf(bytes: Buffer): 'broken' | 'active' | undefined {
  const text = bytes.toString('latin1');
  const isWhole = /^%PDF-[12]\.\d/.test(text) && /startxref\s+\d+\s+%%EOF[\s\0]*$/.test(text.slice(-END_BYTES));
  if (!isWhole) return 'broken';
  return ACTIVE.test(text) ? 'active' : whyNotPacked(text, bytes);
}

/** Objects may be in compressed streams, which are decompressed too. Filters other than deflate cannot be checked. */
function whyNotPacked(text: string, bytes: Buffer): 'broken' | 'active' | undefined {
  let count = 0;
  for (const found of text.matchAll(PACKED_OBJECTS)) {
    count += 1;
    if (count > PACKED_MAX) return 'broken';
    const start = found.index + found[0].length;
    const end = text.indexOf('endstream', start);
    const objects = end < 0 ? undefined : opened(bytes.subarray(start, end));
    if (objects === undefined) return 'broken';
    if (ACTIVE.test(objects)) return 'active';
  }
  return undefined;
}

function opened(packed: Buffer): string | undefined {
  try {
    return inflateSync(packed, { maxOutputLength: OBJECT_BYTES }).toString('latin1');
  } catch {
    return undefined;
  }
}
