import { addMonths, kstDate, startOfKstDate } from '#core/calendar.ts';
import { companyRefusal } from '#core/company/refusals.ts';
import type { TaxStatus } from '#core/company/states.ts';
import { type CustomsFormats, isBusinessCustomsCode } from '#core/customs-formats.ts';
import { type MemberKind, whyNotBusinessNumber, whyNotPostcode } from '#core/member/rules.ts';
import { isDate } from '#core/period.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { atField, requestRefusal, whyNotName } from '#core/request-refusals.ts';
import { plainNumber } from '#core/text.ts';

/** A registration certificate is accepted for so long after it was issued (MEM-012). */
export const CERTIFICATE_MONTHS = 3;
/** What a registration certificate may be. */
export const CERTIFICATE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;

/** Members with company papers: Korean companies. Overseas members have no such papers (decision MEM-015). */
export const hasCompanyPapers = ({ kind, country }: { readonly kind: MemberKind; readonly country: string }): boolean =>
  country === 'KR' && kind !== 'individual';

export type CompanyForm = {
  readonly company: string;
  readonly businessNumber: string;
  readonly representative: string;
  readonly openedOn: string;
  readonly businessType: string;
  readonly businessItem: string;
  readonly postcode: string;
  readonly address: string;
  readonly detailAddress: string;
  readonly customsNumber: string;
  readonly certificateIssuedOn: string;
  /** Whether there is a certificate, handed in now or before. */
  readonly hasCertificate: boolean;
};

const REQUIRED = [
  'company',
  'businessNumber',
  'representative',
  'openedOn',
  'businessType',
  'businessItem',
  'postcode',
  'address',
  'customsNumber',
  'certificateIssuedOn',
] as const;
/** Earlier than any business that is registered today; later than what a database cannot store. */
const FIRST_DAY = '1880-01-01';

/**
 * Every invalid field of the company form (MEM-012, MEM-013, MEM-035, MEM-046 … MEM-057); `today` is the Korean date,
 * `formats` are those of customs numbers.
 */
export function invalidCompanyFields(form: CompanyForm, today: string, formats: CustomsFormats): FieldRefusal[] {
  const missing = new Set(REQUIRED.filter((name) => form[name].trim() === ''));
  const check = (name: (typeof REQUIRED)[number], why: Refusal | undefined) =>
    atField(name, missing.has(name) ? requestRefusal('request.required') : why);
  const whyNotDay = (date: string) => {
    if (!isDate(date) || date < FIRST_DAY) return requestRefusal('request.badFormat');
    return date > today ? companyRefusal('company.dateInFuture') : undefined;
  };
  const isOld = form.certificateIssuedOn < kstDate(addMonths(startOfKstDate(today), -CERTIFICATE_MONTHS));
  return [
    ...check('company', whyNotName(form.company)),
    ...check('businessNumber', whyNotBusinessNumber(form.businessNumber.trim())),
    ...check('representative', whyNotName(form.representative)),
    ...check('openedOn', whyNotDay(form.openedOn)),
    ...check('businessType', undefined),
    ...check('businessItem', undefined),
    ...check('postcode', whyNotPostcode(form.postcode, 'KR')),
    ...check('address', undefined),
    ...check(
      'customsNumber',
      isBusinessCustomsCode(plainNumber(form.customsNumber.trim()), formats)
        ? undefined
        : companyRefusal('company.customsNumberInvalid', { min: formats.businessMin, max: formats.businessMax }),
    ),
    ...check(
      'certificateIssuedOn',
      whyNotDay(form.certificateIssuedOn) ??
        (isOld ? companyRefusal('company.certificateTooOld', { months: CERTIFICATE_MONTHS }) : undefined),
    ),
    ...atField('certificate', form.hasCertificate ? undefined : companyRefusal('company.certificateRequired')),
  ];
}

/** Why a business of this status may not trade. */
export function whyNotStatus(status: TaxStatus): Refusal | undefined {
  return status === 'active' ? undefined : companyRefusal(`company.${status}`);
}

/** A business number for lists: 110-81-*****. */
export const maskedBusinessNumber = (digits: string): string => `${digits.slice(0, 3)}-${digits.slice(3, 5)}-*****`;
