/**
 * The pages whose words are ours and change by version; each stands in its own language. The code is the last part of
 * its address.
 */
export const CONTENT_CODES = ['user-guide', 'order-guide', 'cs-main', 'aboutUs', 'useTerms', 'privacyPolicy'] as const;
export type ContentCode = (typeof CONTENT_CODES)[number];

/** What binds both sides: its past and coming versions stay readable to everybody by their dates. */
const POLICIES: readonly ContentCode[] = ['useTerms', 'privacyPolicy'];

export const isPolicy = (code: ContentCode): boolean => POLICIES.includes(code);

export function contentCodeOf(word: string): ContentCode | undefined {
  return CONTENT_CODES.find((code) => code === word);
}
