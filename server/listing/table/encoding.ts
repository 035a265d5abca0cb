import { createReadStream } from 'node:fs';
import { listingRefusal } from '#core/listing/refusals.ts';
import { Refused } from '#core/refusal.ts';

const MARKED = ['utf-8', 'utf-16le', 'utf-16be'] as const;
const EAST_ASIAN = ['cp949', 'gb18030'] as const;
type Encoding = (typeof MARKED)[number] | (typeof EAST_ASIAN)[number];

/** Opens a text file whose encoding is known by its mark or by what it decodes as. */
export async function textOf(file: string, head: Buffer): Promise<AsyncGenerator<string>> {
  return decoded(file, await encodingOf(file, head));
}

async function encodingOf(file: string, head: Buffer): Promise<Encoding> {
  const marked = markedOf(head);
  if (marked) return marked;
  for (const encoding of ['utf-8', ...(await eastAsianOf(head))] as const)
    if (await decodes(file, encoding)) return encoding;
  throw new Refused(listingRefusal('listing-sheet.encodingUnknown'));
}

/** By its mark; UTF-16 without one by its zeros, as Latin letters are every second byte of it. */
function markedOf(head: Buffer): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const nulls = [...head.keys()].filter((at) => head[at] === 0);
  const odd = nulls.filter((at) => at % 2 === 1).length;
  const isEverySecond = nulls.length > head.length / 5 && (odd === 0 || odd === nulls.length);
  if (isEverySecond) return odd === 0 ? 'utf-16be' : 'utf-16le';
  if (nulls.length > 0) throw new Refused(listingRefusal('listing-sheet.notAWorkbook'));
  return undefined;
}

/** Frequent in any text; what is read in the wrong encoding has hardly any of them. */
const KOREAN = new Set('이다의에가는을로고하기리사지스시아도한어인대정수자전라나보부만제상품명격재량색원개용형크옵션');
const CHINESE = new Set(
  '的一是不了在有人我他这中大来上个国到说们为子和你地出道也时年得就那要下以生会自着去之过家学对可产品名称价格库存颜色尺寸规格',
);
/** Which share of the characters of two bytes is Hangul in a Korean text; of Chinese read as Korean it is about a half. */
const HANGUL_SHARE = 0.85;

/**
 * The encodings a text may be in, the likelier one first. Both decode almost anything of the other one, and Western text
 * as well, where an accented letter and the one after it become one character.
 */
async function eastAsianOf(head: Buffer): Promise<readonly Encoding[]> {
  const iconv = await import('iconv-lite');
  const korean = iconv.default.decode(head, 'cp949');
  const chinese = iconv.default.decode(head, 'gb18030');
  const hangul = korean.match(/[가-힣]/gu)?.length ?? 0;
  const others = korean.match(/[\u4E00-\u9FFF\uF900-\uFAFF]/gu)?.length ?? 0;
  const frequent = (text: string, among: ReadonlySet<string>) => [...text].filter((one) => among.has(one)).length;
  const difference = frequent(korean, KOREAN) - frequent(chinese, CHINESE);
  const isKorean = difference > 0 || (difference === 0 && hangul / (hangul + others) >= HANGUL_SHARE);
  const has = { cp949: hangul > 0, gb18030: /[\u4E00-\u9FFF]{2}/u.test(chinese) };
  return (isKorean ? EAST_ASIAN : EAST_ASIAN.toReversed()).filter((encoding) => has[encoding]);
}

async function decodes(file: string, encoding: Encoding): Promise<boolean> {
  try {
    for await (const _ of decoded(file, encoding));
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Throws a TypeError for bytes that are none of this encoding. */
async function* decoded(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = await decoderOf(encoding);
  for await (const bytes of createReadStream(file)) yield decoder.write(bytes);
  yield decoder.end();
}

async function decoderOf(encoding: Encoding): Promise<{ write(bytes: Buffer): string; end(): string }> {
  if (encoding !== 'cp949' && encoding !== 'gb18030') {
    const decoder = new TextDecoder(encoding, { fatal: true });
    return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() };
  }
  // The decoder of the platform lacks the syllables that CP949 adds to EUC-KR, and spoils them without an error.
  const { default: iconv } = await import('iconv-lite');
  const decoder = iconv.getDecoder(encoding);
  const strict = (text: string): string => {
    if (text.includes('\uFFFD')) throw new TypeError(`not ${encoding}`);
    return text;
  };
  return { write: (bytes) => strict(decoder.write(bytes)), end: () => strict(decoder.end() ?? '') };
}
