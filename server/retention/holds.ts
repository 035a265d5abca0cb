import { and, eq, isNull } from 'drizzle-orm';
import { fullName } from '#core/full-name.ts';
import { maskedId } from '#core/member/recovery/rules.ts';
import { normalEmail } from '#core/member/rules.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { retentionRefusal } from '#core/retention/refusals.ts';
import type { HoldKind } from '#core/retention/rules.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';
import { order } from '#server/order/tables.ts';
import { retentionHold } from '#server/retention/tables.ts';

type Subject = { readonly kind: HoldKind; readonly id: number; readonly label: string };
type PlaceHold = {
  readonly kind: HoldKind;
  /** The e-mail address or id of a member, or the number of an order. */
  readonly subject: string;
  readonly reason: string;
  readonly staffId: number;
  readonly now: Date;
};
type LiftHold = { readonly id: number; readonly reason: string; readonly staffId: number; readonly now: Date };

/** Places a legal hold and returns its id. Refuses an unknown member or order, and one that is held already. */
export async function placeHold(db: Db, { kind, subject, reason, staffId, now }: PlaceHold): Promise<number> {
  return transaction(db, async (tx) => {
    const found = orRefuse(
      await (kind === 'member' ? findMember(tx, subject.trim()) : findOrder(tx, eq(order.number, subject.trim()))),
      retentionRefusal('retention.subjectNotFound'),
    );
    const [placed] = await tx
      .insert(retentionHold)
      .values({
        memberId: kind === 'member' ? found.id : null,
        orderId: kind === 'order' ? found.id : null,
        reason: reason.trim(),
        placedAt: now,
        placedBy: staffId,
      })
      .onConflictDoNothing()
      .returning({ id: retentionHold.id });
    const { id } = orRefuse(placed, retentionRefusal('retention.alreadyHeld'));
    await record(tx, 'placeHold', found, { reason, memberId: staffId, now });
    return id;
  });
}

/** Lifts a legal hold: what is due is erased by the next run. */
export async function liftHold(db: Db, { id, reason, staffId, now }: LiftHold): Promise<void> {
  await transaction(db, async (tx) => {
    const [hold] = await tx.select().from(retentionHold).where(eq(retentionHold.id, id)).for('update');
    const { memberId, orderId, liftedAt } = orRefuse(hold, retentionRefusal('retention.holdNotFound'));
    refuseIf(liftedAt ? retentionRefusal('retention.holdLifted') : undefined);
    await tx
      .update(retentionHold)
      .set({ liftedAt: now, liftedBy: staffId, liftReason: reason.trim() })
      .where(eq(retentionHold.id, id));
    const found =
      memberId === null ? await findOrder(tx, eq(order.id, orderId ?? 0)) : await findMember(tx, String(memberId));
    const subject = orRefuse(found, retentionRefusal('retention.subjectNotFound'));
    await record(tx, 'liftHold', subject, { reason, memberId: staffId, now });
  });
}

/** Whether a legal hold on the member is in force. */
export async function isMemberHeld(db: Db, memberId: number): Promise<boolean> {
  const inForce = and(eq(retentionHold.memberId, memberId), isNull(retentionHold.liftedAt));
  return (await db.$count(retentionHold, inForce)) > 0;
}

const ID = /^[0-9]{1,15}$/;

async function findMember(db: Db, key: string): Promise<Subject | undefined> {
  const isThis = ID.test(key) ? eq(member.id, Number(key)) : eq(member.email, normalEmail(key));
  const [found] = await db.select().from(member).where(isThis);
  return found && { kind: 'member', id: found.id, label: `${fullName(found)} (${maskedId(found.email)})` };
}

async function findOrder(db: Db, isThis: ReturnType<typeof eq>): Promise<Subject | undefined> {
  const [found] = await db.select({ id: order.id, number: order.number }).from(order).where(isThis);
  return found && { kind: 'order', id: found.id, label: found.number };
}

async function record(
  tx: Tx,
  action: 'placeHold' | 'liftHold',
  subject: Subject,
  decision: { readonly reason: string; readonly memberId: number; readonly now: Date },
): Promise<void> {
  const orderId = subject.kind === 'order' ? subject.id : undefined;
  await recordDecision(tx, { action, subject, ...(orderId !== undefined && { orderId }), ...decision });
}
