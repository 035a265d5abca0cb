import { count, desc, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { fullName } from '#core/full-name.ts';
import { maskedId } from '#core/member/recovery/rules.ts';
import type { LegalHoldAnswer } from '#core/retention/contract.ts';
import type { Db } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';
import { order } from '#server/order/tables.ts';
import { retentionHold } from '#server/retention/tables.ts';

const placer = alias(member, 'placer');
const lifter = alias(member, 'lifter');

const holdsOf = (db: Db, where: SQL) =>
  db
    .select({ hold: retentionHold, of: member, number: order.number, placer, lifter })
    .from(retentionHold)
    .leftJoin(member, eq(member.id, retentionHold.memberId))
    .leftJoin(order, eq(order.id, retentionHold.orderId))
    .innerJoin(placer, eq(placer.id, retentionHold.placedBy))
    .leftJoin(lifter, eq(lifter.id, retentionHold.liftedBy))
    .where(where)
    .orderBy(desc(retentionHold.id));
type Found = Awaited<ReturnType<typeof holdsOf>>[number];

export async function listHolds(
  db: Db,
  input: { readonly lifted: boolean; readonly page: number; readonly count: number },
): Promise<{ holds: LegalHoldAnswer[]; total: number }> {
  const where = input.lifted ? isNotNull(retentionHold.liftedAt) : isNull(retentionHold.liftedAt);
  const [all] = await db.select({ total: count() }).from(retentionHold).where(where);
  const rows = await holdsOf(db, where)
    .limit(input.count)
    .offset(input.page * input.count);
  return { holds: rows.map(present), total: all?.total ?? 0 };
}

export async function findHold(db: Db, id: number): Promise<LegalHoldAnswer | undefined> {
  const [row] = await holdsOf(db, eq(retentionHold.id, id));
  return row && present(row);
}

function present({ hold, of, number, placer: by, lifter: liftedBy }: Found): LegalHoldAnswer {
  return {
    id: hold.id,
    kind: hold.memberId === null ? 'order' : 'member',
    subjectId: hold.memberId ?? hold.orderId ?? 0,
    label: of ? `${fullName(of)} (${maskedId(of.email)})` : (number ?? ''),
    reason: hold.reason,
    placedAt: hold.placedAt.toISOString(),
    placedBy: fullName(by),
    liftedAt: hold.liftedAt?.toISOString() ?? null,
    liftedBy: liftedBy && fullName(liftedBy),
    liftReason: hold.liftReason,
  };
}
