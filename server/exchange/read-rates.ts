import { addDays, kstDate } from '#core/calendar.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { customsRate, rate } from '#server/exchange/tables.ts';
import type { CustomsRatesPort } from '#server/integrations/customs/port.ts';
import type { RatesPort } from '#server/integrations/rates/port.ts';

/** How many days to look back over holidays and weekends (domain §2.1). */
const BACK_DAYS = 10;

/**
 * Stores the newest day the bank has published, looking back over days without rates; a stored day is never changed.
 * Returns that day.
 */
export async function readBankRates(db: Db, bank: RatesPort, now: Date): Promise<string | undefined> {
  for (let back = 0; back <= BACK_DAYS; back += 1) {
    const asOf = kstDate(addDays(now, -back));
    const rows = await bank.ratesOn(asOf);
    if (rows.length === 0) continue;
    await transaction(db, async (tx) => {
      const stored = await tx
        .insert(rate)
        .values(rows.map((row) => ({ ...row, asOf, storedAt: now })))
        .onConflictDoNothing()
        .returning({ id: rate.id });
      if (stored.length > 0) invalidate(tx, ['rates']);
    });
    return asOf;
  }
  return undefined;
}

/** Stores the customs rates of this week; a stored week is never changed. */
export async function readCustomsRates(db: Db, customs: CustomsRatesPort, now: Date): Promise<void> {
  const rows = await customs.ratesOn(kstDate(now));
  if (rows.length === 0) return;
  await transaction(db, async (tx) => {
    const stored = await tx
      .insert(customsRate)
      .values(rows.map((row) => ({ ...row, storedAt: now })))
      .onConflictDoNothing()
      .returning({ id: customsRate.id });
    if (stored.length > 0) invalidate(tx, ['rates']);
  });
}

/** The sources of rates; one that is not configured is undefined, and the stored rates stay the newest. */
export type RateSources = { readonly bank: RatesPort | undefined; readonly customs: CustomsRatesPort | undefined };

/** Reads the configured sources; when one fails the other is still read before the error is thrown. */
export async function readAllRates(db: Db, { bank, customs }: RateSources, now: Date): Promise<void> {
  const outcomes = await Promise.allSettled([
    bank && readBankRates(db, bank, now),
    customs && readCustomsRates(db, customs, now),
  ]);
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
