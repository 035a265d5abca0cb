import type { FastifyInstance } from 'fastify';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { SellerFileAnswer } from '#core/media/contract.ts';
import { isPicture, isVideo, whyNotSize } from '#core/media/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { requestRefusal } from '#core/request-refusals.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { typeOfBytes } from '#server/http/uploads.ts';
import {
  bytesStoredBy,
  type FileStorage,
  filesOfStore,
  storeSellerFile,
  pathOfKey,
  removeSellerFile,
  sellerFileOf,
  type SellerFileRow,
} from '#server/media/seller-files.ts';

const present = ({ id, key, name, type, size }: SellerFileRow): SellerFileAnswer => ({
  id,
  url: `/files/${key}`,
  name,
  type,
  size,
});

/** Files of stores; without a folder for them (an API-only server) uploads are refused. */
export function sellerFileRoutes(bind: Bind, storage: FileStorage | undefined): void {
  const open = () => orRefuse(storage, requestRefusal('request.unavailable'));
  bind('uploadSellerFile', async ({ db, query, body, caller, now }) => {
    const type = typeOfBytes(body.bytes) ?? '';
    refuseIf(whyNotSize(type, body.bytes.byteLength));
    const owner = {
      storeId: caller.storeId,
      memberId: caller.memberId,
      contentType: query.fileContentType,
      name: body.name,
      now,
    };
    return present(await storeSellerFile(db, open(), owner, { type, bytes: body.bytes }));
  });
  bind('listSellerFiles', async ({ db, query, caller }) => {
    const { page = 0, count = 20, fileContentType } = query;
    const { rows, total } = await filesOfStore(db, caller.storeId, {
      contentType: fileContentType,
      limit: count,
      offset: page * count,
    });
    const bytesAllowed = (storage?.megabytesPerStore ?? 0) * 1_048_576;
    return {
      files: rows.map(present),
      bytesKept: await bytesStoredBy(db, caller.storeId),
      bytesAllowed,
      number: rows.length,
      recordsTotal: total,
      totalPages: Math.ceil(total / count),
    };
  });
  bind('removeSellerFile', async ({ db, params, caller }) => {
    refuseIf(
      (await removeSellerFile(db, storage, caller.storeId, params.id)) ? undefined : requestRefusal('request.notFound'),
    );
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
  { db, folder }: { readonly db: Pool; readonly folder: string },
): void {
  http.get<{ Params: { key: string } }>('/files/:key', { config }, async ({ params, headers }, reply) => {
    const file = await sellerFileOf(db, params.key);
    const path = file && pathOfKey(folder, file.key);
    const size =
      path &&
      (await stat(path).then(
        (found) => found.size,
        () => undefined,
      ));
    if (!file || !path || !size) return reply.callNotFound();
    const how = isPicture(file.type) || isVideo(file.type) ? 'inline' : 'attachment';
    void reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `${how}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
      .header('accept-ranges', 'bytes')
      .type(file.type);
    const part = partOf(headers.range, size);
    if (part) void reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`);
    const { start, end } = part ?? { start: 0, end: size - 1 };
    return reply.header('content-length', end - start + 1).send(createReadStream(path, { start, end }));
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
