import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { eq } from 'drizzle-orm';
import { customsRefusal } from '#core/customs/refusals.ts';
import {
  CARGO_WORDS,
  type CargoStep,
  sumsOf,
  tidyBill,
  whyNotBill,
  whyNotCustoms,
  whyNotNote,
} from '#core/customs/rules.ts';
import type { ImportPaper } from '#core/importing/states.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { draftOf } from '#server/customs/draft.ts';
import { followEvents, transitionDeclaration } from '#server/customs/follow.ts';
import { cargoOf, type DeclarationRow, lockDeclaration } from '#server/customs/queries.ts';
import { declaration } from '#server/customs/tables.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { storeDocument } from '#server/importing/review/documents.ts';
import { lockImport } from '#server/importing/queries.ts';
import { lockOrder, type OrderRow } from '#server/order/queries.ts';

export type CustomsStep = { readonly orderId: number; readonly staffId: number; readonly now: Date };

/** Locks an import that left China, with its declaration. Refuses `customs.notFound` and `customs.notOnTheWay`. */
export async function lockedDeclaration(
  tx: Tx,
  orderId: number,
): Promise<{ row: OrderRow; existing: DeclarationRow | undefined }> {
  const row = orRefuse(await lockOrder(tx, 'all', orderId), customsRefusal('customs.notFound'));
  orRefuse(await lockImport(tx, orderId), customsRefusal('customs.notFound'));
  refuseIf(whyNotCustoms(row.status));
  return { row, existing: await lockDeclaration(tx, orderId) };
}

/**
 * Stores the customs reference of the goods and schedules a query at once; the first one creates the declaration with
 * drafted figures.
 */
export async function saveCargoReference(
  db: Db,
  input: CustomsStep & {
    houseBill: string;
    billYear: number | null;
    cargoNumber: string;
    read?: ReadBefore | undefined;
  },
): Promise<void> {
  const { orderId, staffId, now } = input;
  const reference = {
    houseBill: tidyBill(input.houseBill),
    billYear: input.billYear,
    cargoNumber: tidyBill(input.cargoNumber),
  };
  refuseIf(whyNotBill(reference));
  await transaction(db, async (tx) => {
    const { existing } = await lockedDeclaration(tx, orderId);
    refuseIf(existing && whyChanged(input.read, existing));
    refuseIf(
      existing?.status === 'released'
        ? customsRefusal('customs.transitionNotAllowed', { event: 'prepare', state: existing.status })
        : undefined,
    );
    const changes = { ...reference, nextCheckAt: now, failure: null };
    if (!existing) {
      const { lines } = await draftOf(tx, orderId, now);
      await tx.insert(declaration).values({ orderId, status: 'preparing', ...changes, lines, ...sumsOf(lines) });
      return;
    }
    await tx.update(declaration).set(changes).where(eq(declaration.orderId, orderId));
    if (existing.status === 'withdrawn')
      await transitionDeclaration(tx, existing, 'prepare', { role: 'customs', memberId: staffId }, now);
  });
}

/**
 * Records a cargo step entered by staff as the customs event it stands for, and follows it. Steps follow their table
 * and one another in time.
 */
export async function noteCargo(
  db: Db,
  { orderId, staffId, now, step, at, place }: CustomsStep & { step: CargoStep; at: Date; place: string },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { row, existing } = await lockedDeclaration(tx, orderId);
    const current = orRefuse(existing, customsRefusal('customs.billMissing'));
    refuseIf(whyNotNote(await cargoOf(tx, row, current), { step, at, now }));
    const { isOver } = await followEvents(
      tx,
      row,
      current,
      [{ at, what: CARGO_WORDS[step], place: place.trim() }],
      { role: 'customs', memberId: staffId },
      now,
    );
    if (isOver) await tx.update(declaration).set({ nextCheckAt: null }).where(eq(declaration.orderId, orderId));
  });
}

/** Withdraws a declaration. Its earlier events no longer count. */
export async function withdrawDeclaration(db: Db, { orderId, staffId, now }: CustomsStep): Promise<void> {
  await transaction(db, async (tx) => {
    const { existing } = await lockedDeclaration(tx, orderId);
    await transitionDeclaration(
      tx,
      orRefuse(existing, customsRefusal('customs.billMissing')),
      'withdraw',
      { role: 'customs', memberId: staffId },
      now,
    );
    await tx.update(declaration).set({ withdrawnAt: now, nextCheckAt: null }).where(eq(declaration.orderId, orderId));
  });
}

/** Attaches a customs document to the order. */
export async function addCustomsPaper(
  db: Db,
  { orderId, staffId, now, ...paper }: CustomsStep & { kind: ImportPaper; file: string; forBuyer: boolean },
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockedDeclaration(tx, orderId);
    await storeDocument(tx, { orderId, memberId: staffId, ...paper, now });
  });
}
