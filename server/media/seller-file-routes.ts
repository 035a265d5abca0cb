import type { FastifyInstance } from 'fastify';
import type { SellerFileAnswer } from '#core/media/contract.ts';
import { mediaRefusal } from '#core/media/refusals.ts';
import { isPicture, isVideo, whyNotSize } from '#core/media/rules.ts';
import { frameOf } from '#core/page.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { typeOfBytes } from '#server/http/uploads.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import { type FileDeps, quotaOf, usageOf } from '#server/media/owned-files.ts';
import {
  filesOfStore,
  removeSellerFile,
  sellerFileOf,
  type SellerFileRow,
  storeSellerFile,
} from '#server/media/seller-files.ts';
import { ownerOfStore } from '#server/store/queries.ts';

const present = ({ sellerFile: { id, key, name }, file: { type, size } }: SellerFileRow): SellerFileAnswer => ({
  id,
  url: `/files/${key}`,
  name,
  type,
  size,
});

/** Files of stores; without a storage (an API-only server) they are refused. */
export function sellerFileRoutes(bind: Bind, files: FileDeps | undefined): void {
  const open = () => orRefuse(files, requestRefusal('request.unavailable'));
  bind('uploadSellerFile', async ({ db, query, body, caller, now }) => {
    const type = typeOfBytes(body.bytes) ?? '';
    refuseIf(whyNotSize(type, body.bytes.byteLength));
    const owner = {
      storeId: caller.storeId,
      memberId: await ownerOfStore(db, caller.storeId),
      contentType: query.fileContentType,
      name: body.name,
      isAgain: true,
      now,
    };
    const { rows } = await storeSellerFile(db, open(), owner, { type, bytes: body.bytes });
    const [first, ...others] = rows.map(present);
    const whole = orRefuse(first, mediaRefusal('media.fileInvalid'));
    return { ...whole, ...(others.length > 0 && { parts: [whole, ...others] }) };
  });
  bind('listSellerFiles', async ({ db, query, caller }) => {
    const { page = 0, count = 20, fileContentType } = query;
    const { rows, total } = await filesOfStore(db, caller.storeId, {
      contentType: fileContentType,
      limit: count,
      offset: page * count,
    });
    const ownerId = await ownerOfStore(db, caller.storeId);
    const [used, quota] = [await usageOf(db, ownerId), await quotaOf(db, open(), ownerId)];
    return {
      files: rows.map(present),
      filesUsed: used.files,
      filesAllowed: quota?.files ?? null,
      bytesUsed: used.bytes,
      bytesAllowed: quota?.bytes ?? null,
      ...frameOf(rows.length, total, count),
    };
  });
  bind('removeSellerFile', async ({ db, params, caller }) => {
    const isRemoved = await removeSellerFile(db, open().storage, caller.storeId, params.id);
    refuseIf(isRemoved ? undefined : requestRefusal('request.notFound'));
    return null;
  });
}

const config = { rateLimit: { max: 6_000, timeWindow: '1 minute' } };

/**
 * Serves /files/:key to everybody who has the address. A restrictive policy prevents anything in a file from acting on
 * our pages, and files other than pictures and videos are downloads.
 */
export function mountSellerFiles(
  http: FastifyInstance,
  { db, storage }: { readonly db: Pool; readonly storage: StoragePort },
): void {
  http.get<{ Params: { key: string } }>('/files/:key', { config }, async ({ params, headers, log }, reply) => {
    const row = await sellerFileOf(db, params.key);
    if (!row) return reply.callNotFound();
    const { name } = row.sellerFile;
    const { key, type, size } = row.file;
    const part = partOf(headers.range, size);
    const found = await storage.get(key, part);
    if (!found) {
      log.error({ key }, 'the bytes of a stored file are missing');
      return reply.callNotFound();
    }
    const how = isPicture(type) || isVideo(type) ? 'inline' : 'attachment';
    if (part) void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `${how}; filename*=UTF-8''${encodeURIComponent(name)}`)
      .header('accept-ranges', 'bytes')
      .header('content-length', found.length)
      .type(type)
      .send(found.stream);
  });
}

/** The single range a player requests; anything else gets the whole file. */
function partOf(range: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range ?? '') ?? [];
  if (!from && !to) return undefined;
  const start = from ? Number(from) : Math.max(0, size - Number(to));
  const end = from && to ? Math.min(Number(to), size - 1) : size - 1;
  return start <= end ? { start, end } : undefined;
}
