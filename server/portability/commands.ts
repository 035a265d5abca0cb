import { and, count, desc, eq, gt, ne } from 'drizzle-orm';
import { addDays } from '#core/calendar.ts';
import type { DisplayCurrency, Lang, Site } from '#core/locale.ts';
import { portabilityRefusal } from '#core/portability/refusals.ts';
import { COPIES_PER_DAY, isOpen } from '#core/portability/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { verifyPassword } from '#server/member/recovery/current-password.ts';
import { lockMember } from '#server/member/queries.ts';
import { dataCopy } from '#server/portability/tables.ts';

export type CopyRow = typeof dataCopy.$inferSelect;
type CopyRequest = {
  readonly memberId: number;
  readonly password: string;
  readonly lang: Lang;
  readonly site: Site;
  readonly currency: DisplayCurrency;
  readonly now: Date;
};

/** Queues a copy after the password; an earlier one can no longer be downloaded. */
export async function requestCopy(db: Db, { memberId, password, now, ...made }: CopyRequest): Promise<void> {
  await verifyPassword(db, memberId, password, now);
  await transaction(db, async (tx) => {
    await lockMember(tx, memberId);
    const last = await lastCopy(tx, memberId);
    refuseIf(last && isOpen(last.status) ? portabilityRefusal('portability.running') : undefined);
    const left = await copiesLeft(tx, memberId, now);
    refuseIf(left > 0 ? undefined : portabilityRefusal('portability.tooManyToday', { limit: COPIES_PER_DAY }));
    if (last?.status === 'ready') await tx.update(dataCopy).set({ status: 'expired' }).where(eq(dataCopy.id, last.id));
    await tx.insert(dataCopy).values({ memberId, requestedAt: now, ...made });
  });
}

/** The copy a member asked for last. */
export async function lastCopy(db: Db, memberId: number): Promise<CopyRow | undefined> {
  const [found] = await db
    .select()
    .from(dataCopy)
    .where(eq(dataCopy.memberId, memberId))
    .orderBy(desc(dataCopy.id))
    .limit(1);
  return found;
}

/** How many copies the member may still ask for within 24 hours. */
export async function copiesLeft(db: Db, memberId: number, now: Date): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(dataCopy)
    .where(
      and(eq(dataCopy.memberId, memberId), gt(dataCopy.requestedAt, addDays(now, -1)), ne(dataCopy.status, 'failed')),
    );
  return Math.max(0, COPIES_PER_DAY - (found?.count ?? 0));
}

/** The ready copy of a member, whose download is recorded. Refuses `portability.notReady`. */
export async function beginDownload(db: Db, memberId: number, now: Date): Promise<CopyRow & { fileKey: string }> {
  return transaction(db, async (tx: Tx) => {
    const found = await lastCopy(tx, memberId);
    const isReady = found?.status === 'ready' && found.expiresAt !== null && found.expiresAt > now;
    const ready = orRefuse(isReady ? found : undefined, portabilityRefusal('portability.notReady'));
    const fileKey = orRefuse(ready.fileKey ?? undefined, portabilityRefusal('portability.notReady'));
    await tx
      .update(dataCopy)
      .set({ downloads: ready.downloads + 1, downloadedAt: now })
      .where(eq(dataCopy.id, ready.id));
    return { ...ready, fileKey };
  });
}
