import type { Db } from '#server/db/pool.ts';
import { exchangeSpread, quoteRule } from '#server/exchange/tables.ts';

const WHY = 'default';
/** What banks usually add for cash, in basis points (domain §2.2). */
const SPREADS = { CNY: 500, USD: 175, JPY: 175, EUR: 199 };

/** Spreads, the margin of three percent (IMP-020) and two business days of age, where nobody has set any. */
export async function writeExchangeDefaults(db: Db, now: Date): Promise<void> {
  const [rule] = await db.select({ id: quoteRule.id }).from(quoteRule).limit(1);
  if (rule) return;
  await db.insert(quoteRule).values({ marginBasisPoints: 300, staleAfterDays: 2, at: now, why: WHY });
  await db
    .insert(exchangeSpread)
    .values(Object.entries(SPREADS).map(([currency, basisPoints]) => ({ currency, basisPoints, at: now, why: WHY })));
}
