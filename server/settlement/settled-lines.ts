import { isFirst } from '#core/logistics/rules.ts';
import type { Settlement } from '#core/logistics/settlement.ts';
import type { SettledLine } from '#server/settlement/tables.ts';

/** The lines of a settlement as stored: won, each with the payment it belongs to. */
export function settledLines({ lines }: Settlement): SettledLine[] {
  return lines.map(({ code, estimate, billed, actual }) => ({
    code,
    stage: isFirst(code) ? 'FIRST' : 'SECOND',
    estimated: estimate.minor,
    billed: billed.minor,
    actual: actual.minor,
  }));
}
