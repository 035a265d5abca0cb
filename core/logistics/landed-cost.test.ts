import { describe, expect, it } from 'vitest';
import { aConsignment, aDuty, aGoodsLine, lclTariff, shirts, tumblers } from '#core/logistics/builders.ts';
import { chargeableOf } from '#core/logistics/chargeable.ts';
import { whyNotMode } from '#core/logistics/consignment.ts';
import { landedCost } from '#core/logistics/landed-cost.ts';
import { serviceFee } from '#core/logistics/service-fee.ts';
import { actualOf, settle } from '#core/logistics/settlement.ts';
import type { Service } from '#core/logistics/tariff.ts';
import { won } from '#core/money.ts';

const tariff = lclTariff();
const amounts = (lines: readonly { code: string; amount: { minor: number } }[]) =>
  Object.fromEntries(lines.map(({ code, amount }) => [code, amount.minor]));

describe('landedCost of domain §3.5', () => {
  it('IMP-016 IMP-020 IMP-022 IMP-023 matches every won of column A, decided by volume', () => {
    const cost = landedCost(tumblers(), tariff);
    expect(cost.chargeable).toMatchObject({
      cm3: 1_220_000,
      byVolumeCm3: 1_216_800,
      byWeightCm3: 1_205_358,
      decidedBy: 'volume',
    });
    expect(amounts(cost.first)).toEqual({ GOODS: 2_340_990, DOMESTIC_FREIGHT: 63_270, AGENCY_FEE: 117_050 });
    expect(amounts(cost.second)).toEqual({
      PORT_TRANSPORT: 16_760,
      EXPORT_DECLARATION: 20_000,
      EXPORT_PORT: 14_640,
      SEA_FREIGHT: 48_800,
      SURCHARGE: 9_760,
      MARINE_INSURANCE: 5_000,
      ARRIVAL_PORT: 30_500,
      ARRIVAL_DOCUMENTS: 37_000,
      BONDED_WAREHOUSE: 18_300,
      CUSTOMS_CLEARANCE_FEE: 30_000,
      PALLET_HANDLING: 15_000,
      INLAND_TRANSPORT: 68_300,
      FEE_VAT: 13_160,
      CUSTOMS_DUTY: 223_560,
      VAT: 301_812,
    });
    expect([cost.customsValue, cost.duty, cost.importVat, cost.estimatedTax].map(({ minor }) => minor)).toEqual([
      2_328_840, 186_300, 251_510, 525_372,
    ]);
    expect([cost.firstTotal, cost.secondTotal, cost.total].map(({ minor }) => minor)).toEqual([
      2_521_310, 852_592, 3_373_902,
    ]);
  });

  it('IMP-024 IMP-027 IMP-029 matches every won of column B, at the minimum', () => {
    const cost = landedCost(shirts(), tariff);
    expect(cost.chargeable).toMatchObject({
      cm3: 300_000,
      byVolumeCm3: 120_000,
      byWeightCm3: 150_000,
      decidedBy: 'minimum',
    });
    expect(amounts(cost.first)).toEqual({ GOODS: 1_181_040, DOMESTIC_FREIGHT: 25_308, AGENCY_FEE: 59_052 });
    expect(amounts(cost.second)).toEqual({
      PORT_TRANSPORT: 15_000,
      EXPORT_DECLARATION: 20_000,
      EXPORT_PORT: 3_600,
      SEA_FREIGHT: 12_000,
      SURCHARGE: 2_400,
      ARRIVAL_PORT: 7_500,
      ARRIVAL_DOCUMENTS: 37_000,
      BONDED_WAREHOUSE: 4_500,
      CUSTOMS_CLEARANCE_FEE: 30_000,
      PALLET_HANDLING: 15_000,
      INLAND_TRANSPORT: 54_500,
      FEE_VAT: 10_400,
      SERVICE_QUANTITY: 2_000,
      SERVICE_DETAILED_PHOTO: 2_000,
      CUSTOMS_DUTY: 181_548,
      VAT: 157_812,
    });
    expect([cost.customsValue, cost.duty, cost.importVat, cost.estimatedTax].map(({ minor }) => minor)).toEqual([
      1_163_824, 151_290, 131_510, 339_360,
    ]);
    expect([cost.firstTotal, cost.secondTotal, cost.total].map(({ minor }) => minor)).toEqual([
      1_265_400, 555_260, 1_820_660,
    ]);
  });

  it.each([
    ['A', tumblers(), '204.10', { goodsRefund: 77_520, taxRefund: 87_562, overcharge: 165_082 }],
    ['B', shirts(), '206.00', { goodsRefund: 28_028, taxRefund: 56_560, overcharge: 84_588 }],
  ])('IMP-011 refunds the amount of column %s', (_column, consignment, paidAt, back) => {
    const billed = landedCost(consignment, tariff);
    const settled = settle({ billed, actual: actualOf(billed, paidAt) });
    expect(settled).toMatchObject({
      freightRefund: won(0),
      undercharge: won(0),
      ...Object.fromEntries(Object.entries(back).map(([name, amount]) => [name, won(amount)])),
    });
    expect(settled.rate).toEqual({ applied: '210.90', actual: paidAt });
  });
});

describe('settle', () => {
  const billed = landedCost(tumblers(), tariff);

  it('IMP-020 collects nothing when yuan were dearer than applied', () => {
    const settled = settle({ billed, actual: actualOf(billed, '230.00') });
    expect([settled.goodsRefund, settled.undercharge]).toEqual([won(0), won(0)]);
  });

  it('reports the additional cost of reweighed goods as an undercharge only', () => {
    const heavier = { ...tumblers(), lines: tumblers().lines.map((line) => ({ ...line, weightG: 700_000 })) };
    const cost = landedCost(heavier, tariff);
    expect(cost.chargeable).toMatchObject({ cm3: 2_500_000, decidedBy: 'weight' });
    const settled = settle({ billed, actual: actualOf(cost, '210.90') });
    const freight = (of: typeof cost) =>
      of.second.filter(({ basis }) => basis !== 'TAX').reduce((sum, { amount }) => sum + amount.minor, 0);
    expect(settled.undercharge).toEqual(won(freight(cost) - freight(billed)));
    expect(settled.lines.find(({ code }) => code === 'SEA_FREIGHT')).toMatchObject({
      billed: won(48_800),
      actual: won(100_000),
      difference: won(-51_200),
    });
    expect(settled.lines.reduce((sum, { difference }) => sum + difference.minor, 0)).toBe(
      settled.overcharge.minor - settled.undercharge.minor,
    );
  });

  it('compares the estimate with the bill, including a line that was not billed', () => {
    const settled = settle({
      estimate: landedCost(shirts(), tariff),
      billed,
      actual: { ...actualOf(billed, '210.90'), lines: [{ code: 'OTHER', amount: won(7_000) }] },
    });
    expect(settled.lines.find(({ code }) => code === 'OTHER')).toMatchObject({
      billed: won(0),
      actual: won(7_000),
      difference: won(-7_000),
    });
    expect(settled.lines.find(({ code }) => code === 'GOODS')?.estimate).toEqual(won(1_181_040));
  });
});

describe('MO-10 the chargeable amount of freight', () => {
  it.each([
    [299_900, 1, 300_000, 'minimum'],
    [300_000, 1, 300_000, 'volume'],
    [300_001, 1, 310_000, 'volume'],
    [1, 84_000, 300_000, 'weight'],
    [1, 84_001, 310_000, 'weight'],
    [1_000_000, 280_000, 1_000_000, 'volume'],
    [1, 1, 300_000, 'minimum'],
  ] as const)('IMP-023 IMP-024 %i cm³ of %i g are %i cm³ by %s', (volumeCm3, weightG, cm3, decidedBy) => {
    expect(chargeableOf(aConsignment([aGoodsLine({ volumeCm3, weightG })]), tariff.version)).toMatchObject({
      cm3,
      decidedBy,
    });
  });

  it('IMP-026 by air counts six litres as a kilogram, and suggests a container from fifteen CBM', () => {
    const light = aConsignment([aGoodsLine({ volumeCm3: 600_000, weightG: 20_000 })], { mode: 'AIR' });
    expect(chargeableOf(light, tariff.version).grams).toBe(100_000);
    expect(
      [14_990_000, 15_000_000].map((volumeCm3) => landedCost(aConsignment([aGoodsLine({ volumeCm3 })]), tariff).hints),
    ).toEqual([[], ['FCL20']]);
  });
});

describe('MO-11 IMP-030 IMP-031 fees at the Chinese centre', () => {
  const counts = [0, 1, 5, 6, 7, 12, 13, 100, 101, 200, 201];
  const feesOf = (kind: Service, personHours: number) => {
    const rule = tariff.fees.find(({ code }) => code === kind);
    return rule && counts.map((count) => serviceFee(rule, { count, personHours }));
  };

  it.each([
    ['IMP-029', 'QUANTITY', 0, [0, 0, 0, 0, 0, 0, 0, 0, 2_000, 2_000, 4_000]],
    ['IMP-030', 'EXTERIOR', 2, [0, 0, 0, 14_000, 14_000, 14_000, 14_000, 14_000, 14_000, 14_000, 14_000]],
    ['IMP-032', 'EXTERIOR', 2.5, [0, 0, 0, 17_500, 17_500, 17_500, 17_500, 17_500, 17_500, 17_500, 17_500]],
    ['IMP-032', 'OPERATION', 0.2, [0, 0, 3_500, 3_500, 3_500, 3_500, 3_500, 3_500, 3_500, 3_500, 3_500]],
    ['IMP-031', 'OPERATION', 1, [0, 0, 7_000, 7_000, 7_000, 7_000, 7_000, 7_000, 7_000, 7_000, 7_000]],
    ['IMP-028', 'DETAILED_PHOTO', 0, counts.map((count) => count * 1_000)],
    ['IMP-028', 'PHOTO', 0, counts.map(() => 0)],
    ['IMP-033', 'REQUESTED', 0, counts.map((count) => count * 20_000)],
  ] as const)('%s %s', (_id, kind, hours, fees) => {
    expect(feesOf(kind, hours)).toEqual([...fees]);
  });

  it.each([
    [1, 20_000],
    [6, 20_000],
    [7, 40_000],
    [12, 40_000],
    [13, 60_000],
  ])('IMP-027 a declaration of %i kinds of goods costs %i won', (kinds, amount) => {
    const lines = Array.from({ length: kinds }, (_, at) =>
      aGoodsLine({ lineId: String(at), hsCode: String(9_617_000_000 + at) }),
    );
    expect(amounts(landedCost(aConsignment(lines), tariff).second).EXPORT_DECLARATION).toBe(amount);
  });
});

describe('duty', () => {
  const rates = [aDuty(800), aDuty(650, 'C'), aDuty(160, 'FCN1')];
  const basisPoints = (goodsFen: number, hasOriginCertificate: boolean, more = rates) =>
    landedCost(aConsignment([aGoodsLine({ goodsFen, hasOriginCertificate, dutyRates: more })]), tariff).lines[0]
      ?.dutyBasisPoints;

  it('uses the lowest valid column: the FTA needs a certificate above 700 dollars', () => {
    expect(basisPoints(1_000_000, false)).toBe(650);
    expect(basisPoints(1_000_000, true)).toBe(160);
    // 700 dollars are 969,640 won of customs value: 53,000 of freight, and 4,720.08 yuan at 194.20.
    expect([basisPoints(472_008, false), basisPoints(472_009, false)]).toEqual([160, 650]);
  });

  it('adds anti-dumping to any column', () => {
    expect(basisPoints(1_000_000, true, [...rates, aDuty(1_200, 'ANTI_DUMPING')])).toBe(1_360);
  });
});

describe('personal use', () => {
  const declared = (sameDay: number, input: Partial<Parameters<typeof aConsignment>[1]> = {}) =>
    landedCost(
      aConsignment([aGoodsLine({ goodsFen: 70_000 })], {
        importer: 'PERSON',
        mode: 'LCL_ALONE',
        personalUse: { sameDay },
        ...input,
      }),
      tariff,
    );
  // 700 yuan at 194.20 and 53,000 of freight; 150 dollars are 207,780 won.
  const value = 188_940;

  it('bears no duty and no VAT up to 150 dollars inclusive, with all that arrives on the same day', () => {
    expect(declared(0).customsValue).toEqual(won(value));
    const [at, above] = [declared(207_780 - value), declared(207_781 - value)];
    expect(at).toMatchObject({ duty: won(0), importVat: won(0), estimatedTax: won(0), exemption: { isExempt: true } });
    expect(above.exemption).toEqual({ isExempt: false, counted: won(207_781), limit: won(207_780), whyNot: 'value' });
    expect(above.importVat.minor).toBeGreaterThan(0);
    expect(amounts(at.second).CUSTOMS_CLEARANCE_FEE).toBe(30_000);
    expect(at.second.some(({ basis }) => basis === 'TAX')).toBe(false);
    expect(at.lines[0]?.total).toEqual(at.total);
  });

  it('is for a person alone, needs a declaration, goods cleared by a list, and the dollar rate', () => {
    const { customsDollar: _gone, ...rates } = aConsignment([]).rates;
    expect(declared(0, { importer: 'BUSINESS' }).exemption).toBeNull();
    expect(declared(0, { importer: 'PROXY' }).importVat.minor).toBeGreaterThan(0);
    expect(declared(0, { rates: { ...rates, customsDollar: null } }).exemption).toMatchObject({ whyNot: 'rate' });
    const lines = [aGoodsLine({ goodsFen: 100 }), aGoodsLine({ lineId: '1', goodsFen: 100, isListCleared: false })];
    const mixed = landedCost(aConsignment(lines, { importer: 'PERSON', personalUse: { sameDay: 0 } }), tariff);
    expect(mixed.exemption).toMatchObject({ isExempt: false, whyNot: 'goods' });
    expect(mixed.importVat.minor).toBeGreaterThan(0);
  });
});

describe('marine insurance of mixed goods', () => {
  const large = (insurance: number | null, lineId: string, goodsFen: number) =>
    aGoodsLine({
      lineId,
      goodsFen,
      insurance: insurance === null ? null : { id: 1, productClass: '*', basisPoints: insurance },
    });
  const premium = (...lines: ReturnType<typeof large>[]) =>
    amounts(landedCost(aConsignment(lines), tariff).second).MARINE_INSURANCE;

  it('covers the share of the insured goods alone, each at the rate of its class', () => {
    // 1,000,000 yuan at 194.20 and 53,000 of freight; 0.11 % of it, by 1 less 0.11 %.
    const before = 194_253_000;
    const at = (basisPoints: number, share: number) => {
      const loaded = (basisPoints / 10_000) * 1.1;
      return (before * share * loaded) / (1 - loaded);
    };
    expect(premium(large(10, '0', 100_000_000))).toBe(Math.round(at(10, 1)));
    expect(premium(large(10, '0', 25_000_000), large(null, '1', 75_000_000))).toBe(Math.round(at(10, 0.25)));
    expect(premium(large(10, '0', 25_000_000), large(15, '1', 75_000_000))).toBe(
      Math.round(at(10, 0.25) + at(15, 0.75)),
    );
    expect(premium(large(10, '0', 100), large(null, '1', 99_999_900))).toBe(5_000);
    expect(premium(large(null, '0', 100_000_000))).toBeUndefined();
  });
});

describe('IMP-013', () => {
  it('allows combined sea freight for the operator’s own imports alone', () => {
    expect([
      whyNotMode('LCL', 'BUSINESS'),
      whyNotMode('LCL', 'PERSON'),
      whyNotMode('LCL', 'PROXY'),
      whyNotMode('LCL_ALONE', 'BUSINESS'),
    ]).toEqual(['proxyOnly', 'proxyOnly', undefined, undefined]);
  });
});
