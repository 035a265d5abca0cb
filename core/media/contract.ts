import Type, { type Static } from 'typebox';
import {
  described,
  endpoint,
  Id,
  IdParams,
  Nothing,
  named,
  oneOf,
  pageFrame,
  pageQuery,
  shape,
} from '#core/endpoint.ts';
import { ATTACHMENT_BYTES_MAX, ATTACHMENT_TYPES, FILES_MAX, UPLOAD_BYTES_MAX } from '#core/media/rules.ts';

/** An uploaded file; `key` is its address under /attachments/, which requires the session of somebody with access. */
export const AttachmentShape = named('Attachment', {
  key: Type.String(),
  name: Type.String(),
  type: Type.String(),
  size: Type.Integer(),
});
export type AttachmentAnswer = Static<typeof AttachmentShape>;

/** The files of one thing by their keys, in the order of display. */
export const AttachmentKeys = Type.Array(Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' }), {
  maxItems: FILES_MAX,
  uniqueItems: true,
});

export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/api/v1/auth/attachments',
  access: 'account.use',
  summary:
    'Upload a file (picture, PDF, MP4 or WebM as raw bytes, at most 20 MB) for a claim or a quality check; pictures ' +
    'are re-encoded without camera metadata',
  perMinute: 60,
  upload: { types: [...ATTACHMENT_TYPES], max: ATTACHMENT_BYTES_MAX },
  query: shape({ name: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: AttachmentShape,
  status: 201,
  refuses: [
    'media.fileInvalid',
    'media.pictureTooLarge',
    'media.pdfActive',
    'media.tooManyWaiting',
    'media.quotaUsedUp',
  ],
});

/** A file of a store. `url` is its public address while the store keeps it. */
const sellerFile = { id: Id, url: Type.String(), name: Type.String(), type: Type.String(), size: Type.Integer() };
const SellerFileShape = named('SellerFile', sellerFile);
export type SellerFileAnswer = Static<typeof SellerFileShape>;

const fileContentType = oneOf(['PRODUCT']);

export const uploadSellerFile = endpoint({
  method: 'POST',
  path: '/api/v1/seller/content/type/file',
  access: 'ownStore.goods',
  summary:
    'Store a file for goods: the `file` of a multipart form, or raw bytes. Pictures and PDF at most 20 MB, videos ' +
    '(MP4, WebM) at most 50 MB; pictures are re-encoded without camera metadata',
  perMinute: 60,
  upload: { types: [...ATTACHMENT_TYPES], max: UPLOAD_BYTES_MAX, form: 'file' },
  query: shape({ fileContentType }),
  answer: named('StoredSellerFile', {
    ...sellerFile,
    parts: Type.Optional(
      described(
        'Of a picture higher than 16,383 pixels: the files it was cut into, from top to bottom, of which the answer ' +
          'is the first',
        Type.Array(SellerFileShape),
      ),
    ),
  }),
  status: 201,
  refuses: ['media.fileInvalid', 'media.pictureTooLarge', 'media.pdfActive', 'media.tooLarge', 'media.quotaUsedUp'],
});

export const listSellerFiles = endpoint({
  method: 'GET',
  path: '/api/v1/seller/content/files',
  access: 'ownStore.goods',
  summary:
    'Files the store has for its goods, the newest first; and how much its owner stores in files of all kinds, of the ' +
    'allowed number and bytes (null: no limit)',
  query: shape({ fileContentType: Type.Optional(fileContentType), ...pageQuery({ max: 100, standard: 20 }) }),
  answer: shape({
    files: Type.Array(SellerFileShape),
    filesUsed: Type.Integer(),
    filesAllowed: Type.Union([Type.Integer(), Type.Null()]),
    bytesUsed: Type.Integer(),
    bytesAllowed: Type.Union([Type.Integer(), Type.Null()]),
    ...pageFrame,
  }),
  refuses: [],
});

export const removeSellerFile = endpoint({
  method: 'DELETE',
  path: '/api/v1/seller/content/files/:id',
  access: 'ownStore.goods',
  summary: 'Remove a file of the store; its address no longer shows anything',
  params: IdParams,
  answer: Nothing,
  status: 204,
  refuses: [],
  owned: 'sellerFile',
});
