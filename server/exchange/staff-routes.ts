import { kstDate } from '#core/calendar.ts';
import { appliedRate, customsWeekEnd, isStale, wonPer } from '#core/exchange/rules.ts';
import { overrideRate, setQuoteRule, setSpread } from '#server/exchange/commands.ts';
import {
  customsRatesNow,
  latestRates,
  overridesNow,
  quoteRuleNow,
  rateChanges,
  spreadsNow,
} from '#server/exchange/queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';

const CHANGES = 30;

/** Rate endpoints of staff; each change inserts a row with who and why. */
export function exchangeStaffRoutes(bind: Bind): void {
  bind('readRateTable', async ({ db, now }) => rateTable(db, now));
  bind('setSpread', async ({ db, body: { why, confirmed, ...spread }, read, caller, now }) => {
    await setSpread(db, spread, { by: caller.memberId, at: now, why, confirmed, read });
    return rateTable(db, now);
  });
  bind('overrideRate', async ({ db, body: { why, confirmed, ...rate }, read, caller, now }) => {
    await overrideRate(db, rate, { by: caller.memberId, at: now, why, confirmed, read });
    return rateTable(db, now);
  });
  bind('setQuoteRule', async ({ db, body: { why, confirmed, ...rule }, read, caller, now }) => {
    await setQuoteRule(db, rule, { by: caller.memberId, at: now, why, confirmed, read });
    return rateTable(db, now);
  });
}

async function rateTable(db: Db, now: Date) {
  const today = kstDate(now);
  const [banks, customs, overrides, spreads, rule, changes] = [
    await latestRates(db),
    await customsRatesNow(db, today),
    await overridesNow(db),
    await spreadsNow(db),
    await quoteRuleNow(db),
    await rateChanges(db, CHANGES),
  ];
  const days = rule?.staleAfterDays ?? 0;
  const overrideOf = (kind: 'BASIC' | 'CUSTOMS', currency: string) =>
    overrides.find((one) => one.kind === kind && one.currency === currency)?.value ?? null;
  return {
    marginBasisPoints: rule?.marginBasisPoints ?? 0,
    staleAfterDays: days,
    bank: banks.map(({ currency, feedName, name, basic, unit, asOf }) => {
      const spread = spreads.find((one) => one.currency === currency)?.basisPoints ?? 0;
      const override = overrideOf('BASIC', currency);
      const each = override ?? wonPer({ basic, unit });
      return {
        currency,
        feedName,
        name,
        basic,
        asOf,
        stale: override === null && isStale(asOf, today, days),
        spread,
        ours: override,
        applied: appliedRate(each, spread, rule?.marginBasisPoints ?? 0),
      };
    }),
    customs: customs.map(({ currency, value, appliesFrom }) => {
      const override = overrideOf('CUSTOMS', currency);
      return {
        currency,
        value,
        appliesFrom,
        appliesTo: customsWeekEnd(appliesFrom),
        stale: override === null && isStale(customsWeekEnd(appliesFrom), today, days),
        ours: override,
      };
    }),
    changes: changes.map(({ at, id: _id, ...change }) => ({ ...change, at: at.toISOString() })),
  };
}
