import { addDays, kstDate, startOfKstDate } from '#core/calendar.ts';
import type { CertificateType } from '#core/catalogue/states.ts';
import { dossierRefusal } from '#core/dossier/refusals.ts';
import { isPicture } from '#core/media/rules.ts';
import { isDate } from '#core/period.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';

/** The documents a store keeps for its products: certifications, rights to brands and designs, papers of customs. */
export const DOCUMENT_KINDS = ['certification', 'ip', 'customs'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
/** The types of files a document may be uploaded as. */
export const DOCUMENT_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const;
/** Whether a stored file is a picture or a PDF; pictures are stored in a type of their own. */
export const isDocumentFile = (type: string): boolean => isPicture(type) || type === 'application/pdf';

export const TITLE_MAX = 100;
export const NUMBER_MAX = 100;
export const DOCUMENTS_MAX = 500;
/** Documents that end within so many days are marked, and their seller is notified once. */
export const EXPIRY_DAYS = 60;

/** A document as it is entered. `certificationName` names a certification that is none of the types. */
export type DocumentDraft = {
  readonly kind: DocumentKind | '';
  readonly title: string;
  readonly certificationType: CertificateType | null;
  readonly certificationName: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly validUntil: string | null;
};

const required = requestRefusal('request.required');

function whyNotText(text: string, field: string, limit: number): Refusal | undefined {
  if (text.trim() === '') return required;
  return [...text.trim()].length > limit ? requestRefusal('request.tooLong', { field, limit }) : undefined;
}

function whyNotIssued(date: string, today: string): Refusal | undefined {
  if (date === '') return required;
  if (!isDate(date)) return requestRefusal('request.badFormat');
  return date > today ? dossierRefusal('dossier.issuedLater') : undefined;
}

function whyNotValid(until: string | null, issuedOn: string): Refusal | undefined {
  if (until === null || until === '') return undefined;
  if (!isDate(until)) return requestRefusal('request.badFormat');
  return isDate(issuedOn) && until < issuedOn ? dossierRefusal('dossier.endsBeforeIssue') : undefined;
}

/** A certification has a type, and a name where that is none of the list (PRD-011, PRD-038). */
function wrongCertification({ kind, certificationType, certificationName }: DocumentDraft): FieldRefusal[] {
  if (kind !== 'certification') return [];
  if (certificationType === null) return atField('certificationType', required);
  if (certificationType !== 'OTHERS') return [];
  return atField('certificationName', whyNotText(certificationName, 'certificationName', TITLE_MAX));
}

/** Every invalid field of a document, on this Korean date. */
export function wrongDocument(draft: DocumentDraft, today: string): FieldRefusal[] {
  return [
    ...atField('kind', draft.kind === '' ? required : undefined),
    ...wrongCertification(draft),
    ...atField('title', whyNotText(draft.title, 'title', TITLE_MAX)),
    ...atField('number', whyNotText(draft.number, 'number', NUMBER_MAX)),
    ...atField('issuedOn', whyNotIssued(draft.issuedOn, today)),
    ...atField('validUntil', whyNotValid(draft.validUntil, draft.issuedOn)),
  ];
}

/** Whether a document is valid on a Korean date, ends soon, or has ended; without an end it stays valid. */
export const VALIDITIES = ['valid', 'endsSoon', 'ended'] as const;
export type Validity = (typeof VALIDITIES)[number];

export function validityOf(validUntil: string | null, today: string): Validity {
  if (validUntil === null) return 'valid';
  if (validUntil < today) return 'ended';
  return validUntil <= lastMarkedDay(today) ? 'endsSoon' : 'valid';
}

/** The last day on which a document that is marked from today on ends. */
export const lastMarkedDay = (today: string): string => kstDate(addDays(startOfKstDate(today), EXPIRY_DAYS));
