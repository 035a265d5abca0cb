import { desc, sql } from 'drizzle-orm';
import type { RetentionRuleAnswer } from '#core/retention/contract.ts';
import type { Db } from '#server/db/pool.ts';
import { configuredRules, dueTargets } from '#server/retention/run.ts';
import { retentionRun } from '#server/retention/tables.ts';
import { retentionTargets } from '#server/retention/targets.ts';

type LastRun = typeof retentionRun.$inferSelect | undefined;

/** The rules in force with what the next run would do (a dry run), and what the last one did. */
export async function retentionReport(db: Db, accessLogYears: number | undefined, now: Date) {
  const [last] = await db.select().from(retentionRun).orderBy(desc(retentionRun.id)).limit(1);
  const counts = await countDue(db, accessLogYears, now);
  const rules = configuredRules(accessLogYears, now).map((rule): RetentionRuleAnswer => {
    const { code, effectiveFrom, basis, from, period, outcome } = rule;
    const of = counts.filter((one) => one.code === code);
    return {
      code,
      effectiveFrom,
      basis,
      from,
      days: period && 'days' in period ? period.days : null,
      years: period && 'years' in period ? period.years : null,
      outcome,
      due: of.reduce((sum, { due }) => sum + due, 0),
      held: of.reduce((sum, { held }) => sum + held, 0),
      lastRun: lastCountOf(last, code),
    };
  });
  const lastRun = last && {
    startedAt: last.startedAt.toISOString(),
    finishedAt: last.finishedAt?.toISOString() ?? null,
  };
  return { rules, lastRun: lastRun ?? null };
}

/** How many records of each target are due, and how many a legal hold protects. */
async function countDue(db: Db, accessLogYears: number | undefined, now: Date) {
  const counts: { code: RetentionRuleAnswer['code']; name: string; due: number; held: number }[] = [];
  for (const { target, before } of dueTargets(accessLogYears, now)) {
    const { rows } = await db.execute<{ due: number; held: number }>(sql`
      select (count(*) filter (where not found.is_held))::int as due, (count(*) filter (where found.is_held))::int as held
      from (${target.find(before)}) found`);
    counts.push({ code: target.code, name: target.name, due: rows[0]?.due ?? 0, held: rows[0]?.held ?? 0 });
  }
  return counts;
}

function lastCountOf(last: LastRun, code: RetentionRuleAnswer['code']): number | null {
  const names = retentionTargets.filter((target) => target.code === code).map(({ name }) => name);
  if (!last || names.length === 0) return null;
  return names.reduce((sum, name) => sum + (last.counts[name] ?? 0), 0);
}
