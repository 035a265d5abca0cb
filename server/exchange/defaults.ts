import type { Db } from '#server/db/pool.ts';
import { exchangeSpread, quoteRule } from '#server/exchange/tables.ts';

const WHY = 'default';
/** Typical cash spreads of banks, in basis points (domain §2.2). */
const SPREADS = { CNY: 500, USD: 175, JPY: 175, EUR: 199 };

/**
 * Writes the default spreads, a margin of three percent (IMP-020) and a maximum age of two business days, where none
 * are set.
 */
export async function writeExchangeDefaults(db: Db, now: Date): Promise<void> {
  const [rule] = await db.select({ id: quoteRule.id }).from(quoteRule).limit(1);
  if (rule) return;
  await db.insert(quoteRule).values({ marginBasisPoints: 300, staleAfterDays: 2, at: now, why: WHY });
  await db
    .insert(exchangeSpread)
    .values(Object.entries(SPREADS).map(([currency, basisPoints]) => ({ currency, basisPoints, at: now, why: WHY })));
}
