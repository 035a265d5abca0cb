import { exchangeRefusal } from '#core/exchange/refusals.ts';
import { type RateKind, readFeedNumber } from '#core/exchange/rules.ts';
import { orRefuse } from '#core/refusal.ts';
import { type Db, invalidate, transaction } from '#server/db/pool.ts';
import { exchangeSpread, quoteRule, rateOverride } from '#server/exchange/tables.ts';

type Who = { readonly by: number; readonly at: Date; readonly why: string };

/** Sets the bank's cash spread of a currency from now on, in basis points. */
export async function setSpread(db: Db, spread: { currency: string; basisPoints: number }, who: Who): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.insert(exchangeSpread).values({ ...spread, ...who });
    invalidate(tx, ['rates']);
  });
}

/** Overrides a rate, in won per unit; null ends the override. Refuses anything but a number above zero. */
export async function overrideRate(
  db: Db,
  { kind, currency, value }: { kind: RateKind; currency: string; value: string | null },
  who: Who,
): Promise<void> {
  const read = value === null ? null : orRefuse(readFeedNumber(value), exchangeRefusal('exchange.notARate'));
  await transaction(db, async (tx) => {
    await tx.insert(rateOverride).values({ kind, currency, value: read, ...who });
    invalidate(tx, ['rates']);
  });
}

/** Sets the margin on cash buying and the maximum age of a rate in business days. */
export async function setQuoteRule(
  db: Db,
  rule: { marginBasisPoints: number; staleAfterDays: number },
  who: Who,
): Promise<void> {
  await transaction(db, async (tx) => {
    await tx.insert(quoteRule).values({ ...rule, ...who });
    invalidate(tx, ['rates']);
  });
}
