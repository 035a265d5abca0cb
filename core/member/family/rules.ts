import { fullName } from '#core/full-name.ts';
import { dialCodeOf, isCountry } from '#core/member/countries.ts';
import { type AddressForm, type Registration, wrongFieldsOf } from '#core/member/rules.ts';
import type { FieldRefusal } from '#core/refusal.ts';

/** Somebody and where they live, in the words of the other clients of the family (Shopizer v1). */
export type FamilyPerson = {
  readonly [
    Name in
      | 'firstName'
      | 'lastName'
      | 'company'
      | 'address'
      | 'city'
      | 'postalCode'
      | 'country'
      | 'zone'
      | 'stateProvince'
      | 'phone'
  ]?: string;
};
export type FamilyRegistration = {
  readonly emailAddress: string;
  readonly password: string;
  readonly repeatPassword?: string;
  readonly billing: FamilyPerson;
};
/** What they change of a member: who pays, or where goods go. */
export type FamilyAddress = { readonly billing?: FamilyPerson; readonly delivery?: FamilyPerson };

const NOTHING_AGREED = { terms: false, electronicFinance: false, personalInformation: false, over14: false } as const;

/** Whether an address is told in their words. */
export const isFamilyAddress = (body: object): body is FamilyAddress => 'billing' in body || 'delivery' in body;

/** The same in our words; nobody was asked for a consent, so none is given. */
export function registrationOf({
  emailAddress,
  password,
  repeatPassword = password,
  billing,
}: FamilyRegistration): Registration {
  const { firstName = '', lastName = '', country = '' } = billing;
  return {
    memberKind: 'individual',
    emailAddress,
    password,
    repeatPassword,
    firstName,
    lastName,
    country,
    ...phoneOf(billing),
    consents: NOTHING_AGREED,
  };
}

/** Digits alone and the dial code of the country, whichever way the number was written. */
export function phoneOf({ phone = '', country = '' }: FamilyPerson): { phoneCountry: string; phone: string } {
  const phoneCountry = dialCodeOf(country) ?? '82';
  const digits = phone.replaceAll(/\D/g, '');
  return {
    phoneCountry,
    phone: phone.trim().startsWith('+') && digits.startsWith(phoneCountry) ? digits.slice(phoneCountry.length) : digits,
  };
}

/**
 * What is wrong with such a registration, under their names. What they cannot send is not asked for here but before an
 * order.
 */
export function wrongFamilyFields(form: Registration): FieldRefusal[] {
  return wrongFieldsOf(form)
    .filter(({ path }) => !path.startsWith('consents.') && (form.phone !== '' || path !== 'phone'))
    .map((field) => ({ ...field, path: PERSONAL.includes(field.path) ? `billing.${field.path}` : field.path }));
}

const PERSONAL = ['firstName', 'lastName', 'country', 'phoneCountry', 'phone'];

/** Their name of a field of ours. */
export const FAMILY_NAMES: Readonly<Partial<Record<keyof AddressForm, string>>> = {
  recipient: 'firstName',
  postcode: 'postalCode',
  detailAddress: 'city',
  nickname: 'firstName',
  phoneCountry: 'country',
};

/**
 * The parts of one of our addresses that were sent. `zoneName` is what their state is called; it stands behind the
 * city.
 */
export function addressOf(person: FamilyPerson, zoneName: string | undefined): Partial<AddressForm> {
  const { firstName, lastName, address, city, postalCode, country, phone } = person;
  const recipient = fullName({ lastName: lastName ?? '', firstName: firstName ?? '' });
  return {
    ...(recipient && { recipient }),
    ...(phone !== undefined && phoneOf(person)),
    ...(country !== undefined && { country: isCountry(country) ? country : '' }),
    ...(postalCode !== undefined && { postcode: postalCode }),
    ...(address !== undefined && { address }),
    ...(city !== undefined && { detailAddress: zoneName && city && zoneName !== city ? `${city}, ${zoneName}` : city }),
  };
}
