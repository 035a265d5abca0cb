import { and, eq, gt, inArray, isNull, sql, sum } from 'drizzle-orm';
import type { StaffAction } from '#core/audit/rules.ts';
import { countedWith } from '#core/audit/two-persons.ts';
import type { Decision } from '#server/audit/commands.ts';
import { staffDecision } from '#server/audit/tables.ts';
import type { Tx } from '#server/db/pool.ts';

/**
 * Whether a decision is about the account of who decides, or of who agrees: their own, that of the company they act for
 * or own, or of another colleague of it. The view `decision_party` says whose each subject is.
 */
export async function isOwnAccount(
  tx: Tx,
  { subject, orderId, memberId }: Pick<Decision, 'subject' | 'orderId' | 'memberId'>,
  approvedBy: number | null,
): Promise<boolean> {
  const { rows } = await tx.execute<{ isOwn: boolean }>(sql`
    with decider as (select unnest(array[${memberId}::bigint, ${approvedBy}::bigint]) as id),
      company as (
        select id from decider union
        select owner_id from colleague where left_at is null and member_id in (select id from decider)),
      own as (
        select id from company union
        select member_id from colleague where left_at is null and owner_id in (select id from company))
    select exists (
      select from decision_party p join own on own.id = p.member_id
      where (p.kind = ${subject.kind} and p.subject = ${String(subject.id)})
        or (p.kind = 'order' and p.subject = ${String(orderId ?? '')})) as "isOwn"`);
  return rows[0]?.isOwn === true;
}

/** What a member of staff decided alone since then of what counts together with this action, in won. */
export async function sumDecidedAlone(
  tx: Tx,
  { action, memberId, since }: { readonly action: StaffAction; readonly memberId: number; readonly since: Date },
): Promise<number> {
  const [row] = await tx
    .select({ amount: sum(staffDecision.amount) })
    .from(staffDecision)
    .where(
      and(
        eq(staffDecision.memberId, memberId),
        inArray(staffDecision.action, [...countedWith(action)]),
        eq(staffDecision.currency, 'KRW'),
        isNull(staffDecision.approvedBy),
        gt(staffDecision.at, since),
      ),
    );
  return Number(row?.amount ?? 0);
}
