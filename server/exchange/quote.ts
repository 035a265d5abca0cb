import { kstDate } from '#core/calendar.ts';
import { exchangeRefusal } from '#core/exchange/refusals.ts';
import { appliedRate, customsWeekEnd, isStale, wonPer } from '#core/exchange/rules.ts';
import { orRefuse, type Refusal, Refused, refuseIf } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import { cachedReference } from '#server/db/reference-cache.ts';
import { customsRateOn, getRate, overridesNow, quoteRuleNow, spreadsNow } from '#server/exchange/queries.ts';

/** Won per unit, its day and its row in `rate` or `customs_rate`; `overrideId` when an override replaces it. */
export type UsedRate = {
  readonly value: string;
  readonly asOf: string;
  readonly rowId: number;
  readonly overrideId?: number;
};
/** The rates a landed cost in yuan is calculated with (domain §2.2, §2.3). */
export type QuoteRates = {
  readonly applied: UsedRate;
  readonly basic: UsedRate;
  readonly customs: UsedRate;
  readonly customsDollar: UsedRate | null;
};

/**
 * The current rates for an estimate, and whether they are too old for an invoice. Refuses when a rate was never read.
 */
export async function ratesForEstimate(
  db: Db,
  now: Date,
): Promise<{ readonly rates: QuoteRates; readonly stale: Refusal | undefined }> {
  const today = kstDate(now);
  const rule = orRefuse(await quoteRuleNow(db), exchangeRefusal('exchange.noRate', { currency: 'CNY' }));
  const overrides = await overridesNow(db);
  const stored = await getRate(db, 'CNY');
  const customs = orRefuse(
    await customsRateOn(db, 'CNY', today),
    exchangeRefusal('exchange.noRate', { currency: 'CNY' }),
  );
  const dollar = await customsRateOn(db, 'USD', today);
  const spread = (await spreadsNow(db)).find(({ currency }) => currency === 'CNY')?.basisPoints ?? 0;
  const ours = (kind: 'BASIC' | 'CUSTOMS', currency: string, fed: UsedRate): UsedRate => {
    const found = overrides.find((one) => one.kind === kind && one.currency === currency);
    return found ? { ...fed, value: found.value, asOf: kstDate(found.at), overrideId: found.id } : fed;
  };
  const basic = ours('BASIC', 'CNY', { value: wonPer(stored), asOf: stored.asOf, rowId: stored.id });
  const weekly = ours('CUSTOMS', 'CNY', { value: customs.value, asOf: customs.appliesFrom, rowId: customs.id });
  const isBasicOld = isStale(basic.asOf, today, rule.staleAfterDays);
  const isCustomsOld = isStale(
    weekly.overrideId ? weekly.asOf : customsWeekEnd(weekly.asOf),
    today,
    rule.staleAfterDays,
  );
  const old = isBasicOld ? basic : isCustomsOld ? weekly : undefined;
  return {
    rates: {
      applied: { ...basic, value: appliedRate(basic.value, spread, rule.marginBasisPoints) },
      basic,
      customs: weekly,
      customsDollar: dollar
        ? ours('CUSTOMS', 'USD', { value: dollar.value, asOf: dollar.appliesFrom, rowId: dollar.id })
        : null,
    },
    stale: old && exchangeRefusal('exchange.staleRate', { currency: 'CNY', date: old.asOf }),
  };
}

/**
 * The rates an invoice may be calculated with. Refuses `exchange.noRate`, and `exchange.staleRate` for rates above the
 * maximum age.
 */
export async function ratesForQuote(db: Db, now: Date): Promise<QuoteRates> {
  const { rates, stale } = await ratesForEstimate(db, now);
  refuseIf(stale);
  return rates;
}

/** The won per yuan import goods are charged at now, for display; undefined while a rate is missing. */
export function chargedRate(db: Db, now: Date): Promise<string | undefined> {
  return cachedReference(db, { tag: 'rates', key: 'charged' }, () =>
    ratesForEstimate(db, now).then(
      ({ rates }) => rates.applied.value,
      (error: unknown) => {
        if (error instanceof Refused) return undefined;
        throw error;
      },
    ),
  );
}
