import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { COPY_ATTEMPTS } from '#core/portability/rules.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { member } from '#server/member/tables.ts';
import { notify } from '#server/notice/commands.ts';
import type { CopyRow } from '#server/portability/commands.ts';
import { dataCopy } from '#server/portability/tables.ts';
import { type ArchiveDeps, writeArchive } from '#server/portability/write-archive.ts';

export type CopyDeps = ArchiveDeps & { readonly log: Pick<FastifyBaseLogger, 'error'> };

/** Drawing stops after so long, so that a run ends before the queue gives it up; README.txt says what is left out. */
export const MAKING_MS = 180_000;

/** Deletes the archives whose day is over or that were replaced, then makes the copies that wait. */
export async function makeCopies(deps: CopyDeps, stopping?: AbortSignal): Promise<void> {
  await forEachIsolated([deleteArchives, makeWaiting], (work) => work(deps, stopping));
}

async function makeWaiting(deps: CopyDeps, stopping?: AbortSignal): Promise<void> {
  const until = Date.now() + MAKING_MS;
  // No two runs overlap (the scheduler's lock): one that is being made is left over from a process that died.
  const waiting = await deps.db
    .select({ id: dataCopy.id })
    .from(dataCopy)
    .where(inArray(dataCopy.status, ['queued', 'making']))
    .orderBy(asc(dataCopy.id));
  await forEachIsolated(waiting, async ({ id }) => {
    if (stopping?.aborted || Date.now() > until) return;
    const copy = await begin(deps.db, id);
    if (copy) await makeCopy(deps, copy, until);
  });
}

async function makeCopy(deps: CopyDeps, copy: CopyRow, until: number): Promise<void> {
  // Its last attempt did not even fail: the process ended, and would again.
  if (copy.attempts > COPY_ATTEMPTS) return recordFailure(deps, copy, new Error('the process ended at each attempt'));
  try {
    await writeArchive(deps, copy, until);
  } catch (error) {
    await recordFailure(deps, copy, error);
    throw error;
  }
}

async function deleteArchives({ db, storage, now }: CopyDeps): Promise<void> {
  const isOver = or(
    and(eq(dataCopy.status, 'ready'), lte(dataCopy.expiresAt, now())),
    inArray(dataCopy.status, ['expired', 'failed']),
  );
  const over = await db
    .select({ id: dataCopy.id, key: dataCopy.fileKey, status: dataCopy.status })
    .from(dataCopy)
    .where(and(isNotNull(dataCopy.fileKey), isOver));
  await forEachIsolated(over, async ({ id, key, status }) => {
    if (key) await storage.delete(key);
    await db
      .update(dataCopy)
      .set({ fileKey: null, status: status === 'ready' ? 'expired' : status })
      .where(eq(dataCopy.id, id));
  });
}

/** Claims a copy; one of a member who is leaving is not made any more. */
async function begin(db: Db, id: number): Promise<CopyRow | undefined> {
  const fileKey = `copies/${randomBytes(24).toString('hex')}.zip`;
  const isStaying = inArray(
    dataCopy.memberId,
    db.select({ id: member.id }).from(member).where(isNull(member.leavingSince)),
  );
  const [begun] = await db
    .update(dataCopy)
    .set({
      status: 'making',
      fileKey: sql`coalesce(${dataCopy.fileKey}, ${fileKey})`,
      attempts: sql`${dataCopy.attempts} + 1`,
      done: 0,
      total: 0,
    })
    .where(and(eq(dataCopy.id, id), isStaying))
    .returning();
  if (!begun) await db.update(dataCopy).set({ status: 'expired' }).where(eq(dataCopy.id, id));
  return begun;
}

/** After the last attempt the member is notified that it failed, and may ask again. */
async function recordFailure({ db, log, now }: CopyDeps, copy: CopyRow, error: unknown): Promise<void> {
  log.error({ err: error, copy: copy.id }, 'a copy of the data of a member was not made');
  const { id, memberId } = copy;
  const isLast = copy.attempts >= COPY_ATTEMPTS;
  await transaction(db, async (tx) => {
    const status = isLast ? 'failed' : 'queued';
    await tx.update(dataCopy).set({ status }).where(eq(dataCopy.id, id));
    if (isLast)
      await notify(tx, { memberId, kind: 'dataCopyFailed', params: {}, href: '/my/profile#data', now: now() });
  });
}
