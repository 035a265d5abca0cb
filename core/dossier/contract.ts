import Type, { type Static } from 'typebox';
import { CERTIFICATE_TYPES } from '#core/catalogue/states.ts';
import { DOCUMENT_KINDS, NUMBER_MAX, TITLE_MAX, VALIDITIES } from '#core/dossier/rules.ts';
import { COMPANY_STATES, TAX_STATUSES } from '#core/company/states.ts';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Instant,
  named,
  Nothing,
  oneOf,
  orNull,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import { AttachmentKeys, AttachmentShape } from '#core/media/contract.ts';

const Day = Type.String({ maxLength: 10 });

const fields = {
  kind: oneOf(DOCUMENT_KINDS),
  title: Type.String({ maxLength: TITLE_MAX }),
  certificationType: Type.Union([oneOf(CERTIFICATE_TYPES), Type.Null()]),
  certificationName: Type.String({ maxLength: TITLE_MAX, description: 'Of the type OTHERS: what it is' }),
  number: Type.String({ maxLength: NUMBER_MAX }),
  issuedOn: Day,
  validUntil: Type.Union([Day, Type.Null()]),
};

const DocumentBody = named('StoreDocumentInput', {
  ...fields,
  /** One picture or PDF. */
  files: AttachmentKeys,
});
export type DocumentInput = Static<typeof DocumentBody>;

/** A document of a store with its private file, and the products that name its number. */
const StoreDocumentShape = named('StoreDocument', {
  id: Id,
  ...fields,
  validity: oneOf(VALIDITIES),
  files: Type.Array(AttachmentShape),
  usedBy: shape({ total: Type.Integer(), first: Type.Array(shape({ id: Id, name: Type.String() })) }),
});
export type StoreDocumentAnswer = Static<typeof StoreDocumentShape>;

const FILE_REFUSALS = ['media.fileGone', 'media.tooManyFiles', 'media.oneVideoOnly', 'dossier.fileType'] as const;

export const listStoreDocuments = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/documents',
  access: 'ownStore.goods',
  summary:
    'The certification, IP and customs documents of the seller’s store, those that end first at the top (SEL-013)',
  query: shape({ kind: Type.Optional(oneOf(DOCUMENT_KINDS)), ...pageQuery({ max: 100, standard: 20 }) }),
  answer: shape({ documents: Type.Array(StoreDocumentShape), ...pageFrame }),
  refuses: [],
});

export const addStoreDocument = endpoint({
  method: 'POST',
  path: '/api/v1/auth/store/documents',
  access: 'ownStore.goods',
  summary: 'Keep a document for the products of the store, with one uploaded picture or PDF',
  body: DocumentBody,
  answer: StoreDocumentShape,
  status: 201,
  refuses: ['dossier.full', ...FILE_REFUSALS],
});

export const changeStoreDocument = endpoint({
  method: 'PUT',
  path: '/api/v1/auth/store/documents/:id',
  access: 'ownStore.goods',
  writesBack: 'StoreDocumentChange',
  owned: 'storeDocument',
  summary: 'Replace a document; without new files it keeps its own',
  params: IdParams,
  body: DocumentBody,
  answer: StoreDocumentShape,
  refuses: ['dossier.notFound', ...FILE_REFUSALS],
});

export const removeStoreDocument = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/store/documents/:id',
  access: 'ownStore.goods',
  owned: 'storeDocument',
  summary: 'Remove a document with its file; products keep the numbers they name',
  params: IdParams,
  answer: Nothing,
  status: 204,
  refuses: ['dossier.notFound'],
});

export const readStorePapers = endpoint({
  method: 'GET',
  path: '/api/v1/admin/stores/:id/papers',
  access: 'stores.approve',
  summary:
    'What staff look at before they decide about a store: the papers of its company with what the tax service says, and ' +
    'the first 100 of its documents, those that end first at the top',
  params: IdParams,
  answer: shape({
    company: described(
      'Null without papers, as of overseas companies',
      orNull(
        shape({
          businessNumber: Type.String({ description: 'Ten digits' }),
          openedOn: Day,
          businessType: Type.String(),
          businessItem: Type.String(),
          status: oneOf(COMPANY_STATES),
          submittedAt: Instant,
          tax: shape({ status: oneOf(TAX_STATUSES), checkedAt: Instant }),
        }),
      ),
    ),
    documents: Type.Array(
      shape({
        id: Id,
        ...fields,
        validity: oneOf(VALIDITIES),
        files: Type.Array(AttachmentShape),
        products: described('How many products name it', Type.Integer()),
      }),
    ),
  }),
  refuses: ['store.notFound'],
});
