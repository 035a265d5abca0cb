import { certificationRefusal } from '#core/certification/refusals.ts';
import type { CertificationEvent } from '#core/certification/states.ts';
import { normalEmail, whyNotEmail, wrongPhoneFields } from '#core/member/rules.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

/**
 * The short name of the testing and certifying company: the first part of the addresses of the certification centre
 * (decision RT-022).
 */
export const PROVIDER = 'sgs';

/** The pages of the centre, with their printed addresses. */
export const CENTER_LIST = `/${PROVIDER}-certification-center`;
export const CENTER_DETAIL = `/${PROVIDER}-center-detail`;
export const CENTER_APPLY = `/${PROVIDER}-request-authentication`;

/** What may be applied for: marks of markets, and a test report without a mark. */
export const CERTIFICATE_TYPES = [
  'KC',
  'CE',
  'UKCA',
  'FCC',
  'FDA',
  'PSE',
  'CCC',
  'ROHS',
  'REACH',
  'HALAL',
  'TEST_REPORT',
  'OTHER',
] as const;
export type CertificateType = (typeof CERTIFICATE_TYPES)[number];

/** Maximum open requests of one member. */
export const OPEN_MAX = 20;

export type Application = {
  readonly productName: string;
  readonly applicantName: string;
  readonly email: string;
  readonly phoneCountry: string;
  readonly phone: string;
};

/** Every invalid field of an application, in the order of the form; used by the page and the server. */
export function wrongApplicationFields(form: Application): FieldRefusal[] {
  const required = requestRefusal('request.required');
  return [
    ...atField('productName', form.productName.trim() ? undefined : required),
    ...atField('applicantName', form.applicantName.trim() ? undefined : required),
    ...atField('email', form.email.trim() ? whyNotEmail(normalEmail(form.email)) : required),
    ...wrongPhoneFields(form),
  ];
}

export type CertificateForm = {
  readonly name: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly validUntil: string;
};

/** Every invalid field of a certificate; one without an end is valid until it is withdrawn. Days are Korean dates. */
export function wrongCertificateFields(form: CertificateForm): FieldRefusal[] {
  const required = requestRefusal('request.required');
  return [
    ...atField('name', form.name.trim() ? undefined : required),
    ...atField('number', form.number.trim() ? undefined : required),
    ...atField('issuedOn', form.issuedOn ? undefined : required),
    ...atField(
      'validUntil',
      form.validUntil !== '' && form.issuedOn > form.validUntil
        ? certificationRefusal('certification.datesCrossed')
        : undefined,
    ),
  ];
}

/** A request for more information and a refusal need a reason; information and results must not be empty. */
const WITH_MESSAGE: readonly CertificationEvent[] = ['askInformation', 'giveInformation', 'refuse', 'addResult'];

export function needsWords(event: CertificationEvent): boolean {
  return WITH_MESSAGE.includes(event);
}

export function whyNotMessage(event: CertificationEvent, why: string): Refusal | undefined {
  return needsWords(event) && why === '' ? certificationRefusal('certification.reasonRequired') : undefined;
}

export function whyNotAnother(open: number): Refusal | undefined {
  return open >= OPEN_MAX ? certificationRefusal('certification.tooManyOpen', { limit: OPEN_MAX }) : undefined;
}

/** Whether a certificate is valid on a Korean date; the last day is included. */
export function validityOf(validUntil: string | null, today: string): 'valid' | 'expired' {
  return validUntil !== null && validUntil < today ? 'expired' : 'valid';
}
