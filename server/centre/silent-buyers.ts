import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { decidedAnywayAt, remindedFrom, WORKED_ON } from '#core/centre/rules.ts';
import { Refused } from '#core/refusal.ts';
import { decideSilent } from '#server/centre/decide-issue.ts';
import { centreIssue } from '#server/centre/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { lockOrder } from '#server/order/queries.ts';
import { order } from '#server/order/tables.ts';
import { notifyParties } from '#server/order/notify-parties.ts';

const BATCH_SIZE = 500;

type Silence = {
  readonly db: Db;
  readonly now: () => Date;
  readonly log: { warn(what: object, message: string): void };
};

/**
 * Reminds buyers of undecided issues as their last day begins, and decides overdue ones. An issue that cannot be
 * decided by the preference waits for the operator.
 */
export async function decideOverdueIssues({ db, now, log }: Silence): Promise<void> {
  await forEachIsolated(await openIssues(db), async ({ id, orderId, reportedAt, remindedAt }) => {
    if (now() >= decidedAnywayAt(reportedAt)) {
      await decideSilent(db, id, now()).catch((error: unknown) => {
        if (!(error instanceof Refused)) throw error;
        log.warn(
          { issue: id, code: error.refusal.code },
          'automatic decision of an overdue issue refused; the operator must decide',
        );
      });
    } else if (remindedAt === null && now() >= remindedFrom(reportedAt)) await remind(db, id, orderId, now());
  });
}

async function openIssues(db: Db) {
  const { id, orderId, reportedAt, remindedAt } = centreIssue;
  return db
    .select({ id, orderId, reportedAt, remindedAt })
    .from(centreIssue)
    .innerJoin(order, eq(order.id, orderId))
    .where(and(eq(centreIssue.status, 'open'), inArray(order.status, [...WORKED_ON])))
    .orderBy(asc(reportedAt), asc(id))
    .limit(BATCH_SIZE);
}

async function remind(db: Db, id: number, orderId: number, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const row = await lockOrder(tx, 'all', orderId);
    const [mine] = await tx
      .update(centreIssue)
      .set({ remindedAt: now })
      .where(and(eq(centreIssue.id, id), eq(centreIssue.status, 'open'), isNull(centreIssue.remindedAt)))
      .returning({ id: centreIssue.id });
    if (row && mine) await notifyParties(tx, row, [{ to: 'buyer', kind: 'centreIssueSoon' }], {}, now);
  });
}
