import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { and, asc, eq, inArray, isNotNull, isNull, or, lte, sql } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { formatInstant } from '#core/format.ts';
import { COPY_ATTEMPTS, COPY_GROUPS, COPY_HOURS } from '#core/portability/rules.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import type { DocumentDeps } from '#server/document/routes.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import { member } from '#server/member/tables.ts';
import { notify } from '#server/notice/commands.ts';
import { openArchive } from '#server/portability/archive.ts';
import type { CopyRow } from '#server/portability/commands.ts';
import { documentsOfOrder, listOrders, monthsOf, statementOf } from '#server/portability/documents.ts';
import { readmeOf } from '#server/portability/readme.ts';
import { rowsOf } from '#server/portability/section.ts';
import { sections } from '#server/portability/sections.ts';
import { dataCopy } from '#server/portability/tables.ts';

export type CopyDeps = {
  readonly db: Db;
  readonly storage: StoragePort;
  readonly papers: DocumentDeps;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  readonly now: () => Date;
};

/** The structure of data.json; a change of it is another version. */
const FORMAT = { format: 'badaro-data-copy', version: 1 };
/** Drawing stops after so long, so that a run ends before the queue gives it up; README.txt says what is left out. */
const MAKING_MS = 180_000;

/** Deletes the archives whose day is over or that were replaced, then makes the copies that wait. */
export async function makeCopies(deps: CopyDeps, stopping?: AbortSignal): Promise<void> {
  await deleteArchives(deps);
  const until = Date.now() + MAKING_MS;
  // No two runs overlap (the scheduler's lock): one that is being made is left over from a process that died.
  const waiting = await deps.db
    .select({ id: dataCopy.id })
    .from(dataCopy)
    .where(inArray(dataCopy.status, ['queued', 'making']))
    .orderBy(asc(dataCopy.id));
  for (const { id } of waiting) {
    if (stopping?.aborted || Date.now() > until) return;
    const copy = await begin(deps.db, id);
    if (copy) await makeOne(deps, copy, until).catch((error: unknown) => failed(deps, copy, error));
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
  for (const { id, key, status } of over) {
    if (key) await storage.delete(key);
    await db
      .update(dataCopy)
      .set({ fileKey: null, status: status === 'ready' ? 'expired' : status })
      .where(eq(dataCopy.id, id));
  }
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

async function makeOne(deps: CopyDeps, copy: CopyRow, until: number): Promise<void> {
  const { db, storage, now } = deps;
  const { memberId, lang, fileKey } = copy;
  if (fileKey === null) throw new Error(`the copy ${copy.id} has no key`);
  const madeAt = now();
  const archive = openArchive(madeAt);
  await archive.addText('data.json', dataOf(db, copy, madeAt));
  const left = await addDocuments(deps, copy, archive.addFile, until);
  await archive.addText('README.txt', [readmeOf(lang, madeAt, left)]);
  const bytes = archive.finish();
  await storage.put(fileKey, bytes);
  await transaction(db, async (tx) => {
    const expiresAt = addMinutes(now(), COPY_HOURS * 60);
    await tx
      .update(dataCopy)
      .set({ status: 'ready', size: bytes.byteLength, readyAt: now(), expiresAt, done: copy.total })
      .where(eq(dataCopy.id, copy.id));
    const day = formatInstant(expiresAt, lang, 'minute');
    await notify(tx, { memberId, kind: 'dataCopyReady', params: { until: day }, href: '/my/profile', now: now() });
  });
}

/** data.json in parts: one object for each group, in it a list of rows for each of its tables. */
async function* dataOf(db: Db, { memberId, lang }: CopyRow, madeAt: Date): AsyncGenerator<string> {
  yield `${JSON.stringify({ ...FORMAT, madeAt, lang }, null, 2).slice(0, -2)},\n  "data": {`;
  for (const [at, group] of COPY_GROUPS.entries()) {
    yield `${at === 0 ? '' : ','}\n    ${JSON.stringify(group)}: {`;
    const parts = sections.filter((part) => part.group === group);
    for (const [index, part] of parts.entries()) {
      const rows = await rowsOf(db, part, memberId);
      yield `${index === 0 ? '' : ','}\n      ${JSON.stringify(part.name)}: ${JSON.stringify(rows)}`;
    }
    yield '\n    }';
  }
  yield '\n  }\n}\n';
}

/** Adds the documents of every order and the statement of every month; returns how many orders and months were left out. */
async function addDocuments(
  { db, papers, now }: CopyDeps,
  copy: CopyRow,
  addFile: (name: string, bytes: Uint8Array) => boolean,
  until: number,
): Promise<number> {
  const orders = await listOrders(db, copy.memberId);
  const months = monthsOf(orders);
  const total = orders.length + months.length;
  let left = 0;
  let done = 0;
  const step = async (add: () => Promise<boolean>) => {
    if (Date.now() > until || !(await add())) left += 1;
    done += 1;
    await db.update(dataCopy).set({ done, total }).where(eq(dataCopy.id, copy.id));
  };
  for (const month of months)
    await step(async () => {
      const { name, bytes } = await statementOf(db, papers, copy, month, now());
      return addFile(name, bytes);
    });
  for (const { id } of orders)
    await step(async () => {
      for await (const { name, bytes } of documentsOfOrder(db, papers, copy, id, now()))
        if (!addFile(name, bytes)) return false;
      return true;
    });
  return left;
}

/** After the last attempt the member is shown that it failed and may ask again. */
async function failed({ db, log }: CopyDeps, { id, attempts }: CopyRow, error: unknown): Promise<void> {
  log.error({ err: error, copy: id }, 'a copy of the data of a member was not made');
  const status = attempts >= COPY_ATTEMPTS ? 'failed' : 'queued';
  await db.update(dataCopy).set({ status }).where(eq(dataCopy.id, id));
}
