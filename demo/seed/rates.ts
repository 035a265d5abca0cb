import type { Tx } from '#server/db/pool.ts';
import { customsRate, rate } from '#server/exchange/tables.ts';
import { writeImportDefaults } from '#server/logistics/write-defaults.ts';
import type { Marketplace } from '#demo/seed/recipe/marketplace.ts';
import { customsRates } from '#demo/seed/recipe/rates.ts';
import { writeRows } from '#demo/seed/write.ts';

/** Exchange and customs rates, and the default import costs. */
export async function writeRates(tx: Tx, made: Marketplace, now: Date): Promise<void> {
  await writeRows(
    tx,
    rate,
    made.rates.map((one, at) => ({ id: at + 1, ...one })),
  );
  await writeRows(
    tx,
    customsRate,
    customsRates(now).map((one, at) => ({ id: at + 1, ...one })),
  );
  await writeImportDefaults(tx, now);
}
