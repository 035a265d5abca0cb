import { hasKana } from '#core/search/words/scripts.ts';

const segmenters = new Map<string, Intl.Segmenter>();

/** Segments a text in Chinese or Japanese, which has no spaces between words. */
export function segmentsOf(text: string): string[] {
  const lang = hasKana(text) ? 'ja' : 'zh';
  const segmenter = segmenters.get(lang) ?? new Intl.Segmenter(lang, { granularity: 'word' });
  segmenters.set(lang, segmenter);
  return Array.from(segmenter.segment(text), (part) => part.segment);
}
