import type { CostCode } from '#core/logistics/cost-line.ts';
import type { Actual } from '#core/logistics/settlement.ts';
import { TARIFF_CODES } from '#core/logistics/tariff.ts';
import { won } from '#core/money.ts';
import { orRefuse } from '#core/refusal.ts';
import { settlementRefusal } from '#core/settlement/refusals.ts';

/** The lines whose real cost staff may correct: those of the forwarder, and the freight within China. */
const NAMED: readonly CostCode[] = [...TARIFF_CODES, 'DOMESTIC_FREIGHT'];

type Lines = Actual['lines'];

/** The calculated lines with those that staff named. Refuses `settlement.lineUnknown`. */
export function namedLines(
  calculated: Lines,
  named: readonly { readonly code: string; readonly amount: number }[],
): Lines {
  const lines = calculated.map((line) => ({
    ...line,
    amount: won(named.find(({ code }) => code === line.code)?.amount ?? line.amount.minor),
  }));
  // The forwarder may charge a line that was not billed: any line a tariff can have.
  const more = named.filter(({ code }) => !lines.some((line) => line.code === code));
  return [
    ...lines,
    ...more.map(({ code, amount }) => ({
      code: orRefuse(
        NAMED.find((known) => known === code),
        settlementRefusal('settlement.lineUnknown', { code }),
      ),
      amount: won(amount),
    })),
  ];
}
