/** Longer text is not translated, only logged (TRN-001, decision TRN-002). */
export const TRANSLATED_LENGTH_MAX = 5_000;
/** How long a translation is cached. */
export const CACHED_DAYS = 90;

/**
 * The languages of the site, and Vietnamese for descriptions (TRN-005). Some callers use the codes of translation
 * services for Chinese.
 */
export const TARGETS = ['ko', 'en', 'zh', 'ja', 'ar', 'vi', 'zh-CN', 'zh-Hans'] as const;
export type Target = 'ko' | 'en' | 'zh' | 'ja' | 'ar' | 'vi';

export const targetOf = (requested: (typeof TARGETS)[number]): Target =>
  requested === 'zh-CN' || requested === 'zh-Hans' ? 'zh' : requested;

/** Counts grapheme clusters, as people count letters. */
export const isTooLong = (text: string): boolean =>
  text.length > TRANSLATED_LENGTH_MAX && [...text].length > TRANSLATED_LENGTH_MAX;

const markIn = (text: string): string[] => text.match(/<[a-z!/?][^<>]*>?/gi) ?? [];

/**
 * Whether a translation has no markup its original does not have, so that the service cannot inject a script into a
 * page.
 */
export function isHarmless(original: string, translated: string): boolean {
  const left = markIn(original);
  return markIn(translated).every((mark) => {
    const at = left.indexOf(mark);
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}
