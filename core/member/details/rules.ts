import { type CustomsFormats, customsCodeOf, isCustomsCode } from '#core/customs-formats.ts';
import { isCountry } from '#core/member/countries.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { type MemberKind, whyNotCompanyName, whyNotZone, wrongStreetFields } from '#core/member/rules.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

/** The refusal of a personal customs code; none for an empty one, which deletes it. */
export function whyNotCustomsCode(typed: string, formats: CustomsFormats): Refusal | undefined {
  const { letter, digits } = formats;
  const code = customsCodeOf(typed, formats);
  const isGood = code === '' || isCustomsCode(code, formats);
  return isGood ? undefined : memberRefusal('member.customsCodeInvalid', { letter, digits });
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
  /** Of a company outside Korea; what is left out stays. */
  readonly businessType?: string;
  readonly businessItem?: string;
};

/** Whether an address is given; it may be left out as a whole. */
export const hasAddress = ({ postcode, address, detailAddress, building }: Details): boolean =>
  [postcode, address, detailAddress, building].some((text) => text.trim() !== '');

function wrongBusinessFields({ company, businessType, businessItem }: Details): FieldRefusal[] {
  const whyNot = (text: string | undefined) => (text?.trim() === '' ? requestRefusal('request.required') : undefined);
  return [
    ...atField('company', whyNotCompanyName(company)),
    ...atField('businessType', whyNot(businessType)),
    ...atField('businessItem', whyNot(businessItem)),
  ];
}

/**
 * Every invalid field of the own address and company. What is given of the address needs the rest (MEM-037, MEM-038,
 * MEM-040, MEM-046). `zones` are the states of its country; the browser may not have loaded them yet.
 */
export function wrongDetailFields(
  form: Details,
  kind: MemberKind,
  zones: readonly string[] | undefined,
): FieldRefusal[] {
  const isGiven = hasAddress(form);
  return [
    ...(editsCompany({ kind, country: form.country }) ? wrongBusinessFields(form) : []),
    ...atField('country', isCountry(form.country) ? undefined : memberRefusal('member.countryUnknown')),
    ...atField('zone', isGiven || form.zone !== '' ? whyNotZone(form, zones) : undefined),
    ...(isGiven ? wrongStreetFields(form) : []),
  ];
}
