import type { FastifyInstance } from 'fastify';
import { type PersonalReading, purposeOf, readPurposeOf, wrongPurposeFields } from '#core/personal-data.ts';
import { orRefuse } from '#core/refusal.ts';
import { refuseFields, requestRefusal } from '#core/request-refusals.ts';
import type { Caller } from '#core/role.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { tokenOf } from '#server/http/session-cookie.ts';
import { typeOfBytes } from '#server/http/uploads.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import { findAttachment, receiveAttachment } from '#server/media/attachments.ts';
import type { attachment as attachmentTable } from '#server/media/tables.ts';
import type { FileDeps } from '#server/media/owned-files.ts';

/** Uploads of attachments; without a storage (an API-only server) they are refused. */
export function attachmentRoutes(bind: Bind, files: FileDeps | undefined): void {
  bind('uploadAttachment', ({ db, query, body, caller, now }) =>
    receiveAttachment(db, orRefuse(files, requestRefusal('request.unavailable')), {
      ownerId: caller.memberId,
      name: query.name,
      type: typeOfBytes(body) ?? '',
      bytes: body,
      now,
    }),
  );
}

export type AttachmentReaders = {
  readonly db: Pool;
  readonly storage: StoragePort;
  callerOf(token: string): Promise<Caller | undefined>;
  /** Whether the caller may see the order of a file. */
  maySeeOrder(caller: Caller, orderId: number): Promise<boolean>;
  /** Whether the caller may see the record of a file that is not of an order. */
  maySeeElsewhere(caller: Caller, attachmentId: number): Promise<boolean>;
  /** Whether staff must say why they read the file. */
  needsPurpose(attachmentId: number): Promise<boolean>;
  /** Records that staff or a seller read a file of somebody else. */
  record(reading: PersonalReading): Promise<void>;
  now(): Date;
};

type Attachment = Pick<typeof attachmentTable.$inferSelect, 'id' | 'orderId'>;
type Reading = { readonly caller: Caller; readonly attachment: Attachment; readonly query: unknown };

/** Why a file is read: an order is fulfilled with its files, other files are read for the purpose in the query. */
async function purposeOfReading(readers: AttachmentReaders, { caller, attachment, query }: Reading) {
  const { purpose, note } = purposeOf({ of: 'attachment', holds: [], why: 'asked' }, { query, body: undefined });
  const isAsked = purpose === '' && caller.staffRole !== null && (await readers.needsPurpose(attachment.id));
  refuseFields(isAsked || purpose === 'other' ? wrongPurposeFields({ purpose: readPurposeOf(purpose), note }) : []);
  return { purpose: purpose === '' && attachment.orderId !== null ? ('order' as const) : purpose, note };
}

/**
 * Serves /attachments/:key to the uploader and to those who may see its order or record; 404 to everybody else. A
 * restrictive policy prevents anything in a file from acting on our pages.
 */
export function mountAttachments(http: FastifyInstance, readers: AttachmentReaders): void {
  const { db, storage, callerOf, maySeeOrder, maySeeElsewhere } = readers;
  http.get<{ Params: { key: string } }>('/attachments/:key', async (request, reply) => {
    const { params, log } = request;
    const gone = requestRefusal('request.notFound');
    const token = tokenOf(request);
    const caller = orRefuse(token ? await callerOf(token) : undefined, requestRefusal('session.required'));
    const { attachment, file } = orRefuse(await findAttachment(db, params.key), gone);
    const maySee = async () =>
      attachment.orderId === null
        ? attachment.hangsElsewhere && (await maySeeElsewhere(caller, attachment.id))
        : maySeeOrder(caller, attachment.orderId);
    const isAllowed = attachment.ownerId === caller.memberId || (await maySee());
    orRefuse(isAllowed || null, gone);
    const isRecorded = attachment.ownerId !== caller.memberId && (caller.staffRole !== null || caller.storeId !== null);
    const why = isRecorded ? await purposeOfReading(readers, { caller, attachment, query: request.query }) : undefined;
    const found = await storage.get(file.key);
    if (!found) log.error({ key: file.key }, 'the bytes of a stored file are missing');
    const { length, stream } = orRefuse(found, gone);
    if (why)
      await readers.record({
        call: 'readAttachment',
        of: 'attachment',
        shown: [{ id: attachment.id, fields: ['file'] }],
        by: caller.memberId,
        role: caller.staffRole ?? 'seller',
        fromAddress: request.ip,
        ...why,
        now: readers.now(),
      });
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(attachment.name)}`)
      .header('content-length', length)
      .type(file.type)
      .send(stream);
  });
}
