import { eq } from 'drizzle-orm';
import { addMinutes } from '#core/calendar.ts';
import { formatInstant } from '#core/format.ts';
import { COPY_HOURS } from '#core/portability/rules.ts';
import { transaction } from '#server/db/pool.ts';
import type { DocumentDeps } from '#server/document/order-document.ts';
import type { StoragePort } from '#server/integrations/storage/port.ts';
import { notify } from '#server/notice/commands.ts';
import { openArchive } from '#server/portability/archive.ts';
import type { CopyRow } from '#server/portability/commands.ts';
import { type DataDeps, dataOf } from '#server/portability/data.ts';
import { documentsOfOrder, listOrders, monthsOf, accountStatementOf } from '#server/portability/documents.ts';
import { readmeOf } from '#server/portability/readme.ts';
import { dataCopy } from '#server/portability/tables.ts';

export type ArchiveDeps = DataDeps & {
  readonly storage: StoragePort;
  readonly papers: DocumentDeps;
  readonly now: () => Date;
};

/** Makes and stores the archive of a copy, and notifies its member. Documents are drawn until `until` (ms). */
export async function writeArchive(deps: ArchiveDeps, copy: CopyRow, until: number): Promise<void> {
  const { db, storage, now } = deps;
  const { memberId, lang, fileKey } = copy;
  if (fileKey === null) throw new Error(`the copy ${copy.id} has no key`);
  const madeAt = now();
  const archive = openArchive(madeAt);
  await archive.addText('data.json', dataOf(deps, copy, madeAt));
  const left = await addDocuments(deps, copy, archive.addFile, until);
  await archive.addText('README.txt', [readmeOf(lang, madeAt, left)]);
  const bytes = archive.finish();
  await storage.put(fileKey, bytes);
  await transaction(db, async (tx) => {
    const expiresAt = addMinutes(now(), COPY_HOURS * 60);
    await tx
      .update(dataCopy)
      .set({ status: 'ready', size: bytes.byteLength, readyAt: now(), expiresAt })
      .where(eq(dataCopy.id, copy.id));
    const day = formatInstant(expiresAt, lang, 'minute');
    await notify(tx, { memberId, kind: 'dataCopyReady', params: { until: day }, href: '/my/profile#data', now: now() });
  });
}

/** Adds the documents of every order and the statement of every month; returns how many orders and months were left out. */
async function addDocuments(
  { db, papers, now }: ArchiveDeps,
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
      const { name, bytes } = await accountStatementOf(db, papers, copy, month, now());
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
