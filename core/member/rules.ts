import { isCountry, isDialCode } from '#core/member/countries.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { type FieldRefusal, type Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

export const MEMBER_KINDS = ['individual', 'companyBuyer', 'companySeller', 'cooperating'] as const;
export type MemberKind = (typeof MEMBER_KINDS)[number];
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 64;
export const ADDRESS_LIMIT = 20;

/** A session ends after half an hour without a call (SE-008) and after thirty days at the latest. */
export const SESSION_IDLE_MINUTES = 30;
export const SESSION_DAYS = 30;
/** So many wrong passwords in a row close an address for so long (reliability AU-04). */
export const ATTEMPTS_MAX = 10;
export const ATTEMPTS_MINUTES = 15;

/**
 * A mailed link to choose another password holds for an hour, and an address gets so many of them in a quarter of an
 * hour (decision MEM-023).
 */
export const LINK_MINUTES = 60;
export const LINKS_MAX = 5;
/** A token that hands the session over lives for a minute (decision RT-006); so many may be open at once. */
export const HAND_OVER_SECONDS = 60;
export const HAND_OVERS_MAX = 5;

/** CUSTOMER buys, ENTERPRISE sells or cooperates (decision MEM-017). */
export function membershipType(kind: MemberKind): 'CUSTOMER' | 'ENTERPRISE' {
  return kind === 'individual' || kind === 'companyBuyer' ? 'CUSTOMER' : 'ENTERPRISE';
}

/**
 * Why this is no password: 8 to 64 characters, a digit and a printable special character, no space (decision MEM-031).
 */
export function whyNotPassword(password: string): Refusal | undefined {
  if (/\s/u.test(password)) return memberRefusal('member.passwordHasSpace');
  if (password.length < PASSWORD_MIN) return memberRefusal('member.passwordTooShort', { limit: PASSWORD_MIN });
  if (password.length > PASSWORD_MAX) return memberRefusal('member.passwordTooLong', { limit: PASSWORD_MAX });
  if (!/\d/.test(password)) return memberRefusal('member.passwordNeedsDigit');
  if (!/[!-/:-@[-`{-~]/.test(password)) return memberRefusal('member.passwordNeedsSpecial');
  return undefined;
}

/** One at sign, a dot in the domain, no spaces; whether the box exists only a mail can tell. */
export function whyNotEmail(email: string): Refusal | undefined {
  const shapely = email.length <= 254 && /^[^\s@\p{Cc}]{1,64}@[^\s@.\p{Cc}]+(\.[^\s@.\p{Cc}]+)+$/u.test(email);
  return shapely ? undefined : memberRefusal('member.emailInvalid');
}

/** E-mail addresses are one address however they are typed. */
export function normalEmail(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}

/** Why nobody can be called there: no such dial code (MEM-063). */
function whyNotDialCode(dialCode: string): Refusal | undefined {
  return isDialCode(dialCode) ? undefined : requestRefusal('request.notAllowed');
}

function whyNotCountry(country: string): Refusal | undefined {
  return isCountry(country) ? undefined : memberRefusal('member.countryUnknown');
}

/** Digits only; Korean numbers 10 or 11 of them, others 6 to 15 (decision MEM-045). `dialCode` is without the plus. */
export function whyNotPhone(phone: string, dialCode: string): Refusal | undefined {
  if (!/^\d*$/.test(phone)) return memberRefusal('member.phoneDigitsOnly');
  const [min, max] = dialCode === '82' ? [10, 11] : [6, 15];
  return phone.length < min || phone.length > max ? memberRefusal('member.phoneLength', { min, max }) : undefined;
}

/** Korea: five digits. Elsewhere letters, digits, space and hyphen (decision MEM-048). */
export function whyNotPostcode(postcode: string, country: string): Refusal | undefined {
  const good = country === 'KR' ? /^\d{5}$/.test(postcode) : /^[A-Za-z0-9][A-Za-z0-9 -]{1,11}$/.test(postcode);
  return good ? undefined : memberRefusal('member.postcodeInvalid');
}

const BUSINESS_WEIGHTS = [1, 3, 7, 1, 3, 7, 1, 3, 5];

/** Korean business registration number with its check digit (domain §1.1). Hyphens may stand between the digits. */
export function whyNotBusinessNumber(number: string): Refusal | undefined {
  const digits = Array.from(number.replaceAll('-', ''), Number);
  const last = digits[9];
  const ninth = digits[8];
  if (!/^[\d-]+$/.test(number) || digits.length !== 10 || ninth === undefined)
    return memberRefusal('member.businessNumberInvalid');
  const sum =
    BUSINESS_WEIGHTS.reduce((total, weight, index) => total + weight * (digits[index] ?? 0), 0) +
    Math.floor((ninth * 5) / 10);
  return last === (10 - (sum % 10)) % 10 ? undefined : memberRefusal('member.businessNumberInvalid');
}

/** Both names are needed (MEM-033, MEM-034). */
export function wrongNameFields(form: { readonly firstName: string; readonly lastName: string }): FieldRefusal[] {
  const required = requestRefusal('request.required');
  return [
    ...atField('lastName', form.lastName.trim() ? undefined : required),
    ...atField('firstName', form.firstName.trim() ? undefined : required),
  ];
}

/** What is wrong with a new password and its repetition. */
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

/** What is wrong with a phone number and the dial code before it. */
export function wrongPhoneFields(form: { readonly phoneCountry: string; readonly phone: string }): FieldRefusal[] {
  return [
    ...atField('phoneCountry', whyNotDialCode(form.phoneCountry)),
    ...atField('phone', form.phone ? whyNotPhone(form.phone, form.phoneCountry) : requestRefusal('request.required')),
  ];
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
  readonly consents: Consents;
};

/**
 * Every field of a registration that is wrong, in the order of the form. The same question is asked by the page and the
 * server.
 */
export function wrongFieldsOf(form: Registration): FieldRefusal[] {
  const isCompany = form.memberKind !== 'individual';
  return [
    ...atField(
      'emailAddress',
      form.emailAddress ? whyNotEmail(normalEmail(form.emailAddress)) : requestRefusal('request.required'),
    ),
    ...wrongPasswordFields(form),
    ...wrongNameFields(form),
    ...atField('country', whyNotCountry(form.country)),
    ...wrongPhoneFields(form),
    ...(isCompany && !form.company?.trim() ? atField('company', memberRefusal('member.companyRequired')) : []),
    ...(isCompany && form.country === 'KR' ? businessNumberField(form.businessNumber) : []),
    ...wrongConsents(form.consents).map((field) => ({ ...field, path: `consents.${field.path}` })),
  ];
}

/** Every required consent that is not given. */
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

export type AddressForm = {
  readonly nickname: string;
  readonly recipient: string;
  readonly phoneCountry: string;
  readonly phone: string;
  readonly country: string;
  readonly postcode: string;
  readonly address: string;
  readonly detailAddress: string;
};

/** Every field of a shipping address that is wrong (business-rules §5). */
export function wrongAddressFields(form: AddressForm): FieldRefusal[] {
  const required = (path: keyof AddressForm) =>
    form[path].trim() ? [] : atField(path, requestRefusal('request.required'));
  return [
    ...required('nickname'),
    ...required('recipient'),
    ...wrongPhoneFields(form),
    ...atField('country', whyNotCountry(form.country)),
    ...atField(
      'postcode',
      form.postcode ? whyNotPostcode(form.postcode, form.country) : requestRefusal('request.required'),
    ),
    ...required('address'),
    ...required('detailAddress'),
  ];
}
