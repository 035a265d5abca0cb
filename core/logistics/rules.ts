import { type Importer, type ServiceInput, whyNotMode } from '#core/logistics/consignment.ts';
import { FIRST_CODES } from '#core/logistics/cost-line.ts';
import { logisticsRefusal } from '#core/logistics/refusals.ts';
import type { Mode, TariffLine } from '#core/logistics/tariff.ts';
import type { Refusal } from '#core/refusal.ts';

/** Pictures at the Chinese centre, for each kind of goods (IMP-028). */
export const PHOTOS_MAX = 3;

/**
 * The refusal of importing goods this way: combined sea freight without the operator as importer, too many pictures of
 * one kind of goods.
 */
export function whyNotImport(input: {
  readonly mode: Mode;
  readonly importer: Importer;
  readonly services: readonly Pick<ServiceInput, 'kind' | 'count'>[];
}): Refusal | undefined {
  if (whyNotMode(input.mode, input.importer)) return logisticsRefusal('logistics.proxyOnly');
  const isTooMuch = input.services.some(({ kind, count }) => kind === 'PHOTO' && count > PHOTOS_MAX);
  return isTooMuch ? logisticsRefusal('logistics.photosAtMost', { limit: PHOTOS_MAX }) : undefined;
}

type Price = Omit<TariffLine, 'id'>;

/**
 * The refusal of publishing a tariff: duplicate lines, lines that cannot be calculated, missing freight, or a past day.
 */
export function whyNotPublish(lines: readonly Price[], validFrom: string, today: string): Refusal | undefined {
  if (validFrom < today) return logisticsRefusal('logistics.beginsBeforeToday');
  const seen = new Set<string>();
  for (const { code, zone, basis, inCustomsValue, min, max } of lines) {
    if (seen.has(`${code} ${zone}`)) return logisticsRefusal('logistics.codeTwice', { code });
    seen.add(`${code} ${zone}`);
    if (code === 'MARINE_INSURANCE' && basis !== 'PERCENT') return logisticsRefusal('logistics.insuranceByPercent');
    // The customs value must not depend on a share of itself; only insurance has a formula for that.
    if (basis === 'PERCENT' && inCustomsValue && code !== 'MARINE_INSURANCE')
      return logisticsRefusal('logistics.percentInValue', { code });
    if (max !== null && max < min) return logisticsRefusal('logistics.mostBelowLeast', { code });
  }
  return lines.some(({ code }) => code === 'SEA_FREIGHT') ? undefined : logisticsRefusal('logistics.freightMissing');
}

/** Whether a cost is part of the first payment, or a tax; all others are freight and services. */
export const isFirst = (code: string): boolean => FIRST_CODES.some((first) => first === code);
export const isTax = (code: string): boolean => code === 'CUSTOMS_DUTY' || code === 'VAT';

/** The difference, less (above zero) or more (below), of goods, of freight with services, and of taxes, in won. */
export function outcomeOf(lines: readonly { readonly code: string; readonly difference: number }[]): {
  goods: number;
  freight: number;
  tax: number;
} {
  const sum = { goods: 0, freight: 0, tax: 0 };
  for (const { code, difference } of lines)
    sum[isFirst(code) ? 'goods' : isTax(code) ? 'tax' : 'freight'] += difference;
  return sum;
}
