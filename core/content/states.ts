/** The pages with versioned texts of our own, in each language. The code is the last part of the address. */
export const CONTENT_CODES = ['user-guide', 'order-guide', 'cs-main', 'aboutUs', 'useTerms', 'privacyPolicy'] as const;
export type ContentCode = (typeof CONTENT_CODES)[number];

/** Legal texts: their past and future versions are public by date. */
const POLICIES: readonly ContentCode[] = ['useTerms', 'privacyPolicy'];

export const isPolicy = (code: ContentCode): boolean => POLICIES.includes(code);

export function contentCodeOf(word: string): ContentCode | undefined {
  return CONTENT_CODES.find((code) => code === word);
}
