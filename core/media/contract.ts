import Type, { type Static } from 'typebox';
import { endpoint, shape } from '#core/endpoint.ts';
import { ATTACHMENT_BYTES_MAX, ATTACHMENT_TYPES, FILES_MAX } from '#core/media/rules.ts';

/** A file that was handed in; `key` is its address under /attachments/, read with the session of who may see it. */
export const AttachmentShape = shape({ key: Type.String(), name: Type.String(), type: Type.String(), size: Type.Integer() });
export type AttachmentAnswer = Static<typeof AttachmentShape>;

/** The files of one thing by their keys, in the order in which they are shown. */
export const AttachmentKeys = Type.Array(Type.String({ pattern: '^[A-Za-z0-9_-]{32}$' }), { maxItems: FILES_MAX, uniqueItems: true });

export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/api/v1/auth/attachments',
  access: 'member',
  summary: 'Hand in a file (picture, PDF or MP4, the bytes as they are, at most 20 MB) for a claim or a quality check; pictures are drawn anew without what cameras write into them',
  perMinute: 60,
  upload: { types: [...ATTACHMENT_TYPES], max: ATTACHMENT_BYTES_MAX },
  query: shape({ name: Type.String({ minLength: 1, maxLength: 200 }) }),
  answer: AttachmentShape,
  status: 201,
  refuses: ['media.fileInvalid', 'media.tooManyWaiting'],
});
