import type { FastifyInstance } from 'fastify';
import { orRefuse } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Caller } from '#core/role.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { tokenOf } from '#server/http/session-cookie.ts';
import { typeOfBytes } from '#server/http/uploads.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import { findAttachment, receiveAttachment } from '#server/media/attachments.ts';
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
};

/**
 * Serves /attachments/:key to the uploader and to those who may see its order or record; 404 to everybody else. A
 * restrictive policy prevents anything in a file from acting on our pages.
 */
export function mountAttachments(
  http: FastifyInstance,
  { db, storage, callerOf, maySeeOrder, maySeeElsewhere }: AttachmentReaders,
): void {
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
    const found = await storage.get(file.key);
    if (!found) log.error({ key: file.key }, 'the bytes of a stored file are missing');
    const { length, stream } = orRefuse(found, gone);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(attachment.name)}`)
      .header('content-length', length)
      .type(file.type)
      .send(stream);
  });
}
