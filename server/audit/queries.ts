import { and, desc, eq } from 'drizzle-orm';
import { fullName } from '#core/full-name.ts';
import type { StaffAction } from '#core/audit/rules.ts';
import { staffDecision } from '#server/audit/tables.ts';
import type { Db } from '#server/db/pool.ts';
import { member } from '#server/member/tables.ts';

/** Decisions of staff with the name of who decided, the newest first. */
export async function listDecisions(
  db: Db,
  input: { action?: StaffAction | undefined; orderId?: number | undefined; page: number; count: number },
) {
  const where = and(
    input.action && eq(staffDecision.action, input.action),
    input.orderId === undefined ? undefined : eq(staffDecision.orderId, input.orderId),
  );
  const rows = await db
    .select({ decision: staffDecision, lastName: member.lastName, firstName: member.firstName })
    .from(staffDecision)
    .innerJoin(member, eq(member.id, staffDecision.memberId))
    .where(where)
    .orderBy(desc(staffDecision.id))
    .limit(input.count)
    .offset(input.page * input.count);
  return {
    rows: rows.map(({ decision, ...name }) => ({ decision, by: fullName(name) })),
    total: await db.$count(staffDecision, where),
  };
}
