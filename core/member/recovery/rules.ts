import { memberRefusal } from '#core/member/refusals.ts';
import { whyNotRegistrationNumber, wrongPhoneFields } from '#core/member/rules.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

/**
 * Requests of people who cannot sign in (links and codes) within a quarter of an hour: of one account, of one device, of
 * a network address and of its network. Offices and mobile networks share addresses.
 */
export const RECOVERIES_MAX = { account: 5, device: 10, address: 30, network: 150 } as const;
/**
 * Text messages in an hour of one device, one network address and its network, far below what all have in common: each
 * costs money and reaches whoever's number was typed. A visitor forgot one address; members of an office verify theirs on
 * one day.
 */
export const TEXTS_MAX = {
  visitor: { device: 3, address: 5, network: 10 },
  member: { device: 6, address: 30, network: 40 },
} as const;
export type TextAsker = keyof typeof TEXTS_MAX;
export const TEXT_MINUTES = 60;
/** Codes sent to telephones of all visitors in an hour, so that strangers cannot use up the budget of text messages. */
export const VISITOR_MESSAGES_MAX = 100;
/** How long the result of an answered code may be used: a found ID, or the verified address of a registration. */
export const PROOF_MINUTES = 30;

/** How a person is identified who forgot the e-mail address they sign in with (decision MEM-024). */
export const ID_SEARCHES = ['phone', 'businessNumber'] as const;
export type IdSearch = (typeof ID_SEARCHES)[number];

export type IdRequest = {
  readonly by: IdSearch;
  readonly name: string;
  readonly phoneCountry?: string;
  readonly phone?: string;
  readonly businessNumber?: string;
};

/** Every invalid field of a search for an ID: a name, and a telephone or a business registration number. */
export function wrongIdFields({ by, name, phoneCountry = '', phone = '', businessNumber = '' }: IdRequest) {
  const fields: FieldRefusal[] = atField('name', name.trim() ? undefined : requestRefusal('request.required'));
  if (by === 'phone') return [...fields, ...wrongPhoneFields({ phoneCountry, phone })];
  const wrong = businessNumber.trim()
    ? whyNotRegistrationNumber(businessNumber.trim())
    : memberRefusal('member.businessNumberRequired');
  return [...fields, ...atField('businessNumber', wrong)];
}

/** Masks the last two characters of the part before the at sign (MEM-021): `hanba**@example.com`. */
export function maskedId(email: string): string {
  const [local = '', ...domain] = email.split('@');
  const letters = Array.from(local);
  const open = letters.slice(0, Math.max(0, letters.length - 2));
  return [[...open, '*'.repeat(letters.length - open.length)].join(''), ...domain].join('@');
}

type Named = { readonly firstName: string; readonly lastName: string };
const nameKey = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/gu, '').toLowerCase();

/** Whether a full name, in either order and however it is spaced, is the name of a person. */
export function isNameOf(name: string, { firstName, lastName }: Named): boolean {
  return [`${lastName}${firstName}`, `${firstName}${lastName}`].map(nameKey).includes(nameKey(name));
}
