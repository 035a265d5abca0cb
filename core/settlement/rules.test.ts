import { describe, expect, it } from 'vitest';
import { lclTariff, tumblers } from '#core/logistics/builders.ts';
import type { Consignment } from '#core/logistics/consignment.ts';
import { landedCost } from '#core/logistics/landed-cost.ts';
import { compareWithEstimate } from '#core/settlement/rules.ts';

const tariff = lclTariff();
const frozen = tumblers();
/** The reason of each difference of the bill for these goods. */
const reasonsOf = (measured: Consignment) =>
  Object.fromEntries(
    compareWithEstimate(landedCost(frozen, tariff), landedCost(measured, tariff), frozen, measured).map(
      ({ code, why }) => [code, why],
    ),
  );
const atRate = (value: string): Consignment => ({
  ...frozen,
  rates: { ...frozen.rates, customs: { ...frozen.rates.customs, value } },
});
const heavier = ({ lines, ...consignment }: Consignment): Consignment => ({
  ...consignment,
  lines: lines.map((line) => ({ ...line, weightG: 700_000 })),
});

describe('IMP-008 the reason why a line of the second payment differs from its estimate', () => {
  it('is absent where nothing changed', () => {
    expect(new Set(Object.values(reasonsOf(frozen)))).toEqual(new Set([null]));
  });

  it('is the customs rate for taxes alone, when nothing else changed', () => {
    expect(reasonsOf(atRate('199.00'))).toMatchObject({
      CUSTOMS_DUTY: 'rate',
      VAT: 'rate',
      SEA_FREIGHT: null,
      INLAND_TRANSPORT: null,
    });
  });

  it('is the measurement, also for taxes and the VAT of fees, when the rate hardly moved', () => {
    expect(reasonsOf(heavier(atRate('194.25')))).toMatchObject({
      SEA_FREIGHT: 'weight',
      FEE_VAT: 'weight',
      CUSTOMS_DUTY: 'weight',
      VAT: 'weight',
    });
  });

  it('is the rate for taxes when it moved more than the freight in the customs value', () => {
    expect(reasonsOf(heavier(atRate('214.20')))).toMatchObject({
      SEA_FREIGHT: 'weight',
      FEE_VAT: 'weight',
      CUSTOMS_DUTY: 'rate',
      VAT: 'rate',
    });
  });
});
