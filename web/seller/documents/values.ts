import { CERTIFICATE_TYPES } from '#core/catalogue/states.ts';
import type { DocumentInput, StoreDocumentAnswer } from '#core/dossier/contract.ts';
import { DOCUMENT_KINDS, type DocumentDraft, type DocumentKind } from '#core/dossier/rules.ts';
import { type FileValues, NO_FILES } from '#web/components/files/upload-files.tsx';

/** The form of a document; choices are '' while there is none. */
export type DocumentValues = FileValues & {
  readonly kind: string;
  readonly title: string;
  readonly certificationType: string;
  readonly certificationName: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly validUntil: string;
};

export const startOf = (document?: StoreDocumentAnswer): DocumentValues => ({
  kind: document?.kind ?? '',
  title: document?.title ?? '',
  certificationType: document?.certificationType ?? '',
  certificationName: document?.certificationName ?? '',
  number: document?.number ?? '',
  issuedOn: document?.issuedOn ?? '',
  validUntil: document?.validUntil ?? '',
  ...NO_FILES,
});

export const isKindValue = (kind: string): kind is DocumentKind => DOCUMENT_KINDS.some((one) => one === kind);

export function draftOf({ files: _files, ...values }: DocumentValues): DocumentDraft {
  const isCertification = values.kind === 'certification';
  const type = CERTIFICATE_TYPES.find((one) => one === values.certificationType);
  return {
    ...values,
    kind: isKindValue(values.kind) ? values.kind : '',
    certificationType: isCertification ? (type ?? null) : null,
    certificationName: isCertification && type === 'OTHERS' ? values.certificationName : '',
    validUntil: values.validUntil || null,
  };
}

/** What is sent of values with nothing wrong, without the file. */
export function bodyOf(values: DocumentValues): Omit<DocumentInput, 'files'> {
  const { kind, ...draft } = draftOf(values);
  if (kind === '') throw new Error('a document without a kind is not sent');
  return { ...draft, kind };
}
