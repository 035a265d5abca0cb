import { type Lang } from '#core/locale.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import type { ImportQuoteAnswer } from '#core/importing/contract.ts';
import { expectedDates } from '#core/store/delivery/import-times.ts';
import { totalOf } from '#core/order/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { importerOf } from '#server/importing/checkout/importer.ts';
import { importGoods } from '#server/importing/checkout/import-lines.ts';
import { presentCalculation } from '#server/importing/landed-cost/present-calculation.ts';
import { calculateImport } from '#server/importing/landed-cost/calculate.ts';
import type { ImportRequest } from '#server/importing/checkout/input.ts';
import { readSelection } from '#server/order/checkout/order-selection.ts';
import { presentRefusal, readDiscountsOfOne } from '#server/order/checkout/available-discounts.ts';
import { getRecipient } from '#server/order/checkout/recipient.ts';

/** Asks the platform for the freight of these goods, as far as it answers in time. */
type AskFreight = (lines: readonly { readonly skuId: number; readonly quantity: number }[]) => Promise<void>;

/**
 * Quotes an import, with the freight within China as the platform states it, if it answers in time. Goods that cannot be
 * imported are refused as in ordering; an unavailable discount is left out, and `whyNot` holds any other refusal, so
 * that the rest of a checkout can be shown.
 */
export async function quoteImport(
  db: Db,
  input: ImportRequest & { readonly addressId?: number; readonly lang: Lang },
  askFreight: AskFreight = async () => {},
): Promise<ImportQuoteAnswer> {
  const chosen = await readSelection(db, input.memberId, input.selection);
  const { lines } = chosen;
  const goods = importGoods(input, chosen);
  const recipient = input.addressId === undefined ? undefined : await getRecipient(db, input.memberId, input.addressId);
  await askFreight(lines);
  const { isBusiness, why } = await importerOf(db, input, recipient?.country);
  const calculation = await calculateImport(db, goods.lines, { ...input, postcode: recipient?.postcode });
  const {
    parts,
    stale,
    whyNotImporter,
    routes,
    consignment: { chinaFreight, route },
  } = calculation;
  const { discounts, answer } = await readDiscountsOfOne(
    db,
    { ...input, isSample: chosen.tab === 'SAMPLE' },
    { goods: parts.goods, total: totalOf(parts).total, couponGrantId: input.couponGrantId },
  );
  const totals = totalOf(parts, discounts);
  return {
    ...presentCalculation(calculation, input.lang),
    goods: moneyAnswer(totals.goods),
    delivery: moneyAnswer(totals.delivery),
    fee: moneyAnswer(totals.fee),
    coupon: moneyAnswer(totals.coupon),
    mileage: moneyAnswer(totals.mileage),
    cash: moneyAnswer(totals.cash),
    total: moneyAnswer(totals.total),
    ...answer,
    expected: expectedDates(input.now, input.mode),
    route,
    routes: [...routes],
    isBusiness,
    ...(chinaFreight && { freightFrom: chinaFreight.from }),
    whyNot: presentRefusal(stale ?? whyNotImporter ?? why),
  };
}
