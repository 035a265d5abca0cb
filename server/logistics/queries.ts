import { and, asc, desc, eq, gte, inArray, isNull, like, lte, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ChinaFreight } from '#core/logistics/china-freight.ts';
import type { PersonalUseRule } from '#core/logistics/personal-use.ts';
import type { DutyRate, FeeRule, InsuranceRate, Route, Tariff, TariffMode } from '#core/logistics/tariff.ts';
import { ROUTES } from '#core/logistics/tariff.ts';
import type { Db } from '#server/db/pool.ts';
import {
  chinaFreight,
  dutyRate,
  feeRule,
  insuranceRate,
  personalUseRule,
  tariffLine,
  tariffVersion,
} from '#server/logistics/tables.ts';
import { member } from '#server/member/tables.ts';

/** Rows valid on a Korean date. */
const on = (t: { validFrom: PgColumn; validTo: PgColumn }, day: string) =>
  and(lte(t.validFrom, day), or(isNull(t.validTo), gte(t.validTo, day)));

export type StoredTariff = Tariff & { readonly agencyFee: number };

/** The version of a route and mode that was published last, whenever it begins. */
export async function newestTariff(db: Db, route: Route, mode: TariffMode): Promise<number | undefined> {
  const [found] = await db
    .select({ id: tariffVersion.id })
    .from(tariffVersion)
    .where(and(eq(tariffVersion.route, route), eq(tariffVersion.mode, mode), isNull(tariffVersion.withdrawnAt)))
    .orderBy(desc(tariffVersion.id))
    .limit(1);
  return found?.id;
}

/**
 * The tariff of a route and mode on a Korean date with its prices and the fees of that date; undefined when there is
 * none.
 */
export async function tariffOn(db: Db, route: Route, mode: TariffMode, day: string): Promise<StoredTariff | undefined> {
  const [found] = await db
    .select()
    .from(tariffVersion)
    .where(
      and(
        eq(tariffVersion.route, route),
        eq(tariffVersion.mode, mode),
        on(tariffVersion, day),
        isNull(tariffVersion.withdrawnAt),
      ),
    )
    .orderBy(desc(tariffVersion.validFrom), desc(tariffVersion.id))
    .limit(1);
  return found && tariffOf(db, found, day);
}

/** The tariff an order was made with, whatever is valid today; fees are those of the date. */
export async function tariffById(db: Db, versionId: number, day: string): Promise<StoredTariff | undefined> {
  const [found] = await db.select().from(tariffVersion).where(eq(tariffVersion.id, versionId));
  return found && tariffOf(db, found, day);
}

async function tariffOf(
  db: Db,
  {
    agencyFee,
    publishedAt: _at,
    publishedBy: _by,
    why: _why,
    withdrawnAt: _end,
    ...version
  }: typeof tariffVersion.$inferSelect,
  day: string,
): Promise<StoredTariff> {
  return { version, agencyFee, lines: await linesOf(db, version.id), fees: await feesOn(db, day) };
}

async function linesOf(db: Db, versionId: number) {
  const rows = await db
    .select()
    .from(tariffLine)
    .where(eq(tariffLine.versionId, versionId))
    .orderBy(asc(tariffLine.sort), asc(tariffLine.id));
  return rows.map(({ versionId: _version, ...line }) => line);
}

/** The price of services on a Korean date, one rule for each. */
export async function feesOn(db: Db, day: string): Promise<(FeeRule & { readonly validFrom: string })[]> {
  return db
    .selectDistinctOn([feeRule.code], {
      id: feeRule.id,
      code: feeRule.code,
      free: feeRule.free,
      blockSize: feeRule.blockSize,
      amount: feeRule.amount,
      unit: feeRule.unit,
      validFrom: feeRule.validFrom,
    })
    .from(feeRule)
    .where(on(feeRule, day))
    .orderBy(feeRule.code, desc(feeRule.validFrom), desc(feeRule.id));
}

/** The insurance rate of every class of goods on a Korean date. */
export async function insuranceOn(db: Db, day: string): Promise<(InsuranceRate & { readonly validFrom: string })[]> {
  return db
    .selectDistinctOn([insuranceRate.productClass], {
      id: insuranceRate.id,
      productClass: insuranceRate.productClass,
      basisPoints: insuranceRate.basisPoints,
      validFrom: insuranceRate.validFrom,
    })
    .from(insuranceRate)
    .where(on(insuranceRate, day))
    .orderBy(insuranceRate.productClass, desc(insuranceRate.validFrom), desc(insuranceRate.id));
}

/** The rules for personal use of every beginning of an HS code on a Korean date. */
export async function personalUseOn(
  db: Db,
  day: string,
): Promise<(PersonalUseRule & { readonly validFrom: string })[]> {
  const { id, hsCode, isListCleared, maxPieces, validFrom } = personalUseRule;
  return db
    .selectDistinctOn([hsCode], { id, hsCode, isListCleared, maxPieces, validFrom })
    .from(personalUseRule)
    .where(on(personalUseRule, day))
    .orderBy(hsCode, desc(validFrom), desc(id));
}

/** The routes with a tariff for this mode on a Korean date, in their order. */
export async function routesOn(db: Db, mode: TariffMode, day: string): Promise<Route[]> {
  const rows = await db
    .selectDistinct({ route: tariffVersion.route })
    .from(tariffVersion)
    .where(and(eq(tariffVersion.mode, mode), on(tariffVersion, day), isNull(tariffVersion.withdrawnAt)));
  return ROUTES.filter((route) => rows.some((row) => row.route === route));
}

/** The rule for freight to the centre on a Korean date; undefined before the first is published. */
export async function chinaFreightOn(db: Db, day: string): Promise<ChinaFreight & { readonly validFrom: string }> {
  const { base, kilo, maxKilos, validFrom } = chinaFreight;
  const [row] = await db
    .select({ base, kilo, maxKilos, validFrom })
    .from(chinaFreight)
    .where(on(chinaFreight, day))
    .orderBy(desc(validFrom), desc(chinaFreight.id))
    .limit(1);
  return row ?? { base: 0, kilo: 0, maxKilos: null, validFrom: day };
}

/** For each HS code the duty rates of its longest published prefix on a Korean date, one for each column. */
export async function dutiesOn(db: Db, hsCodes: readonly string[], day: string): Promise<Map<string, DutyRate[]>> {
  const beginnings = new Set(
    hsCodes.flatMap((code) => Array.from({ length: code.length - 1 }, (_, at) => code.slice(0, at + 2))),
  );
  if (beginnings.size === 0) return new Map();
  const rows = await db
    .selectDistinctOn([dutyRate.hsCode, dutyRate.column])
    .from(dutyRate)
    .where(and(inArray(dutyRate.hsCode, [...beginnings]), on(dutyRate, day)))
    .orderBy(dutyRate.hsCode, dutyRate.column, desc(dutyRate.validFrom), desc(dutyRate.id));
  const byCode = Map.groupBy(rows, ({ hsCode }) => hsCode);
  return new Map([...new Set(hsCodes)].map((code) => [code, ratesFor(code, byCode)]));
}

/** A longer prefix may define one column only; the others come from the next shorter prefix. */
function ratesFor(code: string, byCode: ReadonlyMap<string, DutyRate[]>): DutyRate[] {
  const found = new Map<string, DutyRate>();
  for (let length = code.length; length >= 2; length -= 1) {
    for (const rate of byCode.get(code.slice(0, length)) ?? [])
      if (!found.has(rate.column)) found.set(rate.column, rate);
  }
  return [...found.values()];
}

/** All versions of a route and mode, the newest first, with their authors. */
export async function versionsOf(db: Db, route: Route, mode: TariffMode) {
  return db
    .select({
      id: tariffVersion.id,
      validFrom: tariffVersion.validFrom,
      publishedAt: tariffVersion.publishedAt,
      why: tariffVersion.why,
      withdrawnAt: tariffVersion.withdrawnAt,
      by: sql<string>`coalesce(${member.email}, '')`,
    })
    .from(tariffVersion)
    .leftJoin(member, eq(member.id, tariffVersion.publishedBy))
    .where(and(eq(tariffVersion.route, route), eq(tariffVersion.mode, mode)))
    .orderBy(desc(tariffVersion.validFrom), desc(tariffVersion.id));
}

const DUTIES_MAX = 200;

/** Duty rates by prefix of the code, each code's newest first. */
export async function dutiesBeginning(db: Db, hsCode: string) {
  return db
    .select()
    .from(dutyRate)
    .where(like(dutyRate.hsCode, `${hsCode}%`))
    .orderBy(asc(dutyRate.hsCode), asc(dutyRate.column), desc(dutyRate.validFrom), desc(dutyRate.id))
    .limit(DUTIES_MAX);
}
