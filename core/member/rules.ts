import { needsDetail, needsPostcode } from '#core/address-format.ts';
import { type TelephoneKind, wrongLength } from '#core/telephone.ts';
import { plainNumber } from '#core/text.ts';
import { COUNTRIES, isCountry, isDialCode } from '#core/member/countries.ts';
import { wrongPartnerFields } from '#core/member/partner/rules.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { type FieldRefusal, type Refusal } from '#core/refusal.ts';
import { atField, requestRefusal, whyNotName } from '#core/request-refusals.ts';
import type { PartnerKind } from '#core/role.ts';

export const MEMBER_KINDS = ['individual', 'companyBuyer', 'companySeller', 'cooperating'] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 64;
export const ADDRESS_LIMIT = 20;

/** A session ends after half an hour without a call (SE-008) and after thirty days at the latest. */
/** How long a second factor given in a session counts for what asks for it again. */
export const STEP_UP_MINUTES = 10;
export const SESSION_IDLE_MINUTES = 30;
export const SESSION_DAYS = 30;
/**
 * Wrong passwords in a row after which no more are taken, and for how long (reliability AU-04): of an account on each of
 * its known devices, and of an account on all other devices together.
 */
export const ATTEMPTS_MAX = 10;
export const ATTEMPTS_MINUTES = 15;
/**
 * Wrong passwords on unknown devices within that time, for all accounts together: of a network address, and of its
 * network. Offices and mobile networks share them, so only failures count.
 */
export const ADDRESS_ATTEMPTS_MAX = 30;
export const NETWORK_ATTEMPTS_MAX = 150;

/** A mailed link to choose another password, or to end the pause after wrong ones, is valid for an hour (MEM-023). */
export const LINK_MINUTES = 60;
/** A token that hands the session over is valid for a minute (decision RT-006); the number of open ones is limited. */
export const HAND_OVER_SECONDS = 60;
export const HAND_OVERS_MAX = 5;

/** CUSTOMER buys, ENTERPRISE sells or cooperates (decision MEM-017). */
export function membershipType(kind: MemberKind): 'CUSTOMER' | 'ENTERPRISE' {
  return kind === 'individual' || kind === 'companyBuyer' ? 'CUSTOMER' : 'ENTERPRISE';
}

/**
 * The refusal of a password: 8 to 64 characters, a digit and a printable special character, no space (decision
 * MEM-031).
 */
export function whyNotPassword(password: string): Refusal | undefined {
  if (/\s/u.test(password)) return memberRefusal('member.passwordHasSpace');
  if (password.length < PASSWORD_MIN) return memberRefusal('member.passwordTooShort', { limit: PASSWORD_MIN });
  if (password.length > PASSWORD_MAX) return memberRefusal('member.passwordTooLong', { limit: PASSWORD_MAX });
  if (!/\d/.test(password)) return memberRefusal('member.passwordNeedsDigit');
  if (!/[!-/:-@[-`{-~]/.test(password)) return memberRefusal('member.passwordNeedsSpecial');
  return undefined;
}

/** The refusal of an e-mail address: one at sign, a dot in the domain, no spaces. Existence is verified by mail. */
export function whyNotEmail(email: string): Refusal | undefined {
  const shapely = email.length <= 254 && /^[^\s@\p{Cc}]{1,64}@[^\s@.\p{Cc}]+(\.[^\s@.\p{Cc}]+)+$/u.test(email);
  return shapely ? undefined : memberRefusal('member.emailInvalid');
}

/** Normalises an e-mail address, so that spelling variants are one address. */
export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** The refusal of an unknown dial code (MEM-063). */
function whyNotDialCode(dialCode: string): Refusal | undefined {
  return isDialCode(dialCode) ? undefined : requestRefusal('request.notAllowed');
}

function whyNotCountry(country: string): Refusal | undefined {
  return isCountry(country) ? undefined : memberRefusal('member.countryUnknown');
}

/**
 * Whether a form asks for the state of a country with these states. Korean addresses come from a search and begin with
 * their province.
 */
export const asksZone = (country: string, zones: readonly string[]): boolean => country !== 'KR' && zones.length > 0;

/** The refusal of a missing state (MEM-040), or of one that is not in the country. */
export function whyNotZone(
  { country, zone }: { readonly country: string; readonly zone?: string | null },
  zones: readonly string[] | undefined,
): Refusal | undefined {
  if (zones === undefined) return undefined;
  if (zone) return zones.includes(zone) ? undefined : memberRefusal('member.zoneUnknown');
  return asksZone(country, zones) ? requestRefusal('request.required') : undefined;
}

/**
 * Digits of a length the country has (decision MEM-045), with blanks and hyphens between them. `dialCode` is without the
 * plus.
 */
export function whyNotPhone(phone: string, dialCode: string, kind: TelephoneKind = 'member'): Refusal | undefined {
  const digits = plainNumber(phone);
  if (!/^\d*$/.test(digits)) return memberRefusal('member.phoneDigitsOnly');
  const lengths = wrongLength(digits, dialCode, kind);
  return lengths ? memberRefusal('member.phoneLength', lengths) : undefined;
}

/** A postcode as it is stored: the five digits of Korea without blanks and hyphens. */
export const postcodeOf = (typed: string, country: string): string =>
  country === 'KR' ? plainNumber(typed) : typed.normalize('NFKC').trim();

/** Korea: five digits. Elsewhere letters, digits, space and hyphen (decision MEM-048). */
export function whyNotPostcode(postcode: string, country: string): Refusal | undefined {
  const code = postcodeOf(postcode, country);
  const good = country === 'KR' ? /^\d{5}$/.test(code) : /^[A-Za-z0-9][A-Za-z0-9 -]{1,11}$/.test(code);
  return good ? undefined : memberRefusal('member.postcodeInvalid');
}

type Street = {
  readonly country: string;
  readonly postcode: string;
  readonly address: string;
  readonly detailAddress: string;
};

/** Every invalid part of an address, by the format of its country. */
export function wrongStreetFields(form: Street): FieldRefusal[] {
  const required = requestRefusal('request.required');
  const { country, postcode, address, detailAddress } = form;
  const whyNotMissing = needsPostcode(country) ? required : undefined;
  return [
    ...atField('postcode', postcode.trim() ? whyNotPostcode(postcode, country) : whyNotMissing),
    ...atField('address', address.trim() ? undefined : required),
    ...atField('detailAddress', detailAddress.trim() || !needsDetail(country) ? undefined : required),
  ];
}

const BUSINESS_WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** Korean business registration number with its check digit (domain §1.1), with blanks or hyphens between the digits. */
export function whyNotBusinessNumber(number: string): Refusal | undefined {
  const plain = plainNumber(number);
  const digits = Array.from(plain, Number);
  const last = digits[9];
  const ninth = digits[8];
  if (!/^\d+$/.test(plain) || digits.length !== 10 || ninth === undefined)
    return memberRefusal('member.businessNumberInvalid');
  const sum =
    BUSINESS_WEIGHTS.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0) +
    Math.floor((ninth * 5) / 10);
  return last === (10 - (sum % 10)) % 10 ? undefined : memberRefusal('member.businessNumberInvalid');
}

/** A business number as it is stored: without hyphens and spaces, in capital letters. */
export const businessDigits = (number: string): string => number.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase();

/** The refusal of the number of a business of any country; ten digits are checked as those of a Korean one. */
export function whyNotRegistrationNumber(number: string): Refusal | undefined {
  const isKorean = /^\d{10}$/.test(businessDigits(number));
  return isKorean || !FOREIGN_NUMBER.test(number) ? whyNotBusinessNumber(number) : undefined;
}

/** The refusal of the name of a company. */
export const whyNotCompanyName = (company: string): Refusal | undefined =>
  company.trim() === '' ? memberRefusal('member.companyRequired') : whyNotName(company);

/** Both names are required (MEM-033, MEM-034). */
export function wrongNameFields(form: { readonly firstName: string; readonly lastName: string }): FieldRefusal[] {
  const required = requestRefusal('request.required');
  return [
    ...atField('lastName', form.lastName.trim() ? whyNotName(form.lastName) : required),
    ...atField('firstName', form.firstName.trim() ? whyNotName(form.firstName) : required),
  ];
}

/** Every invalid field of a new password and its repetition. */
export function wrongPasswordFields(form: {
  readonly password: string;
  readonly repeatPassword: string;
}): FieldRefusal[] {
  return [
    ...atField('password', whyNotPassword(form.password)),
    ...atField(
      'repeatPassword',
      form.password === form.repeatPassword ? undefined : memberRefusal('member.passwordMismatch'),
    ),
  ];
}

/** Every invalid field of a phone number and its dial code. */
export function wrongPhoneFields(
  form: { readonly phoneCountry: string; readonly phone: string },
  kind: TelephoneKind = 'member',
): FieldRefusal[] {
  const whyNot = form.phone ? whyNotPhone(form.phone, form.phoneCountry, kind) : requestRefusal('request.required');
  return [...atField('phoneCountry', whyNotDialCode(form.phoneCountry)), ...atField('phone', whyNot)];
}

export type Consents = {
  readonly terms: boolean;
  readonly electronicFinance: boolean;
  readonly personalInformation: boolean;
  readonly over14: boolean;
  readonly thirdParty?: boolean;
  readonly marketingEmail?: boolean;
  readonly marketingSms?: boolean;
  readonly marketingPush?: boolean;
};

/** The optional consents of somebody who made no choice. */
export const NO_CHOICES = {
  thirdParty: false,
  marketingEmail: false,
  marketingSms: false,
  marketingPush: false,
} as const;

export const REQUIRED_CONSENTS = ['terms', 'electronicFinance', 'personalInformation'] as const;

export type Registration = {
  readonly memberKind: MemberKind;
  readonly emailAddress: string;
  readonly password: string;
  readonly repeatPassword: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly phoneCountry: string;
  readonly phone: string;
  readonly company?: string;
  readonly businessNumber?: string;
  /** The state or province; empty where the country has none. */
  readonly zone?: string | null;
  /** Type, item and address of a business outside Korea; a Korean one hands them in with its papers. */
  readonly businessType?: string;
  readonly businessItem?: string;
  readonly postcode?: string;
  readonly address?: string;
  readonly detailAddress?: string;
  /** The work a cooperating member applies for, and what they offer; without both the application is handed in later. */
  readonly partnerKind?: PartnerKind | '';
  readonly partnerOffer?: string;
  /** The proof of the e-mail address, by a code that was sent to it. */
  readonly emailToken?: string;
  /** A completed identity verification, which names and telephone are taken from. */
  readonly identityToken?: string;
  readonly consents: Consents;
};

/** Whether a member of this country verifies the e-mail address before the registration (decision MEM-020). */
export const verifiesEmail = (country: string): boolean => country !== 'KR' && isCountry(country);

/** The refusal of a member outside Korea whose e-mail address is not verified (ERR-039). */
function whyNotUnverified({ country, emailToken }: Registration): Refusal | undefined {
  return verifiesEmail(country) && !emailToken ? memberRefusal('member.verificationRequired') : undefined;
}

/** Whether a cooperating member hands in the application with the registration. */
export const appliesAsPartner = ({ memberKind, partnerKind, partnerOffer }: Registration): boolean =>
  memberKind === 'cooperating' && (partnerKind !== undefined || partnerOffer !== undefined);

/**
 * Every invalid field of a registration, in the order of the form; used by the page and the server. `zones` as of
 * `wrongAddressFields`.
 */
export function wrongFieldsOf(form: Registration, zones: readonly string[] | undefined): FieldRefusal[] {
  const isCompany = form.memberKind !== 'individual';
  return [
    ...atField(
      'emailAddress',
      form.emailAddress
        ? (whyNotEmail(normalEmail(form.emailAddress)) ?? whyNotUnverified(form))
        : requestRefusal('request.required'),
    ),
    ...wrongPasswordFields(form),
    ...wrongNameFields(form),
    ...atField('country', form.country ? whyNotCountry(form.country) : requestRefusal('request.required')),
    ...atField('zone', whyNotZone(form, zones)),
    ...wrongPhoneFields(form),
    ...(isCompany ? atField('company', whyNotCompanyName(form.company ?? '')) : []),
    ...(isCompany && form.country === 'KR' ? businessNumberField(form.businessNumber) : []),
    ...(isOverseasBusiness(form) ? wrongOverseasFields(form) : []),
    ...(appliesAsPartner(form)
      ? wrongPartnerFields({ kind: form.partnerKind, offer: form.partnerOffer }, ['partnerKind', 'partnerOffer'])
      : []),
    ...wrongConsents(form.consents).map((field) => ({ ...field, path: `consents.${field.path}` })),
  ];
}

/** Whether a registration is of a business outside Korea, which hands in no Korean papers (decision MEM-015). */
export const isOverseasBusiness = ({ memberKind, country }: Pick<Registration, 'memberKind' | 'country'>): boolean =>
  memberKind !== 'individual' && country !== 'KR';

/** Registration numbers outside Korea: letters, digits and what countries write between them. */
const FOREIGN_NUMBER = /^(?=(?:[ ./-]*[A-Za-z0-9]){4})[A-Za-z0-9 ./-]{4,30}$/;

/** What a business outside Korea states instead of papers: number, type, item and address (MEM-019, MEM-057). */
function wrongOverseasFields(form: Registration): FieldRefusal[] {
  const required = requestRefusal('request.required');
  const { businessNumber = '', businessType = '', businessItem = '' } = form;
  const { postcode = '', address = '', detailAddress = '' } = form;
  const isNumber = FOREIGN_NUMBER.test(businessNumber.trim());
  return [
    ...atField(
      'businessNumber',
      businessNumber.trim() ? (isNumber ? undefined : memberRefusal('member.foreignNumberInvalid')) : required,
    ),
    ...atField('businessType', businessType.trim() ? undefined : required),
    ...atField('businessItem', businessItem.trim() ? undefined : required),
    ...wrongStreetFields({ country: form.country, postcode, address, detailAddress }),
  ];
}

/** Every required consent that is missing. */
export function wrongConsents(consents: Consents): FieldRefusal[] {
  return [
    ...REQUIRED_CONSENTS.flatMap((consent) =>
      consents[consent] ? [] : atField(consent, memberRefusal('member.consentRequired')),
    ),
    ...(consents.over14 ? [] : atField('over14', memberRefusal('member.over14Required'))),
  ];
}

function businessNumberField(number: string | undefined): FieldRefusal[] {
  return atField(
    'businessNumber',
    number?.trim() ? whyNotBusinessNumber(number) : memberRefusal('member.businessNumberRequired'),
  );
}

/** Fields that are validated together. */
const FITTING = [
  ['phoneCountry', 'phone'],
  ['country', 'postcode', 'zone'],
];

/**
 * The invalid fields a partial change is refused for: those it sends, and those that must fit one it sends. Others may
 * be older than a rule, and stay as they are.
 */
export function wrongSentFields(wrong: readonly FieldRefusal[], change: object): FieldRefusal[] {
  const sent = new Set(Object.keys(change).flatMap((name) => FITTING.find((group) => group.includes(name)) ?? [name]));
  return wrong.filter(({ path }) => sent.has(path));
}

export type AddressForm = {
  readonly nickname: string;
  readonly recipient: string;
  readonly phoneCountry: string;
  readonly phone: string;
  readonly country: string;
  /** The state or province, by its code; empty or null for none. */
  readonly zone?: string | null;
  readonly postcode: string;
  readonly address: string;
  readonly detailAddress: string;
};

/**
 * Every invalid field of a shipping address (business-rules §5). `zones` are the codes of the states of its country, or
 * undefined while they are not read.
 */
export function wrongAddressFields(form: AddressForm, zones: readonly string[] | undefined): FieldRefusal[] {
  const required = (path: 'nickname' | 'recipient') =>
    form[path].trim() ? [] : atField(path, requestRefusal('request.required'));
  return [
    ...required('nickname'),
    ...required('recipient'),
    ...wrongPhoneFields(form, 'recipient'),
    ...atField('country', whyNotCountry(form.country)),
    ...atField('zone', whyNotZone(form, zones)),
    ...wrongStreetFields(form),
  ];
}

type DialledFrom = { readonly country: string; readonly phoneCountry: string };

/**
 * The dial code of a form whose country changes: it follows the country, unless somebody chose that of another country
 * before.
 */
export function dialCodeAfter({ country, phoneCountry }: DialledFrom, next: string): string {
  const codeOf = (code: string) => COUNTRIES.find((one) => one.code === code)?.dialCode;
  return phoneCountry === '' || phoneCountry === codeOf(country) ? (codeOf(next) ?? phoneCountry) : phoneCountry;
}
