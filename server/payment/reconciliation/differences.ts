import { and, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { paymentRefusal } from '#core/payment/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { payment, providerDifference } from '#server/payment/tables.ts';

export type DifferenceRow = typeof providerDifference.$inferSelect;
type Found = Pick<DifferenceRow, 'kind' | 'ours' | 'theirs' | 'providerPaymentId' | 'paymentId' | 'currency'>;

/** Stores a difference, or that an open one persists. False when staff has closed exactly this one. */
export async function noteDifference(db: Db, found: Found, now: Date): Promise<boolean> {
  const { kind, providerPaymentId, ours, theirs, settledBy } = providerDifference;
  const isSame = and(
    eq(kind, found.kind),
    eq(providerPaymentId, found.providerPaymentId),
    eq(ours, found.ours),
    eq(theirs, found.theirs),
  );
  if ((await db.$count(providerDifference, and(isSame, isNotNull(settledBy)))) > 0) return false;
  await db
    .insert(providerDifference)
    .values({ ...found, foundAt: now, seenAt: now })
    .onConflictDoUpdate({
      target: [providerDifference.kind, providerDifference.providerPaymentId],
      targetWhere: isNull(providerDifference.settledAt),
      set: { seenAt: now, ours: found.ours, theirs: found.theirs },
    });
  return true;
}

/** Open differences that the comparison begun at that time did not find. */
export async function listUnseenDifferences(db: Db, comparedFrom: Date): Promise<DifferenceRow[]> {
  return db
    .select()
    .from(providerDifference)
    .where(and(isNull(providerDifference.settledAt), lt(providerDifference.seenAt, comparedFrom)));
}

/** Closes differences that are gone. */
export async function closeDifference(db: Db, id: number, now: Date): Promise<void> {
  await db
    .update(providerDifference)
    .set({ settledAt: now })
    .where(and(eq(providerDifference.id, id), isNull(providerDifference.settledAt)));
}

export async function listDifferences(
  db: Db,
  input: { settled: boolean; page: number; count: number },
): Promise<{ rows: { row: DifferenceRow; orderId: number | null }[]; total: number }> {
  const where = input.settled ? isNotNull(providerDifference.settledAt) : isNull(providerDifference.settledAt);
  const rows = await db
    .select({ row: providerDifference, orderId: payment.orderId })
    .from(providerDifference)
    .leftJoin(payment, eq(payment.id, providerDifference.paymentId))
    .where(where)
    .orderBy(desc(providerDifference.id))
    .limit(input.count)
    .offset(input.page * input.count);
  return { rows, total: await db.$count(providerDifference, where) };
}

/** Closes a difference with the note of staff. Refuses `payment.differenceNotOpen`. */
export async function resolveDifference(
  db: Db,
  input: { id: number; by: number; note: string; now: Date },
): Promise<void> {
  await transaction(db, async (tx) => {
    const [row] = await tx
      .update(providerDifference)
      .set({ settledAt: input.now, settledBy: input.by, note: input.note })
      .where(and(eq(providerDifference.id, input.id), isNull(providerDifference.settledAt)))
      .returning({ id: providerDifference.id, providerPaymentId: providerDifference.providerPaymentId });
    const { id, providerPaymentId: label } = orRefuse(row, paymentRefusal('payment.differenceNotOpen'));
    const head = { action: 'settleDifference', subject: { kind: 'difference', id, label } } as const;
    await recordDecision(tx, { ...head, reason: input.note, memberId: input.by, now: input.now });
  });
}
