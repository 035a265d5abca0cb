import bidiFactory from 'bidi-js';
import type { Lang } from '#core/locale.ts';
import { type Font, fontOf } from '#server/document/fonts.ts';

/** A run of one font in visual order; `text` is in logical order where the font's shaping reverses it. */
export type Run = { readonly font: Font; readonly text: string };

const bidi = bidiFactory();
const UNKNOWN = '?';
/** Direction and line-break controls: the layout handles both, except for isolates. */
const STEERING = /(?![\u2066-\u2069])[\p{Cc}\p{Cf}]/gu;
const APART = /[\u2066-\u2069]/;

/** Removes controls from a text and collapses white space. */
export const drawable = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(STEERING, '').trim();

/**
 * One line as runs from left to right, ordered by the Unicode bidirectional algorithm; `base` is the paragraph
 * direction. Arabic stays in logical order within its run, because shaping needs it and reverses it.
 */
export function runsOf(line: string, lang: Lang, base: 'ltr' | 'rtl'): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, base);
  const order = bidi.getReorderedIndices(line, embedding);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const characters = new Map<number, { text: string; font: Font; isTurned: boolean }>();
  for (let at = 0; at < line.length;) {
    const character = String.fromCodePoint(line.codePointAt(at) ?? 0x20);
    const drawn = mirrored.get(at) ?? character;
    const font = APART.test(character) ? undefined : (fontOf(drawn, lang) ?? fontOf(UNKNOWN, lang));
    if (font)
      characters.set(at, {
        text: fontOf(drawn, lang) ? drawn : UNKNOWN,
        font,
        isTurned: ((embedding.levels[at] ?? 0) & 1) === 1,
      });
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

/** Breaks a text into lines that fit, between words and, where a word is longer than a line, within it. */
export function linesOf(text: string, lang: Lang, fits: (line: string) => boolean): string[] {
  const whole = drawable(text);
  if (fits(whole)) return [whole];
  const lines: string[] = [];
  let line = '';
  const put = (piece: string) => {
    if (fits((line + piece).trimEnd())) return void (line += piece);
    if (line.trim() !== '') lines.push(line.trimEnd());
    line = piece.trimStart();
  };
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(whole)) {
    if (fits(segment)) put(segment);
    else for (const { segment: grapheme } of new Intl.Segmenter(lang).segment(segment)) put(grapheme);
  }
  return [...lines, line.trimEnd()];
}
