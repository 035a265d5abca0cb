import { addDays, kstDate } from '#core/calendar.ts';
import { customsWeekOf } from '#core/exchange/rules.ts';

export type SeedRate = {
  readonly currency: 'USD' | 'JPY' | 'CNY';
  readonly feedName: string;
  readonly name: string;
  /** The won figures are for this many units. */
  readonly unit: number;
  readonly basic: string;
  readonly sell: string;
  readonly buy: string;
  readonly asOf: string;
};

/** Rates of the day in the spelling of the bank's feed (domain §2.1): basic, telegraphic selling and buying. */
export function rates(now: Date): SeedRate[] {
  const asOf = kstDate(now);
  return [
    {
      currency: 'USD',
      feedName: 'USD',
      name: '미국 달러',
      unit: 1,
      basic: '1385.2',
      sell: '1399.05',
      buy: '1371.34',
      asOf,
    },
    {
      currency: 'JPY',
      feedName: 'JPY(100)',
      name: '일본 옌',
      unit: 100,
      basic: '942.55',
      sell: '951.97',
      buy: '933.12',
      asOf,
    },
    { currency: 'CNY', feedName: 'CNH', name: '위안화', unit: 1, basic: '195', sell: '196.95', buy: '193.05', asOf },
  ];
}

/** Weeks whose customs rates are known: imports of the demo were ordered in the last ones. */
const WEEKS = 8;

/** The customs rates of this week and the weeks before (domain §2.3): won for one unit. */
export function customsRates(
  now: Date,
): { readonly currency: string; readonly value: string; readonly appliesFrom: string; readonly storedAt: Date }[] {
  return Array.from({ length: WEEKS }, (_, back) => addDays(now, -7 * back)).flatMap((storedAt, back) => {
    const appliesFrom = customsWeekOf(kstDate(storedAt));
    return [
      { currency: 'CNY', value: (194.2 - back * 0.15).toFixed(2), appliesFrom, storedAt },
      { currency: 'USD', value: (1381.4 - back * 1.1).toFixed(2), appliesFrom, storedAt },
    ];
  });
}
