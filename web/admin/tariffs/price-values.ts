import { type Basis, type TariffCode, type Zone } from '#core/logistics/tariff.ts';
import type { Answer } from '#web/api-types.ts';

type Line = Omit<NonNullable<Answer<'readTariffBook'>['shown']>['lines'][number], 'id'>;
/** Amounts as they are typed: won, CBM or pieces, and percent of a value. */
export const AMOUNTS = ['base', 'unit', 'included', 'min', 'max', 'percent'] as const;
export type Row = Readonly<Record<(typeof AMOUNTS)[number], string>> & { readonly key: number; readonly line: Line };

/** A typed decimal as a whole number of its small units; what is no number stays none, and the server says so. */
export const wholeOf = (text: string, each: number): number => Math.round(Number(text.trim().replaceAll(',', '') || Number.NaN) * each);

/** Of CBM and kilograms a price counts small parts. */
const partsOf = (basis: Basis): number => (basis === 'PER_CBM' ? 1_000_000 : basis === 'PER_KG' ? 1_000 : 1);

export const rowsOf = (lines: readonly (Line & { readonly id: number })[]): Row[] =>
  lines.map(({ id, ...line }) => ({
    key: id, line, base: String(line.base), unit: String(line.unit), included: String(line.included / partsOf(line.basis)), min: String(line.min), max: line.max === null ? '' : String(line.max), percent: String(line.percent / 100),
  }));

/** The prices that are published: in their order, each amount whole. */
export const linesOf = (rows: readonly Row[]): Line[] =>
  rows.map(({ line, base, unit, included, min, max, percent }, at) => ({
    ...line, sort: at * 10, base: wholeOf(base, 1), unit: wholeOf(unit, 1), included: wholeOf(included, partsOf(line.basis)), min: wholeOf(min, 1), max: max.trim() === '' ? null : wholeOf(max, 1), percent: wholeOf(percent, 100),
  }));

let keys = 0;

/** One more price, of nothing yet. */
export function newRow(code: TariffCode, zone: Zone | null): Row {
  keys -= 1;
  const line: Line = { code, sort: 0, basis: 'FLAT', base: 0, unit: 0, included: 0, blockSize: 1, min: 0, max: null, percent: 0, inCustomsValue: false, vat: false, stage: 'SECOND', payer: 'ALL', optional: false, zone, includedDays: 0, dayAmount: 0 };
  return { key: keys, line, base: '0', unit: '0', included: '0', min: '0', max: '', percent: '0' };
}
