import bidiFactory from 'bidi-js';
import type { Lang } from '#core/locale.ts';
import { type Font, fontOf } from '#server/document/fonts.ts';

/**
 * A stretch of one font in the order the eye meets it; `text` is in the order it is spoken where the font itself turns
 * it round.
 */
export type Run = { readonly font: Font; readonly text: string };

const bidi = bidiFactory();
const UNKNOWN = '?';
/** Signs that only steer direction or break lines: the page steers by itself, but for stretches it sets apart. */
const STEERING = /(?![\u2066-\u2069])[\p{Cc}\p{Cf}]/gu;
const APART = /[\u2066-\u2069]/;

/** What can be drawn of a text: no signs that steer, one space for each gap. */
export const drawable = (text: string): string => text.replaceAll(/\s+/g, ' ').replaceAll(STEERING, '').trim();

/**
 * One line as runs from left to right, ordered by the Unicode bidirectional algorithm; `base` is the direction of the
 * paragraph.
 * Arabic stays in the order of speech within its run, because the shaping of its letters needs it and turns them round
 * itself.
 */
export function runsOf(line: string, lang: Lang, base: 'ltr' | 'rtl'): Run[] {
  const embedding = bidi.getEmbeddingLevels(line, base);
  const order = bidi.getReorderedIndices(line, embedding);
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels);
  const characters = new Map<number, { text: string; font: Font; isTurned: boolean }>();
  for (let at = 0; at < line.length;) {
    const own = String.fromCodePoint(line.codePointAt(at) ?? 0x20);
    const drawn = mirrored.get(at) ?? own;
    const font = APART.test(own) ? undefined : (fontOf(drawn, lang) ?? fontOf(UNKNOWN, lang));
    if (font)
      characters.set(at, {
        text: fontOf(drawn, lang) ? drawn : UNKNOWN,
        font,
        isTurned: ((embedding.levels[at] ?? 0) & 1) === 1,
      });
    at += own.length;
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

/** Lines that fit, broken between words and, where a word is longer than a line, within it. */
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
    else for (const { segment: letter } of new Intl.Segmenter(lang).segment(segment)) put(letter);
  }
  return [...lines, line.trimEnd()];
}
