import type { DataCopyAnswer } from '#core/portability/contract.ts';
import { portabilityRefusal } from '#core/portability/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import { beginDownload, copiesLeft, lastCopy, requestCopy } from '#server/portability/commands.ts';

/** The copy of all data about the signed-in member; without a storage it is refused. */
export function portabilityRoutes(bind: Bind, storage: StoragePort | undefined): void {
  bind('readDataCopy', ({ db, caller, now }) => copyAnswer(db, caller.memberId, now));
  bind('requestDataCopy', async ({ db, caller: { memberId }, body: { password }, lang, site, currency, now }) => {
    orRefuse(storage, portabilityRefusal('portability.unavailable'));
    await requestCopy(db, { memberId, password, lang, site, currency, now });
    return copyAnswer(db, memberId, now);
  });
  bind('downloadDataCopy', async ({ db, caller, now }) => {
    const files = orRefuse(storage, portabilityRefusal('portability.unavailable'));
    const { fileKey, requestedAt } = await beginDownload(db, caller.memberId, now);
    const { stream } = orRefuse(await files.get(fileKey), portabilityRefusal('portability.notReady'));
    return {
      name: `badaro-data-${requestedAt.toISOString().slice(0, 10)}.zip`,
      type: 'application/zip',
      bytes: stream,
    };
  });
}

async function copyAnswer(db: Db, memberId: number, now: Date): Promise<DataCopyAnswer> {
  const copy = await lastCopy(db, memberId);
  const isOver = copy?.status === 'ready' && copy.expiresAt !== null && copy.expiresAt <= now;
  return {
    copy: copy
      ? {
          status: isOver ? 'expired' : copy.status,
          requestedAt: copy.requestedAt.toISOString(),
          done: copy.done,
          total: copy.total,
          size: copy.size,
          until: copy.expiresAt?.toISOString() ?? null,
          downloadedAt: copy.downloadedAt?.toISOString() ?? null,
        }
      : null,
    left: await copiesLeft(db, memberId, now),
  };
}
