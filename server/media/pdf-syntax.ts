/** The characters that end a name or a keyword: white space of any reader, and delimiters. */
const ENDS = new Uint8Array(256);
for (const code of [0, 9, 10, 11, 12, 13, 32, 0x80, 0xa0, 0xff, ...Buffer.from('()<>[]{}/%')]) ENDS[code] = 1;
const BLANKS = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32]) BLANKS[code] = 1;

/** The longest name of interest has 13 characters, each of which may be written as three. */
const NAME_LENGTH = 40;

function endOfWord(bytes: Buffer, at: number): number {
  let end = at;
  while (end < bytes.length && ENDS[bytes[end] ?? 0] === 0) end += 1;
  return end;
}

/** The word from one position to another in small letters, `#xx` decoded; empty when too long to be of interest. */
function wordOf(bytes: Buffer, from: number, to: number): string {
  if (to - from > NAME_LENGTH) return '';
  const written = bytes.toString('latin1', from, to).toLowerCase();
  if (!written.includes('#')) return written;
  return written
    .replaceAll(/#([0-9a-f]{2})/g, (_: string, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .toLowerCase();
}

/** The names of `wanted` anywhere in these bytes, with their positions: one pass, whatever the bytes are. */
export function* namesIn(bytes: Buffer, wanted: ReadonlySet<string>): Generator<{ name: string; at: number }> {
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 0x2f) continue;
    const end = endOfWord(bytes, at + 1);
    // No name of interest has fewer than three characters.
    const name = end - at > 3 ? wordOf(bytes, at + 1, end) : '';
    if (wanted.has(name)) yield { name, at };
    at = end - 1;
  }
}

/** Tokens of a dictionary that are read; an object stream has some twenty. */
const TOKENS_MAX = 100;

export type PdfDictionary = {
  readonly end: number;
  /** The names directly in it that are wanted. */
  readonly names: ReadonlySet<string>;
  /** Its first tokens in small letters, names with their slash, texts without their contents. */
  readonly tokens: readonly string[];
  /** Where the first tokens are. */
  readonly places: ReadonlySet<number>;
  readonly isLong: boolean;
};

/**
 * The dictionary that begins at `at` with `<<`, read as viewers read it: comments, texts with brackets and escapes,
 * nested dictionaries. Undefined when it does not end before `limit`.
 */
export function dictionaryAt(
  bytes: Buffer,
  at: number,
  limit: number,
  wanted: ReadonlySet<string>,
): PdfDictionary | undefined {
  const names = new Set<string>();
  const tokens: string[] = [];
  const places = new Set<number>();
  let depth = 0;
  let isLong = false;
  for (let start = at; start < limit;) {
    const { token, end } = tokenAt(bytes, start, limit);
    if (token !== undefined) {
      if (token === '<<') depth += 1;
      else if (token === '>>') depth -= 1;
      else if (depth === 1 && token[0] === '/' && wanted.has(token.slice(1))) names.add(token.slice(1));
      if (tokens.length < TOKENS_MAX) {
        tokens.push(token);
        places.add(start);
      } else isLong = true;
    }
    if (depth <= 0) return { end, names, tokens, places, isLong };
    start = end;
  }
  return undefined;
}

/** The token at a position; none for white space and comments. */
function tokenAt(bytes: Buffer, at: number, limit: number): { token?: string; end: number } {
  const code = bytes[at] ?? 0;
  if (BLANKS[code]) return { end: at + 1 };
  switch (code) {
    case 0x25:
      return { end: endOfLine(bytes, at) };
    case 0x28:
      return { token: '()', end: endOfText(bytes, at, limit) };
    case 0x2f: {
      const end = endOfWord(bytes, at + 1);
      return { token: `/${wordOf(bytes, at + 1, end)}`, end };
    }
    case 0x3c: {
      if (bytes[at + 1] === 0x3c) return { token: '<<', end: at + 2 };
      const end = bytes.indexOf(0x3e, at);
      return { token: '<>', end: end < 0 ? limit : end + 1 };
    }
    case 0x3e:
      return bytes[at + 1] === 0x3e ? { token: '>>', end: at + 2 } : { token: '>', end: at + 1 };
    default: {
      const end = Math.max(at + 1, endOfWord(bytes, at));
      return { token: wordOf(bytes, at, end), end };
    }
  }
}

function endOfLine(bytes: Buffer, at: number): number {
  let end = at;
  while (end < bytes.length && bytes[end] !== 10 && bytes[end] !== 13) end += 1;
  return end;
}

function endOfText(bytes: Buffer, at: number, limit: number): number {
  let depth = 0;
  for (let end = at; end < limit; end += 1) {
    const code = bytes[end];
    if (code === 0x5c) end += 1;
    else if (code === 0x28) depth += 1;
    else if (code === 0x29) depth -= 1;
    if (depth === 0) return end + 1;
  }
  return limit;
}

/** The first position from `at` on that is neither white space nor in a comment. */
export function afterBlanks(bytes: Buffer, at: number, limit: number): number {
  let start = at;
  while (start < limit) {
    if (BLANKS[bytes[start] ?? 0]) start += 1;
    else if (bytes[start] === 0x25) start = endOfLine(bytes, start);
    else break;
  }
  return start;
}
