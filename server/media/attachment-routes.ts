import type { FastifyInstance } from 'fastify';
import { orRefuse } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Caller } from '#core/role.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { typeOfBytes } from '#server/http/uploads.ts';
import { findAttachment, receiveAttachment } from '#server/media/attachments.ts';

export function attachmentRoutes(bind: Bind): void {
  bind('uploadAttachment', ({ db, query, body, caller, now }) =>
    receiveAttachment(db, {
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
  { db, callerOf, maySeeOrder, maySeeElsewhere }: AttachmentReaders,
): void {
  http.get<{ Params: { key: string } }>('/attachments/:key', async ({ params, headers }, reply) => {
    const gone = requestRefusal('request.notFound');
    const [, token] = /^Bearer (\S{1,200})$/.exec(headers.authorization ?? '') ?? [];
    const caller = orRefuse(token ? await callerOf(token) : undefined, requestRefusal('session.required'));
    const file = orRefuse(await findAttachment(db, params.key), gone);
    const maySee = async () =>
      file.orderId === null
        ? file.hangsElsewhere && (await maySeeElsewhere(caller, file.id))
        : maySeeOrder(caller, file.orderId);
    const isAllowed = file.ownerId === caller.memberId || (await maySee());
    orRefuse(isAllowed || null, gone);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .type(file.type)
      .send(file.body);
  });
}
