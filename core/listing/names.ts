import { asPart, LIST, listed, plain } from '#core/listing/cells.ts';

/** What people call the codes of some columns, in any of our languages: codes by folded names. */
export type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Names are compared without case, width, blanks and the marks between them. */
export const foldedName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s·・.,()/-]+/gu, '');

/** Codes by their names; a name of two codes means neither. Codes themselves win. */
export function namesOf(entries: Iterable<readonly [name: string, code: string]>): Map<string, string> {
  const found = new Map<string, string | undefined>();
  for (const [name, code] of entries) {
    const key = foldedName(name);
    const other = found.get(key);
    if (key !== '') found.set(key, found.has(key) && other !== code ? undefined : code);
  }
  return new Map([...found].flatMap(([key, code]) => (code === undefined ? [] : [[key, code] as const])));
}

const LISTS: ReadonlySet<string> = new Set(['categories', 'delivery_regions']);

/** The cells of a row with codes instead of names; what is no known name stays as it is written. */
export function withCodes(cells: Readonly<Record<string, string>>, names: Names): Readonly<Record<string, string>> {
  const coded = [...names].flatMap(([key, codes]) => {
    const text = cells[key]?.trim() ?? '';
    if (text === '') return [];
    const codeOf = (part: string) => codes.get(foldedName(part));
    if (!LISTS.has(key)) {
      const code = codeOf(text);
      return code === undefined ? [] : [[key, code] as const];
    }
    const parts = listed(text, LIST).map(plain);
    return [[key, parts.map((part) => asPart(codeOf(part) ?? part, LIST)).join('; ')] as const];
  });
  return coded.length === 0 ? cells : { ...cells, ...Object.fromEntries(coded) };
}
