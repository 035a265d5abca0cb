import { kstDate } from '#core/calendar.ts';
import { type Charge, commissionOf, rateFor } from '#core/commission/rules.ts';
import type { Currency, Money } from '#core/money.ts';
import { categoriesOf, ratesOn } from '#server/commission/queries.ts';
import { commissionCharge } from '#server/commission/tables.ts';
import type { Tx } from '#server/db/pool.ts';
import { countryOfStore } from '#server/store/queries.ts';

type Sale = {
  readonly orderId: number;
  readonly storeId: number;
  /** Goods that stayed with the buyer. */
  readonly lines: readonly { readonly id: number; readonly productId: number; readonly amount: Money }[];
  /** What there is to divide. */
  readonly held: Money;
  readonly now: Date;
};

/** The commission on an order by the rates of today, and the VAT on it; records what each line was charged. */
export async function chargeCommission(tx: Tx, { orderId, storeId, lines, held, now }: Sale): Promise<Charge> {
  const rates = await ratesOn(tx, kstDate(now));
  const categories = await categoriesOf(
    tx,
    lines.map(({ productId }) => productId),
  );
  const rated = lines.map((line) => ({
    ...line,
    ...rateFor(rates, { storeId, categories: categories.get(line.productId) ?? [] }),
  }));
  const charge = commissionOf(rated, { held, bearsVat: (await countryOfStore(tx, storeId)) === 'KR' });
  if (rated.length > 0)
    await tx.insert(commissionCharge).values(
      rated.map(({ id, rateId, basisPoints, amount }, at) => ({
        orderId,
        orderLineId: id,
        rateId,
        basisPoints,
        amount: amount.minor,
        fee: charge.fees[at]?.minor ?? 0,
        currency: held.currency,
        at: now,
      })),
    );
  return charge;
}

type Back = {
  readonly orderId: number;
  readonly currency: Currency;
  readonly now: Date;
  readonly lines: readonly {
    readonly orderLineId: number;
    readonly amount: number;
    readonly fee: number;
    readonly charge: { readonly basisPoints: number; readonly rateId: number | null };
  }[];
};

/** Records what of the commission on an order goes back, line by line. */
export async function recordBack(tx: Tx, { orderId, currency, now, lines }: Back): Promise<void> {
  if (lines.length === 0) return;
  await tx.insert(commissionCharge).values(
    lines.map(({ orderLineId, amount, fee, charge: { basisPoints, rateId } }) => ({
      orderId,
      orderLineId,
      rateId,
      basisPoints,
      amount: 0 - amount,
      fee: 0 - fee,
      currency,
      at: now,
    })),
  );
}
