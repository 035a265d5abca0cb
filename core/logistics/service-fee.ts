import type { ServiceInput } from '#core/logistics/consignment.ts';
import type { FeeRule } from '#core/logistics/tariff.ts';
import { mulDiv } from '#core/logistics/whole.ts';

/**
 * Won for one service (IMP-028 to IMP-033). By the piece: each started block beyond the free ones. By the person-hour:
 * zero up to the free pieces, else each started half hour at half the hour's price (decision IMP-032).
 */
export function serviceFee(rule: FeeRule, { count, personHours }: Pick<ServiceInput, 'count' | 'personHours'>): number {
  if (rule.unit === 'PERSON_HOUR')
    return count <= rule.free ? 0 : mulDiv(Math.ceil(personHours * 2), rule.amount, 2, 'up');
  return mulDiv(Math.max(0, count - rule.free), 1, rule.blockSize, 'up') * rule.amount;
}
