import { type Basis, type TariffCode } from '#core/logistics/tariff.ts';
import type { Answer } from '#web/api/types.ts';
import type { Zone } from '#core/zone.ts';
import { plainDigits } from '#web/ui/digits.ts';

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

/** A typed decimal in its smallest units; NaN for other text, which the server refuses. 8,5 is not 85. */
export function wholeOf(text: string, each: number): number {
  const plain = plainDigits(text).trim();
  const digits = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(plain) ? plain.replaceAll(',', '') : plain;
  return /^\d+(\.\d+)?$/.test(digits) ? Math.round(Number(digits) * each) : Number.NaN;
}

/**
 * A typed upper limit; null for none. NaN would be sent as null, which is no limit: other text becomes a number that
 * the server refuses.
 */
export function limitOf(text: string): number | null {
  if (text.trim() === '') return null;
  const limit = wholeOf(text, 1);
  return Number.isNaN(limit) ? -1 : limit;
}

/** Prices per CBM and kilogram count smaller units. */
const partsOf = (basis: Basis): number => (basis === 'PER_CBM' ? 1_000_000 : basis === 'PER_KG' ? 1_000 : 1);

export const rowsOf = (lines: readonly (Line & { readonly id: number })[]): Row[] =>
  lines.map(({ id, ...line }) => ({
    key: id,
    line,
    base: String(line.base),
    unit: String(line.unit),
    included: String(line.included / partsOf(line.basis)),
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
    base: wholeOf(base, 1),
    unit: wholeOf(unit, 1),
    included: wholeOf(included, partsOf(line.basis)),
    min: wholeOf(min, 1),
    max: limitOf(max),
    percent: wholeOf(percent, 100),
    blockSize: wholeOf(blockSize, 1),
    includedDays: wholeOf(includedDays, 1),
    dayAmount: wholeOf(dayAmount, 1),
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
