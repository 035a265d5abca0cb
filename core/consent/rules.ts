import type { ContentCode } from '#core/content/states.ts';
import type { Consents } from '#core/member/rules.ts';

/** The consents of a member, in the order of the form (MEM-010, decision MEM-061). */
export const CONSENT_NAMES = [
  'over14',
  'terms',
  'electronicFinance',
  'personalInformation',
  'thirdParty',
  'marketingEmail',
  'marketingSms',
  'marketingPush',
] as const satisfies readonly (keyof Consents)[];
export type ConsentName = (typeof CONSENT_NAMES)[number];

/** To take one of these back is to leave (decision MEM-061). */
const REQUIRED: readonly ConsentName[] = ['over14', 'terms', 'electronicFinance', 'personalInformation'];
export const isRequired = (consent: ConsentName): boolean => REQUIRED.includes(consent);

export const MARKETING_CONSENTS = ['marketingEmail', 'marketingSms', 'marketingPush'] as const;
export const isMarketing = (consent: ConsentName): consent is (typeof MARKETING_CONSENTS)[number] =>
  MARKETING_CONSENTS.some((name) => name === consent);

/** How a consent was given or taken back: with the registration, on the profile page, or asked for after a change. */
export const CONSENT_WAYS = ['registration', 'profile', 'renewal'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

/** The consents whose text is a policy with versions of its own (core/content). */
const PAGES: Partial<Record<ConsentName, ContentCode>> = { terms: 'useTerms', personalInformation: 'privacyPolicy' };
export const pageOf = (consent: ConsentName): ContentCode | undefined => PAGES[consent];
export const consentOfPage = (code: ContentCode): ConsentName | undefined =>
  CONSENT_NAMES.find((name) => PAGES[name] === code);

export type TextVersion = { readonly version: number; readonly effectiveFrom: string };

/**
 * The versions of the texts that come with the program (`account.consent.*.text`), the oldest first. A changed text is
 * another row here. The age is a declaration.
 */
const BUILT_IN_TEXTS: readonly TextVersion[] = [{ version: 1, effectiveFrom: '2026-01-01' }];

/** The version of a text of the program that is in force on a Korean date. */
export function builtInText(today: string): TextVersion | undefined {
  return BUILT_IN_TEXTS.filter(({ effectiveFrom }) => effectiveFrom <= today).at(-1);
}

/** Consent to advertising is confirmed again after so many years (Act on Information and Communications Networks §50 (8)). */
export const RECONFIRMED_AFTER_YEARS = 2;
