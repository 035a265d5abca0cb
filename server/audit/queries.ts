import { and, asc, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StaffDecisionAnswer } from '#core/audit/contract.ts';
import { GOODS_ACTIONS, type StaffAction } from '#core/audit/rules.ts';
import { addDays, startOfKstDate } from '#core/calendar.ts';
import { fullName } from '#core/full-name.ts';
import { staffDecision } from '#server/audit/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';

type Filter = {
  readonly action?: StaffAction | undefined;
  readonly staffId?: number | undefined;
  readonly subject?: string | undefined;
  readonly orderId?: number | undefined;
  /** The first and the last day, in Korea. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
};

const second = alias(member, 'second');

const whereOf = ({ action, staffId, subject = '', orderId, from, to }: Filter): SQL | undefined =>
  and(
    action && eq(staffDecision.action, action),
    staffId === undefined ? undefined : eq(staffDecision.memberId, staffId),
    subject.trim() === '' ? undefined : sql`strpos(lower(${staffDecision.label}), lower(${subject.trim()})) > 0`,
    orderId === undefined ? undefined : eq(staffDecision.orderId, orderId),
    from === undefined ? undefined : gte(staffDecision.at, startOfKstDate(from)),
    to === undefined ? undefined : lt(staffDecision.at, addDays(startOfKstDate(to), 1)),
  );

async function listed(
  db: Db,
  where: SQL | undefined,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<StaffDecisionAnswer[]> {
  const rows = await db
    .select({
      decision: staffDecision,
      lastName: member.lastName,
      firstName: member.firstName,
      second: { lastName: second.lastName, firstName: second.firstName },
    })
    .from(staffDecision)
    .innerJoin(member, eq(member.id, staffDecision.memberId))
    .leftJoin(second, eq(second.id, staffDecision.approvedBy))
    .where(where)
    .orderBy(desc(staffDecision.at), desc(staffDecision.id))
    .limit(limit)
    .offset(offset);
  return rows.map(
    ({
      decision: { id, at, memberId, action, orderId, reason, params, figures, ...rest },
      second: agreed,
      ...name
    }) => ({
      id,
      at: at.toISOString(),
      by: { id: memberId, name: fullName(name) },
      action,
      subject: { kind: rest.subjectKind, id: rest.subject, label: rest.label },
      orderId,
      reason,
      params,
      figures,
      amount: rest.amount !== null && rest.currency ? { amount: rest.amount, currency: rest.currency } : null,
      approvedBy: agreed && rest.approvedBy !== null ? { id: rest.approvedBy, name: fullName(agreed) } : null,
    }),
  );
}

/** Decisions of staff with the name of who decided, the newest first. */
export async function listDecisions(
  db: Db,
  { page, count: limit, ...filter }: Filter & { readonly page: number; readonly count: number },
): Promise<{ decisions: StaffDecisionAnswer[]; total: number }> {
  const where = whereOf(filter);
  return {
    decisions: await listed(db, where, { limit, offset: page * limit }),
    total: await db.$count(staffDecision, where),
  };
}

/** Everyone who ever decided, those with the most decisions first. */
export async function listDeciders(db: Db): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .select({ id: member.id, lastName: member.lastName, firstName: member.firstName })
    .from(staffDecision)
    .innerJoin(member, eq(member.id, staffDecision.memberId))
    .groupBy(member.id)
    .orderBy(desc(count()), asc(member.id));
  return rows.map(({ id, ...name }) => ({ id, name: fullName(name) }));
}

const GOODS_MAX = 50;
const aboutGoods = inArray(staffDecision.action, GOODS_ACTIONS);

/** The decisions about the goods of an order, the newest first; those about its money are not among them. */
export const goodsDecisionsOfOrder = (db: Db, orderId: number): Promise<StaffDecisionAnswer[]> =>
  listed(db, and(eq(staffDecision.orderId, orderId), aboutGoods), { limit: GOODS_MAX });

export const decisionsOfVoyage = (db: Db, voyageId: number): Promise<StaffDecisionAnswer[]> =>
  listed(db, and(eq(staffDecision.subjectKind, 'voyage'), eq(staffDecision.subject, String(voyageId))), {
    limit: GOODS_MAX,
  });
