import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { addDays, kstDate } from '#core/calendar.ts';
import { refuseIf } from '#core/refusal.ts';
import { usageRefusal } from '#core/usage/refusals.ts';
import { type DailyBudgets, type MeteredService, memberBudget, SHOWN_DAYS } from '#core/usage/rules.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { serviceMemberUse, serviceUse } from '#server/usage/tables.ts';

export type Meter = { readonly budgets: DailyBudgets; readonly log: Pick<FastifyBaseLogger, 'warn'> };

type Use = {
  readonly service: MeteredService;
  /** Characters, text messages or searches. */
  readonly units: number;
  /** Whose share is counted; a visitor's use has limits of its own. */
  readonly memberId?: number;
  readonly now: Date;
};

/**
 * Requests something of a paid service within the budgets of today. The use is recorded before the request, so that
 * requests at the same time cannot exceed a budget together, and taken back when the request fails. Refuses
 * `usage.memberLimit` and `usage.dayLimit`.
 */
export async function metered<T>(db: Db, meter: Meter, use: Use, request: () => Promise<T>): Promise<T> {
  await transaction(db, (tx) => record(tx, meter, use));
  try {
    return await request();
  } catch (error) {
    await transaction(db, (tx) => takeBack(tx, use));
    throw error;
  }
}

async function record(tx: Tx, { budgets, log }: Meter, { service, units, memberId, now }: Use): Promise<void> {
  const day = kstDate(now);
  const budget = budgets[service];
  if (memberId !== undefined) await recordMember(tx, { service, day, memberId, units }, budget);
  const [all] = await tx
    .insert(serviceUse)
    .values({ service, day, used: units })
    .onConflictDoUpdate({
      target: [serviceUse.service, serviceUse.day],
      set: { used: sql`${serviceUse.used} + ${units}` },
    })
    .returning({ used: serviceUse.used });
  if ((all?.used ?? 0) <= budget) return;
  log.warn({ service, budget }, 'the daily budget of a paid service is used up');
  refuseIf(usageRefusal('usage.dayLimit'));
}

type MemberUse = {
  readonly service: MeteredService;
  readonly day: string;
  readonly memberId: number;
  readonly units: number;
};

async function recordMember(tx: Tx, { service, day, memberId, units }: MemberUse, budget: number): Promise<void> {
  const [own] = await tx
    .insert(serviceMemberUse)
    .values({ service, day, memberId, used: units })
    .onConflictDoUpdate({
      target: [serviceMemberUse.service, serviceMemberUse.day, serviceMemberUse.memberId],
      set: { used: sql`${serviceMemberUse.used} + ${units}` },
    })
    .returning({ used: serviceMemberUse.used });
  refuseIf((own?.used ?? 0) > memberBudget(budget) ? usageRefusal('usage.memberLimit') : undefined);
}

async function takeBack(tx: Tx, { service, units, memberId, now }: Use): Promise<void> {
  const day = kstDate(now);
  if (memberId !== undefined)
    await tx
      .update(serviceMemberUse)
      .set({ used: sql`${serviceMemberUse.used} - ${units}` })
      .where(
        and(
          eq(serviceMemberUse.service, service),
          eq(serviceMemberUse.day, day),
          eq(serviceMemberUse.memberId, memberId),
        ),
      );
  await tx
    .update(serviceUse)
    .set({ used: sql`${serviceUse.used} - ${units}` })
    .where(and(eq(serviceUse.service, service), eq(serviceUse.day, day)));
}

/** The days with use of all services, the latest first. */
export async function recentUse(db: Db, now: Date) {
  return db
    .select()
    .from(serviceUse)
    .where(gte(serviceUse.day, kstDate(addDays(now, 1 - SHOWN_DAYS))))
    .orderBy(desc(serviceUse.day));
}

/** Deletes what members used on past days: only today's share decides. */
export async function sweepMemberUse(db: Db, now: Date): Promise<void> {
  await db.delete(serviceMemberUse).where(lt(serviceMemberUse.day, kstDate(now)));
}

/** What a member used of a service today. */
export async function usedToday(db: Db, service: MeteredService, memberId: number, now: Date): Promise<number> {
  const [row] = await db
    .select({ used: serviceMemberUse.used })
    .from(serviceMemberUse)
    .where(
      and(
        eq(serviceMemberUse.service, service),
        eq(serviceMemberUse.day, kstDate(now)),
        eq(serviceMemberUse.memberId, memberId),
      ),
    );
  return row?.used ?? 0;
}
