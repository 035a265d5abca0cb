import type { Currency } from '#core/money.ts';
import type { FieldRefusal } from '#core/refusal.ts';
import { atField } from '#core/request-refusals.ts';
import { type RegionInput, wrongRegions } from '#core/store/delivery/rules.ts';
import type { Answer } from '#web/api/types.ts';
import { minorOf, typedOf, whyNotAmount } from '#web/components/typed-amount.ts';

export type Template = Answer<'listDeliveryFees'>['data'][number];
/** A row of the form; amounts as they are typed, in the currency of the template. */
export type RegionRow = { readonly region: string; readonly fee: string; readonly freeFrom: string };

/** The rows of a template; one without any of its own delivers within Korea at the store's fee. */
export function rowsOf({ regions }: Template): RegionRow[] {
  return regions.length > 0
    ? regions.map(({ region, fee, freeFrom }) => ({ region, fee: typedOf(fee), freeFrom: typedOf(freeFrom) }))
    : [
        { region: 'KR', fee: '', freeFrom: '' },
        { region: 'KR-49', fee: '', freeFrom: '' },
      ];
}

/** The rows as the call takes them; an empty amount is none. */
export const inputsOf = (rows: readonly RegionRow[], currency: Currency): RegionInput[] =>
  rows.map(({ region, fee, freeFrom }) => ({
    region,
    fee: minorOf(fee, currency),
    freeFrom: minorOf(freeFrom, currency),
  }));

/** Every invalid field: text that is no amount in this currency, and in the other rows what the call refuses. */
export function wrongRows(rows: readonly RegionRow[], currency: Currency): FieldRefusal[] {
  const noAmounts = rows.flatMap(({ fee, freeFrom }, place) => [
    ...atField(`regions.${place}.fee`, whyNotAmount(fee, currency)),
    ...atField(`regions.${place}.freeFrom`, whyNotAmount(freeFrom, currency)),
  ]);
  const rowOf = ({ path }: FieldRefusal) => path.split('.')[1];
  const unread = new Set(noAmounts.map(rowOf));
  return [...noAmounts, ...wrongRegions(inputsOf(rows, currency)).filter((field) => !unread.has(rowOf(field)))];
}
