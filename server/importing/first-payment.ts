import { refuseIf } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { importerOf } from '#server/importing/importer.ts';
import { importGoods } from '#server/importing/import-lines.ts';
import { type Calculation, calculateImport } from '#server/importing/calculate.ts';
import type { ImportRequest } from '#server/importing/input.ts';
import type { Recipient } from '#server/order/tables.ts';

/**
 * Calculates the first payment of an import order. Refuses goods and buyers that cannot import this way, and
 * `exchange.staleRate`, because no price is promised at a stale rate.
 */
export async function calculateFirstPayment(
  db: Db,
  input: ImportRequest,
  selected: Parameters<typeof importGoods>[1],
  recipient: Recipient,
): Promise<Calculation & { readonly storeId: number }> {
  const { storeId, lines } = importGoods(input, selected);
  refuseIf((await importerOf(db, input, recipient.country)).why);
  const calculation = await calculateImport(db, lines, { ...input, postcode: recipient.postcode });
  refuseIf(calculation.stale ?? calculation.whyNotImporter);
  return { ...calculation, storeId };
}
