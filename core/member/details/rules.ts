import { isCountry } from '#core/member/countries.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { type MemberKind, whyNotPostcode, whyNotZone } from '#core/member/rules.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

/** A person's customs code as it is stored: no spaces or hyphens, capital P; twelve bare digits get it (MEM-056). */
export function customsCodeOf(typed: string): string {
  const plain = typed.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^\d{12}$/.test(plain) ? `P${plain}` : plain;
}

/** The formats of customs numbers (domain §1.4, decision MEM-056): of a person, and of a business. */
const PERSONAL_CODE = /^P\d{12}$/;
const BUSINESS_CODE = /^\d{10,15}$/;
export const isCustomsCode = (code: string): boolean => PERSONAL_CODE.test(code);
export const isBusinessCustomsCode = (code: string): boolean => BUSINESS_CODE.test(code);

/** The refusal of a personal customs code; none for an empty one, which deletes it. */
export function whyNotCustomsCode(typed: string): Refusal | undefined {
  const code = customsCodeOf(typed);
  return code === '' || isCustomsCode(code) ? undefined : memberRefusal('member.customsCodeInvalid');
}

/** P12********89; empty for none. */
export const maskedCustomsCode = (code: string): string =>
  code === '' ? '' : `${code.slice(0, 3)}********${code.slice(-2)}`;

/** Members who import in their own name with a personal customs code: Korean individuals (decision MEM-015). */
export const mayHaveCustomsCode = ({
  kind,
  country,
}: {
  readonly kind: MemberKind;
  readonly country: string;
}): boolean => kind === 'individual' && country === 'KR';

/** Whether the name of the company is changed on the profile: that of a Korean one is on its papers. */
export const editsCompany = ({ kind, country }: { readonly kind: MemberKind; readonly country: string }): boolean =>
  kind !== 'individual' && country !== 'KR';

/** A Korean company is registered in Korea, and a company abroad is not: neither moves without other papers. */
export function whyNotCountryChange(kind: MemberKind, from: string, to: string): Refusal | undefined {
  const isMove = from !== to && kind !== 'individual' && (from === 'KR' || to === 'KR');
  return isMove ? memberRefusal('member.countryFixed') : undefined;
}

export type Details = {
  readonly country: string;
  /** Empty where none is chosen. */
  readonly zone: string;
  readonly postcode: string;
  readonly address: string;
  readonly detailAddress: string;
  readonly building: string;
  readonly company: string;
};

/** Whether an address is given; it may be left out as a whole. */
export const hasAddress = ({ postcode, address, detailAddress, building }: Details): boolean =>
  [postcode, address, detailAddress, building].some((text) => text.trim() !== '');

/**
 * Every invalid field of the own address and company. What is given of the address needs the rest (MEM-037, MEM-038,
 * MEM-040, MEM-046). `zones` are the states of its country; the browser may not have loaded them yet.
 */
export function wrongDetailFields(
  form: Details,
  kind: MemberKind,
  zones: readonly string[] | undefined,
): FieldRefusal[] {
  const required = requestRefusal('request.required');
  const isGiven = hasAddress(form);
  const needed = (path: 'address' | 'detailAddress') =>
    atField(path, isGiven && form[path].trim() === '' ? required : undefined);
  const whyNotCode = form.postcode.trim() === '' ? required : whyNotPostcode(form.postcode.trim(), form.country);
  return [
    ...(editsCompany({ kind, country: form.country }) && form.company.trim() === ''
      ? atField('company', memberRefusal('member.companyRequired'))
      : []),
    ...atField('country', isCountry(form.country) ? undefined : memberRefusal('member.countryUnknown')),
    ...atField('zone', isGiven || form.zone !== '' ? whyNotZone(form, zones) : undefined),
    ...atField('postcode', isGiven ? whyNotCode : undefined),
    ...needed('address'),
    ...needed('detailAddress'),
  ];
}
