import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import decompress from 'woff2-encoder/decompress';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { withoutTables } from '#server/document/without-tables.ts';

/** A font file with the stroke widths that emulate its weights: without variations it has only its thinnest. */
export type Font = {
  readonly name: string;
  readonly bytes: Buffer;
  readonly isArabic: boolean;
  readonly edge: number;
  readonly boldEdge: number;
};
type Piece = { readonly file: string; readonly ranges: readonly (readonly [from: number, to: number])[] };
type Family = {
  readonly name: string;
  readonly pieces: readonly Piece[];
  readonly edge: number;
  readonly boldEdge: number;
};

/** Stroke widths relative to the font size: the East Asian families are thin as stored, the others regular. */
const FAMILIES = {
  inter: [0, 0.03],
  'noto-sans-arabic': [0, 0.03],
  'noto-sans-kr': [0.03, 0.07],
  'noto-sans-jp': [0.03, 0.07],
  'noto-sans-sc': [0.03, 0.07],
} as const;
type FamilyName = keyof typeof FAMILIES;

/** Han glyphs differ by language; a character missing in a family is taken from the next. */
const ORDER: Readonly<Record<Lang, readonly FamilyName[]>> = {
  ko: ['inter', 'noto-sans-kr', 'noto-sans-jp', 'noto-sans-sc', 'noto-sans-arabic'],
  en: ['inter', 'noto-sans-kr', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-arabic'],
  zh: ['inter', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr', 'noto-sans-arabic'],
  ja: ['inter', 'noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr', 'noto-sans-arabic'],
  ar: ['inter', 'noto-sans-arabic', 'noto-sans-kr', 'noto-sans-sc', 'noto-sans-jp'],
};

/** Some families declare a letter or two of another script without a glyph. */
const SCRIPTS: readonly (readonly [RegExp, FamilyName])[] = [
  [/\p{Script=Hangul}/u, 'noto-sans-kr'],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'noto-sans-jp'],
  [/\p{Script=Arabic}/u, 'noto-sans-arabic'],
];

/** Tables of other weights, which no document uses. */
const VARIATIONS = ['fvar', 'gvar', 'avar', 'HVAR', 'MVAR', 'STAT'];
/**
 * Tables of joined letters, ligatures and kerning. Only Arabic needs them. In the other scripts they take most of the
 * time of a document, and its letters are the same without them.
 */
const SHAPING = ['GSUB', 'GPOS', 'GDEF'];

/** Drawn whatever the text is: numbers of pages, the logo, and what stands for a character without a font. */
const ALWAYS = ' 0123456789/·-?badaro';

// Cached for the life of a thread: all files together have 26 MB.
const families = new Map<FamilyName, Family>();
const fonts = new Map<string, Font>();
/** The font of each character loaded so far, by language; undefined where none has it. */
const chosen = new Map<Lang, Map<string, Font | undefined>>(LANGUAGES.map((lang) => [lang, new Map()]));

function familyOf(name: FamilyName): Family {
  const cached = families.get(name);
  if (cached) return cached;
  const table: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}/unicode.json`)), 'utf8'),
  );
  const folder = fileURLToPath(import.meta.resolve(`@fontsource-variable/${name}/package.json`)).replace(
    /package\.json$/,
    'files/',
  );
  const pieces = Object.entries(table).flatMap(([part, text]) => {
    const file = `${folder}${name}-${part.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`;
    return existsSync(file) ? [{ file, ranges: rangesIn(text) }] : [];
  });
  const [edge, boldEdge] = FAMILIES[name];
  const family = { name, pieces, edge, boldEdge };
  families.set(name, family);
  return family;
}

function rangesIn(text: string): (readonly [number, number])[] {
  return text.split(',').map((part) => {
    const [from = '', to = from] = part.trim().replace('U+', '').split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });
}

/** Loads the fonts of characters; `fontOf` knows only these. */
export async function loadFonts(characters: readonly string[], lang: Lang): Promise<void> {
  for (const character of [...characters, ...ALWAYS])
    if (!chosen.get(lang)?.has(character)) chosen.get(lang)?.set(character, await loadFont(character, lang));
}

/** The font for a character in this language; undefined when none has it. */
export function fontOf(character: string, lang: Lang): Font | undefined {
  const loaded = chosen.get(lang);
  if (!loaded?.has(character)) throw new Error(`the font of ${JSON.stringify(character)} is not loaded in ${lang}`);
  return loaded.get(character);
}

async function loadFont(character: string, lang: Lang): Promise<Font | undefined> {
  const code = character.codePointAt(0) ?? 0;
  const home = SCRIPTS.find(([script]) => script.test(character))?.[1];
  for (const name of home ? [home, ...ORDER[lang]] : ORDER[lang]) {
    const family = familyOf(name);
    const piece = family.pieces.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
    if (piece) return readFont(piece.file, family);
  }
  return undefined;
}

/** The PDF library can subset TrueType only, and the fonts come as WOFF2. */
async function readFont(file: string, { name, edge, boldEdge }: Family): Promise<Font> {
  const cached = fonts.get(file);
  if (cached) return cached;
  const isArabic = name === 'noto-sans-arabic';
  const trueType = Buffer.from(await decompress(await readFile(file)));
  const bytes = withoutTables(trueType, isArabic ? VARIATIONS : [...VARIATIONS, ...SHAPING]);
  const font = { name: file, bytes, isArabic, edge, boldEdge };
  fonts.set(file, font);
  return font;
}
