import { type Basis, type TariffCode } from '#core/logistics/tariff.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { atField, requestRefusal } from '#core/request-refusals.ts';
import type { Answer } from '#web/api/types.ts';
import { notAmount } from '#web/components/typed-amount.ts';
import type { Zone } from '#core/zone.ts';
import { typedUnits } from '#web/ui/typed-units.ts';

type Line = Omit<NonNullable<Answer<'readTariffBook'>['shown']>['lines'][number], 'id'>;
/**
 * Amounts as text: won, CBM or pieces, percent of a value; the size of a block in pieces; free storage days and won per
 * CBM and day after them.
 */
export const AMOUNTS = [
  'base',
  'unit',
  'included',
  'blockSize',
  'min',
  'max',
  'percent',
  'includedDays',
  'dayAmount',
] as const;
type Amount = (typeof AMOUNTS)[number];
/** A price as it is typed; `key` distinguishes it from the others while it has no number. */
export type Row = Omit<Line, Amount> & Readonly<Record<Amount, string>> & { readonly key: number };

/** A typed amount in its smallest units; NaN for other text, which the server refuses. */
export const unitsOf = (text: string, decimals: number): number => typedUnits(text, decimals) ?? Number.NaN;

/**
 * A typed upper limit; null for none. NaN would be sent as null, which is no limit: other text becomes a number that
 * the server refuses.
 */
export function limitOf(text: string): number | null {
  if (text.trim() === '') return null;
  const limit = unitsOf(text, 0);
  return Number.isNaN(limit) ? -1 : limit;
}

/** Why a typed text is not an amount with at most so many decimals. */
export function whyNotUnits(text: string, decimals: number): Refusal | undefined {
  if (text.trim() === '') return requestRefusal('request.required');
  return typedUnits(text, decimals) === undefined ? notAmount(decimals) : undefined;
}

/** The decimals of what is included: prices per CBM and kilogram count smaller units. */
const decimalsOf = (basis: Basis): number => (basis === 'PER_CBM' ? 6 : basis === 'PER_KG' ? 3 : 0);

export const rowsOf = (lines: readonly (Line & { readonly id: number })[]): Row[] =>
  lines.map(({ id, ...line }) => ({
    ...line,
    key: id,
    base: String(line.base),
    unit: String(line.unit),
    included: String(line.included / 10 ** decimalsOf(line.basis)),
    min: String(line.min),
    max: line.max === null ? '' : String(line.max),
    percent: String(line.percent / 100),
    blockSize: String(line.blockSize),
    includedDays: String(line.includedDays),
    dayAmount: String(line.dayAmount),
  }));

/** The prices to publish: in order, every amount an integer. */
export const linesOf = (rows: readonly Row[]): Line[] =>
  rows.map(({ key: _key, ...row }, at) => ({
    ...row,
    sort: at * 10,
    base: unitsOf(row.base, 0),
    unit: unitsOf(row.unit, 0),
    included: unitsOf(row.included, decimalsOf(row.basis)),
    min: unitsOf(row.min, 0),
    max: limitOf(row.max),
    percent: unitsOf(row.percent, 2),
    blockSize: unitsOf(row.blockSize, 0),
    includedDays: unitsOf(row.includedDays, 0),
    dayAmount: unitsOf(row.dayAmount, 0),
  }));

/** What is wrong with the amounts that apply. */
export const wrongAmounts = (rows: readonly Row[]): FieldRefusal[] =>
  rows.flatMap((row, at) =>
    AMOUNTS.filter((amount) => countsFor(row, amount) && (amount !== 'max' || row.max.trim() !== '')).flatMap(
      (amount) => {
        const decimals = amount === 'included' ? decimalsOf(row.basis) : amount === 'percent' ? 2 : 0;
        return atField(`lines.${at}.${amount}`, whyNotUnits(row[amount], decimals));
      },
    ),
  );

/** Whether an amount applies to a line: only blocks have a size, and only storage has days. */
export function countsFor({ basis, code }: Pick<Line, 'basis' | 'code'>, amount: Amount): boolean {
  if (amount === 'blockSize') return basis === 'PER_BLOCK';
  return (amount !== 'includedDays' && amount !== 'dayAmount') || code === 'BONDED_WAREHOUSE';
}

let keys = 0;

/** A new price without values. */
export function newRow(code: TariffCode, zone: Zone | null): Row {
  keys -= 1;
  return {
    key: keys,
    code,
    sort: 0,
    basis: 'FLAT',
    inCustomsValue: false,
    vat: false,
    stage: 'SECOND',
    payer: 'ALL',
    optional: false,
    zone,
    base: '0',
    unit: '0',
    included: '0',
    min: '0',
    max: '',
    percent: '0',
    blockSize: '1',
    includedDays: '0',
    dayAmount: '0',
  };
}
