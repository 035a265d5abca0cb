import { refuseIf } from '#core/refusal.ts';
import { totalOf } from '#core/order/rules.ts';
import type { Db, Tx } from '#server/db/pool.ts';
import { importerOf } from '#server/importing/checkout/importer.ts';
import { importGoods } from '#server/importing/checkout/import-lines.ts';
import { type Calculation, calculateImport } from '#server/importing/landed-cost/calculate.ts';
import type { ImportRequest, PlaceImportInput } from '#server/importing/checkout/input.ts';
import { couponToUse } from '#server/order/checkout/coupon.ts';
import type { Chosen } from '#server/order/checkout/order-selection.ts';
import type { Recipient } from '#server/order/tables.ts';

/**
 * Calculates the first payment of an import order. Refuses goods and buyers that cannot import this way, and
 * `exchange.staleRate`, because no price is promised at a stale rate.
 */
async function calculateFirstPayment(
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

/**
 * Drafts an import order with its coupon and its part of mileage and cash. Refuses what `calculateFirstPayment` and the
 * discounts refuse.
 */
export async function draftImport(tx: Tx, input: PlaceImportInput, chosen: Chosen, recipient: Recipient) {
  const calculation = await calculateFirstPayment(tx, input, chosen, recipient);
  const coupon = await couponToUse(tx, { ...input, isSample: chosen.tab === 'SAMPLE', recipient });
  const { mileage = 0, cash = 0 } = input;
  const { storeId, lines, parts, cost } = calculation;
  const draft = {
    kind: 'IMPORT_1688' as const,
    storeId,
    lines,
    totals: totalOf(parts, { coupon, mileage, cash }),
    terms: null,
    secondEstimate: cost.secondTotal,
  };
  return { calculation, draft };
}
