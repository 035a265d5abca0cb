import { type Importer, type ServiceInput, whyNotMode } from '#core/logistics/consignment.ts';
import { FIRST_CODES } from '#core/logistics/cost-line.ts';
import { logisticsRefusal } from '#core/logistics/refusals.ts';
import type { Mode, TariffCode, TariffLine } from '#core/logistics/tariff.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';

/** Pictures at the Chinese centre, for each kind of goods (IMP-028). */
export const PHOTOS_MAX = 3;

/**
 * The refusal of importing goods this way: combined sea freight without the operator as importer, a person's container,
 * personal use declared by another importer than a person, too many pictures of one kind of goods.
 */
export function whyNotImport(input: {
  readonly mode: Mode;
  readonly importer: Importer;
  readonly personalUse?: unknown;
  readonly services: readonly Pick<ServiceInput, 'kind' | 'count'>[];
}): Refusal | undefined {
  const whyNot = whyNotMode(input.mode, input.importer);
  if (whyNot) return logisticsRefusal(`logistics.${whyNot}`);
  if (input.personalUse && input.importer !== 'PERSON') return logisticsRefusal('logistics.personalUseByPersonOnly');
  const isTooMuch = input.services.some(({ kind, count }) => kind === 'PHOTO' && count > PHOTOS_MAX);
  return isTooMuch ? logisticsRefusal('logistics.photosAtMost', { limit: PHOTOS_MAX }) : undefined;
}

type Price = Omit<TariffLine, 'id'>;

/** The costs a buyer asks for when ordering; a tariff charges all others always. */
export const ON_REQUEST: readonly TariffCode[] = ['MARINE_INSURANCE', 'ORIGIN_LABEL', 'ORIGIN_CERTIFICATE'];

/**
 * The refusal of publishing a tariff: duplicate lines, lines that cannot be calculated, missing freight, or a past day.
 * It has the code of the first fault, and every fault at its field.
 */
export function whyNotPublish(lines: readonly Price[], validFrom: string, today: string): Refusal | undefined {
  const faults = [
    ...(validFrom < today ? [fault('validFrom', logisticsRefusal('logistics.beginsBeforeToday'))] : []),
    ...lines.flatMap((line, at) => lineFaults(line, at, lines)),
    ...(lines.some(({ code }) => code === 'SEA_FREIGHT')
      ? []
      : [fault('lines', logisticsRefusal('logistics.freightMissing'))]),
  ];
  const [first] = faults;
  return first && { ...first.refusal, fields: faults.map(({ field }) => field) };
}

function lineFaults(
  { code, zone, basis, inCustomsValue, optional, min, max }: Price,
  at: number,
  lines: readonly Price[],
): Fault[] {
  const isTwice = lines.findIndex((line) => line.code === code && line.zone === zone) < at;
  const isInsurance = code === 'MARINE_INSURANCE';
  return [
    ...(isTwice ? [fault(`lines.${at}.zone`, logisticsRefusal('logistics.codeTwice', { code }))] : []),
    ...(isInsurance && basis !== 'PERCENT'
      ? [fault(`lines.${at}.basis`, logisticsRefusal('logistics.insuranceByPercent'))]
      : []),
    // What no buyer can ask for would never be charged.
    ...(optional && !ON_REQUEST.includes(code)
      ? [fault(`lines.${at}.optional`, logisticsRefusal('logistics.notOptional', { code }))]
      : []),
    // The customs value must not depend on a share of itself; only insurance has a formula for that.
    ...(basis === 'PERCENT' && inCustomsValue && !isInsurance
      ? [fault(`lines.${at}.basis`, logisticsRefusal('logistics.percentInValue', { code }))]
      : []),
    ...(max !== null && max < min
      ? [fault(`lines.${at}.max`, logisticsRefusal('logistics.mostBelowLeast', { code }))]
      : []),
  ];
}

type Fault = { readonly refusal: Refusal; readonly field: FieldRefusal };
const fault = (path: string, refusal: Refusal): Fault => ({
  refusal,
  field: { path, code: refusal.code, params: refusal.params },
});

/** Whether a cost is part of the first payment, or a tax; all others are freight and services. */
export const isFirst = (code: string): boolean => FIRST_CODES.some((first) => first === code);
export const isTax = (code: string): boolean => code === 'CUSTOMS_DUTY' || code === 'VAT';

/**
 * The difference, less (above zero) or more (below), of goods, of freight within China, of other freight with services,
 * and of taxes, in won. One part is never deducted from another.
 */
export function outcomeOf(lines: readonly { readonly code: string; readonly difference: number }[]): {
  goods: number;
  chinaFreight: number;
  freight: number;
  tax: number;
} {
  const sum = { goods: 0, chinaFreight: 0, freight: 0, tax: 0 };
  for (const { code, difference } of lines) sum[partOf(code)] += difference;
  return sum;
}

function partOf(code: string): 'goods' | 'chinaFreight' | 'freight' | 'tax' {
  if (code === 'DOMESTIC_FREIGHT') return 'chinaFreight';
  return isFirst(code) ? 'goods' : isTax(code) ? 'tax' : 'freight';
}
