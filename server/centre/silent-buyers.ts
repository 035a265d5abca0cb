import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { decidedAnywayAt, remindedFrom, WORKED_ON } from '#core/centre/rules.ts';
import { Refused } from '#core/refusal.ts';
import { decideSilent } from '#server/centre/decide-issue.ts';
import { centreIssue } from '#server/centre/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { isNotWaiting } from '#server/jobs/row-failures.ts';
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
export async function decideOverdueIssues(silence: Silence): Promise<void> {
  const { db } = silence;
  const now = silence.now();
  await forEachIsolated(await openIssues(db, now), (issue) => decideOrRemind(silence, issue), {
    retry: { db, job: 'issues-silent', now, keyOf: ({ id }) => id },
  });
}

type OpenIssue = Awaited<ReturnType<typeof openIssues>>[number];

async function decideOrRemind(
  { db, now, log }: Silence,
  { id, orderId, reportedAt, remindedAt }: OpenIssue,
): Promise<void> {
  if (now() >= decidedAnywayAt(reportedAt)) {
    await decideSilent(db, id, now()).catch((error: unknown) => {
      if (!(error instanceof Refused)) throw error;
      log.warn(
        { issue: id, code: error.refusal.code },
        'automatic decision of an overdue issue refused; the operator must decide',
      );
    });
  } else if (remindedAt === null && now() >= remindedFrom(reportedAt)) await remind(db, id, orderId, now());
}

async function openIssues(db: Db, now: Date) {
  const { id, orderId, reportedAt, remindedAt } = centreIssue;
  return db
    .select({ id, orderId, reportedAt, remindedAt })
    .from(centreIssue)
    .innerJoin(order, eq(order.id, orderId))
    .where(
      and(
        eq(centreIssue.status, 'open'),
        inArray(order.status, [...WORKED_ON]),
        isNotWaiting('issues-silent', id, now),
      ),
    )
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
