import bidiFactory from 'bidi-js';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { type Font, fontOf, loadFonts } from '#server/document/fonts.ts';

/** A run of one font in visual order; `text` is in logical order where the font's shaping reverses it. */
export type Run = { readonly font: Font; readonly text: string };

const bidi = bidiFactory();
/** Characters that are written from right to left or turn others: the blocks Unicode reserves for them, and controls. */
const TURNING =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const UNKNOWN = '?';
/** Direction and line-break controls: the layout handles both, except for isolates. */
const STEERING = /(?![\u2066-\u2069])[\p{Cc}\p{Cf}]/gu;
const APART = /[\u2066-\u2069]/;

/** Composes letters, removes controls from a text and collapses white space. */
export const drawable = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/g, ' ').replaceAll(STEERING, '').trim();

/** Loads the fonts of all texts of a drawing, which are needed before `runsOf` and `stretchesOf`. */
export function loadFontsOf(drawing: object, lang: Lang): Promise<void> {
  const characters = new Set<string>();
  JSON.stringify(drawing, (_key, value: unknown) => {
    if (typeof value === 'string') for (const character of value.normalize('NFC')) characters.add(character);
    return value;
  });
  const mirrored = Array.from(characters, (character) => bidi.getMirroredCharacter(character) ?? '');
  return loadFonts([...characters, ...mirrored], lang);
}

/** A character as it is drawn; undefined for the isolates, which are not. */
function placed(character: string, lang: Lang): Run | undefined {
  if (APART.test(character)) return undefined;
  const font = fontOf(character, lang);
  if (font) return { font, text: character };
  const replacement = fontOf(UNKNOWN, lang);
  return replacement && { font: replacement, text: UNKNOWN };
}

/** The text in logical order, divided where its font changes. Where nothing turns this is the visual order as well. */
export function stretchesOf(text: string, lang: Lang): Run[] {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const drawn = placed(character, lang);
    if (!drawn) continue;
    const last = runs.at(-1);
    if (last?.font === drawn.font) last.text += drawn.text;
    else runs.push({ ...drawn });
  }
  return runs;
}

/**
 * One line as runs from left to right, ordered by the Unicode bidirectional algorithm; `base` is the paragraph
 * direction. Arabic stays in logical order within its run, because shaping needs it and reverses it.
 */
export function runsOf(line: string, lang: Lang, base: 'ltr' | 'rtl'): Run[] {
  if (base === 'ltr' && !TURNING.test(line)) return stretchesOf(line, lang);
  const embedding = bidi.getEmbeddingLevels(line, base);
  const order = bidi.getReorderedIndices(line, embedding);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const characters = new Map<number, Run & { isTurned: boolean }>();
  for (let at = 0; at < line.length;) {
    const character = String.fromCodePoint(line.codePointAt(at) ?? 0x20);
    const drawn = placed(mirrored.get(at) ?? character, lang);
    if (drawn) characters.set(at, { ...drawn, isTurned: ((embedding.levels[at] ?? 0) & 1) === 1 });
    at += character.length;
  }
  const runs: { font: Font; isTurned: boolean; texts: string[] }[] = [];
  for (const at of order) {
    const character = characters.get(at);
    if (!character) continue;
    const last = runs.at(-1);
    if (last && last.font === character.font && last.isTurned === character.isTurned) last.texts.push(character.text);
    else runs.push({ font: character.font, isTurned: character.isTurned, texts: [character.text] });
  }
  return runs.map(({ font, isTurned, texts }) => ({
    font,
    text: (isTurned && font.isArabic ? texts.toReversed() : texts).join(''),
  }));
}

const segmenters = new Map(
  LANGUAGES.map((lang) => [
    lang,
    { words: new Intl.Segmenter(lang, { granularity: 'word' }), letters: new Intl.Segmenter(lang) },
  ]),
);

/** Divides a text where a line may end: between words, and within a word that is longer than a line. */
function* piecesOf(text: string, lang: Lang, isTooLong: (word: string) => boolean): Generator<string> {
  const segmenter = segmenters.get(lang);
  for (const { segment } of segmenter?.words.segment(text) ?? []) {
    if (!isTooLong(segment)) yield segment;
    else for (const { segment: letter } of segmenter?.letters.segment(segment) ?? []) yield letter;
  }
}

/**
 * Breaks a text into lines of at most this width. A line is as wide as its pieces together: letters are joined within
 * words only.
 */
export function linesOf(text: string, lang: Lang, width: number, widthOf: (piece: string) => number): string[] {
  const whole = drawable(text);
  if (widthOf(whole) <= width) return [whole];
  const lines: string[] = [];
  let line = '';
  let used = 0;
  for (const piece of piecesOf(whole, lang, (word) => widthOf(word) > width)) {
    if (used + widthOf(piece.trimEnd()) <= width) {
      line += piece;
    } else {
      if (line.trim() !== '') lines.push(line.trimEnd());
      line = piece.trimStart();
      used = 0;
    }
    used += line === '' ? 0 : widthOf(piece);
  }
  return [...lines, line.trimEnd()];
}
