import { sql } from 'drizzle-orm';
import { invalidate } from '#server/db/invalidation.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { writeExchangeDefaults } from '#server/exchange/defaults.ts';
import {
  defaultChinaFreight,
  defaultDuties,
  defaultFees,
  defaultInsurance,
  defaultMeasures,
  defaultPersonalUse,
  defaultTariffs,
  insuranceFrom,
} from '#server/logistics/defaults.ts';
import {
  chinaFreight,
  dutyRate,
  feeRule,
  insuranceRate,
  measureDefault,
  personalUseRule,
  tariffLine,
  tariffVersion,
} from '#server/logistics/tables.ts';

/** Writes the initial tariffs, fees, duties and rates where there are none. Every process calls it at its start. */
export async function writeImportDefaults(db: Db, now: Date): Promise<void> {
  if (await hasTariffs(db)) return;
  await transaction(db, async (tx) => {
    // Two processes may start on one empty database.
    await tx.execute(sql`lock table ${tariffVersion} in share row exclusive mode`);
    if (await hasTariffs(tx)) return;
    await writeExchangeDefaults(tx, now);
    const insertedVersions = await tx
      .insert(tariffVersion)
      .values(defaultTariffs.map(({ version }) => ({ ...version, publishedAt: now, why: 'default' })))
      .returning({ id: tariffVersion.id, route: tariffVersion.route, mode: tariffVersion.mode });
    await tx.insert(tariffLine).values(
      defaultTariffs.flatMap(({ version, lines }) => {
        const versionId = insertedVersions.find(
          ({ route, mode }) => route === version.route && mode === version.mode,
        )?.id;
        if (versionId === undefined) throw new Error(`no version for ${version.route} ${version.mode}`);
        return lines.map((line) => ({ ...line, versionId }));
      }),
    );
    await tx.insert(feeRule).values([...defaultFees]);
    await tx.insert(dutyRate).values(defaultDuties);
    await tx.insert(insuranceRate).values(
      defaultInsurance.map(([productClass, basisPoints]) => ({
        productClass,
        basisPoints,
        validFrom: insuranceFrom,
      })),
    );
    await tx.insert(personalUseRule).values(defaultPersonalUse);
    invalidate(tx, ['tariffs', 'rates']);
    await tx.insert(chinaFreight).values(defaultChinaFreight);
    await tx
      .insert(measureDefault)
      .values(defaultMeasures.map(([categoryCode, unitCm3, unitGrams]) => ({ categoryCode, unitCm3, unitGrams })));
  });
}

async function hasTariffs(db: Db): Promise<boolean> {
  const [any] = await db.select({ id: tariffVersion.id }).from(tariffVersion).limit(1);
  return any !== undefined;
}
