import { type Basis, type TariffCode } from '#core/logistics/tariff.ts';
import type { Answer } from '#web/api/types.ts';
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
export type Row = Readonly<Record<Amount, string>> & { readonly key: number; readonly line: Line };

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

/** The decimals of what is included: prices per CBM and kilogram count smaller units. */
const decimalsOf = (basis: Basis): number => (basis === 'PER_CBM' ? 6 : basis === 'PER_KG' ? 3 : 0);

export const rowsOf = (lines: readonly (Line & { readonly id: number })[]): Row[] =>
  lines.map(({ id, ...line }) => ({
    key: id,
    line,
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
  rows.map(({ line, base, unit, included, min, max, percent, blockSize, includedDays, dayAmount }, at) => ({
    ...line,
    sort: at * 10,
    base: unitsOf(base, 0),
    unit: unitsOf(unit, 0),
    included: unitsOf(included, decimalsOf(line.basis)),
    min: unitsOf(min, 0),
    max: limitOf(max),
    percent: unitsOf(percent, 2),
    blockSize: unitsOf(blockSize, 0),
    includedDays: unitsOf(includedDays, 0),
    dayAmount: unitsOf(dayAmount, 0),
  }));

/** Whether an amount applies to a line: only blocks have a size, and only storage has days. */
export function countsFor({ basis, code }: Line, amount: Amount): boolean {
  if (amount === 'blockSize') return basis === 'PER_BLOCK';
  return (amount !== 'includedDays' && amount !== 'dayAmount') || code === 'BONDED_WAREHOUSE';
}

let keys = 0;

/** A new price without values. */
export function newRow(code: TariffCode, zone: Zone | null): Row {
  keys -= 1;
  const line: Line = {
    code,
    sort: 0,
    basis: 'FLAT',
    base: 0,
    unit: 0,
    included: 0,
    blockSize: 1,
    min: 0,
    max: null,
    percent: 0,
    inCustomsValue: false,
    vat: false,
    stage: 'SECOND',
    payer: 'ALL',
    optional: false,
    zone,
    includedDays: 0,
    dayAmount: 0,
  };
  return {
    key: keys,
    line,
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
