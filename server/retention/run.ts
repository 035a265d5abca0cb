import { eq, sql } from 'drizzle-orm';
import { dueBefore, type RetentionRule, rulesAt } from '#core/retention/rules.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { forEachIsolated } from '#server/jobs/for-each-isolated.ts';
import { retentionRun } from '#server/retention/tables.ts';
import type { Target } from '#server/retention/target.ts';
import { retentionTargets } from '#server/retention/targets.ts';

const BATCH_SIZE = 500;
/** A run is bounded: the rest waits for the next night. */
const BATCHES_MAX = 200;

/**
 * Deletes and anonymises what is due, as the rules in force say, except what a legal hold protects. A failure does not
 * stop the records of other kinds; the run stays recorded as unfinished.
 */
export async function applyRetention(db: Db, accessLogYears: number, now: Date): Promise<void> {
  const [run] = await db.insert(retentionRun).values({ startedAt: now }).returning({ id: retentionRun.id });
  if (!run) throw new Error('a retention run was not recorded');
  const counts: Record<string, number> = {};
  await forEachIsolated(dueTargets(accessLogYears, now), async ({ target, before }) => {
    counts[target.name] = await eraseDue(db, target, before, now);
    await db.update(retentionRun).set({ counts }).where(eq(retentionRun.id, run.id));
  });
  // The clock of the job: the time of the run is the time its rules were asked about.
  await db.update(retentionRun).set({ counts, finishedAt: now }).where(eq(retentionRun.id, run.id));
}

/** The targets of every rule with an end, and since when what is due began. */
export function dueTargets(accessLogYears: number | undefined, now: Date): { target: Target; before: Date }[] {
  const before = new Map(
    configuredRules(accessLogYears, now).flatMap((rule) => {
      const instant = dueBefore(rule, now);
      return instant ? [[rule.code, instant] as const] : [];
    }),
  );
  return retentionTargets.flatMap((target) => {
    const instant = before.get(target.code);
    return instant ? [{ target, before: instant }] : [];
  });
}

/** The rules in force, with the years of the access log where they are configured (`PERSONAL_READ_YEARS`). */
export const configuredRules = (accessLogYears: number | undefined, now: Date): RetentionRule[] =>
  rulesAt(now).map((rule) =>
    rule.code === 'accessLog' && accessLogYears !== undefined ? { ...rule, period: { years: accessLogYears } } : rule,
  );

async function eraseDue(db: Db, target: Target, before: Date, now: Date): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch += 1) {
    const count = await eraseBatch(db, target, before, now);
    total += count;
    if (count < BATCH_SIZE) break;
  }
  return total;
}

async function eraseBatch(db: Db, { name, find, erase, isMarked }: Target, before: Date, now: Date): Promise<number> {
  return transaction(db, async (tx) => {
    // No hold is placed between the decision that a record is due and its end.
    await tx.execute(sql`lock table retention_hold in share row exclusive mode`);
    await tx.execute(sql`set local badaro.retention = 'on'`);
    const { rows } = await tx.execute<{ id: string }>(
      sql`select due.id from (${find(before)}) due where not due.is_held limit ${BATCH_SIZE}`,
    );
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await erase(tx, ids);
    if (isMarked)
      await tx.execute(sql`
        insert into retention_erasure (target, record_id, at)
        select ${name}, unnest(${sql.param(ids)}::bigint[]), ${now.toISOString()}::timestamptz`);
    return ids.length;
  });
}
