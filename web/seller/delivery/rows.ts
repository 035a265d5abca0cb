import { type Currency, DECIMALS, flat, money } from '#core/money.ts';
import type { RegionInput } from '#core/store/delivery/rules.ts';
import type { Answer } from '#web/api/types.ts';
import type { Amount } from '#web/components/price.tsx';
import { plainDigits } from '#web/ui/digits.ts';

export type Template = Answer<'listDeliveryFees'>['data'][number];
/** A row of the form; amounts as they are typed, in the currency of the template. */
export type RegionRow = { readonly region: string; readonly fee: string; readonly freeFrom: string };

const typed = (value: Amount | null): string => (value ? String(flat(money(value.amount, value.currency))) : '');

/** The rows of a template; one without any of its own delivers within Korea at the store's fee. */
export function rowsOf({ regions }: Template): RegionRow[] {
  return regions.length > 0
    ? regions.map(({ region, fee, freeFrom }) => ({ region, fee: typed(fee), freeFrom: typed(freeFrom) }))
    : [
        { region: 'KR', fee: '', freeFrom: '' },
        { region: 'KR-49', fee: '', freeFrom: '' },
      ];
}

/** The minor units of an amount as it is typed; null when it is none in this currency. */
function minor(text: string, currency: Currency): number | null {
  const decimals = DECIMALS[currency];
  const [, whole, part = ''] = /^(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  return whole === undefined || part.length > decimals ? null : Number(`${whole}${part.padEnd(decimals, '0')}`);
}

/** The rows as the call takes them; an empty amount is none. */
export const inputsOf = (rows: readonly RegionRow[], currency: Currency): RegionInput[] =>
  rows.map(({ region, fee, freeFrom }) => ({
    region,
    fee: minor(fee, currency),
    freeFrom: minor(freeFrom, currency),
  }));

/** Digits and a decimal point of what was typed. */
export const amountTyped = (text: string): string =>
  plainDigits(text)
    .replaceAll(/[^\d.]/g, '')
    .slice(0, 12);
