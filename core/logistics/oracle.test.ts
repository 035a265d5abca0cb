import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aConsignment, aDuty, aGoodsLine, lclTariff } from '#core/logistics/builders.ts';
import type { Consignment } from '#core/logistics/consignment.ts';
import { landedCost } from '#core/logistics/landed-cost.ts';
import { actualOf, settle } from '#core/logistics/settlement.ts';

const RUNS = { numRuns: 500, seed: 20_261_121 };
const tariff = lclTariff();

type Sent = {
  fen: number;
  pieces: number;
  hs: number;
  base: number;
  fta: number;
  certificate: boolean;
  insured: number | null;
  cm3: number;
  grams: number;
  counted: number;
  pictures: number;
  halves: number;
  isListCleared: boolean;
};
type Input = {
  lines: Sent[];
  freight: number;
  applied: number;
  customs: number;
  dollar: number;
  days: number;
  label: boolean;
  certificate: boolean;
  /** A person declares personal use; the won of everything else of that person arriving the same day. */
  declared: number | null;
};

const sentUpTo = (fen: number, cm3: number, grams: number) =>
  fc.record({
    fen: fc.integer({ min: 1, max: fen }),
    pieces: fc.integer({ min: 1, max: 20_000 }),
    hs: fc.integer({ min: 0, max: 8 }),
    base: fc.constantFrom(0, 650, 800, 1_300),
    fta: fc.constantFrom(0, 130, 160, 260),
    certificate: fc.boolean(),
    insured: fc.constantFrom(null, 10, 12, 15),
    cm3: fc.integer({ min: 1, max: cm3 }),
    grams: fc.integer({ min: 1, max: grams }),
    counted: fc.integer({ min: 1, max: 450 }),
    pictures: fc.integer({ min: 1, max: 20 }),
    halves: fc.integer({ min: 0, max: 19 }),
    isListCleared: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
  });
/** Rates in hundredths of a won. */
const input: fc.Arbitrary<Input> = fc.record({
  // Half of them are small enough for the limits of 150 and 700 dollars to decide.
  lines: fc.oneof(
    fc.array(sentUpTo(40_000_000, 4_000_000, 900_000), { minLength: 1, maxLength: 9 }),
    fc.array(sentUpTo(60_000, 200_000, 30_000), { minLength: 1, maxLength: 4 }),
  ),
  freight: fc.integer({ min: 0, max: 200_000 }),
  applied: fc.integer({ min: 15_000, max: 26_000 }),
  customs: fc.integer({ min: 15_000, max: 26_000 }),
  dollar: fc.integer({ min: 110_000, max: 170_000 }),
  days: fc.integer({ min: 0, max: 20 }),
  label: fc.boolean(),
  certificate: fc.boolean(),
  declared: fc.constantFrom(null, 0, 0, 40_000, 150_000),
});

const rate = (hundredths: number) => ({ value: (hundredths / 100).toFixed(2), asOf: '2026-11-20', rowId: 1 });

const consignmentOf = ({
  lines,
  freight,
  applied,
  customs,
  dollar,
  days,
  label,
  certificate,
  declared,
}: Input): Consignment =>
  aConsignment(
    lines.map((line, at) =>
      aGoodsLine({
        lineId: String(at),
        goodsFen: line.fen,
        quantity: line.pieces,
        hsCode: String(9_617_000_000 + line.hs),
        dutyRates: [aDuty(line.base), aDuty(line.fta, 'FCN1')],
        hasOriginCertificate: line.certificate,
        isListCleared: line.isListCleared,
        insurance: line.insured === null ? null : { id: 1, productClass: '*', basisPoints: line.insured },
        volumeCm3: line.cm3,
        weightG: line.grams,
        services: [
          { kind: 'QUANTITY', count: line.counted, personHours: 0 },
          { kind: 'DETAILED_PHOTO', count: line.pictures, personHours: 0 },
          { kind: 'EXTERIOR', count: line.counted, personHours: line.halves / 2 },
        ],
      }),
    ),
    {
      domesticFreightFen: freight,
      warehouseDays: days,
      originLabel: label,
      originCertificate: certificate,
      ...(declared !== null && { importer: 'PERSON', mode: 'LCL_ALONE', personalUse: { sameDay: declared } }),
      rates: { applied: rate(applied), basic: rate(applied), customs: rate(customs), customsDollar: rate(dollar) },
    },
  );

const up = (a: bigint, b: bigint) => (a + b - 1n) / b;
const half = (a: bigint, b: bigint) => (a * 2n + b) / (b * 2n);
const most = (...all: bigint[]) => all.reduce((a, b) => (a > b ? a : b));
const all = <T>(items: readonly T[], of: (item: T) => bigint) => items.reduce((sum, item) => sum + of(item), 0n);

/**
 * Domain §3 calculated once more in integers: prices, formulas and rounding taken from the page, independent of the
 * product's code.
 */
function oracle(w: Input) {
  const fen = all(w.lines, (line) => BigInt(line.fen));
  const goods = up(fen * BigInt(w.applied), 10_000n);
  const first = goods + up(BigInt(w.freight) * BigInt(w.applied), 10_000n) + half(goods * 500n, 10_000n);
  const cm3 = all(w.lines, (line) => BigInt(line.cm3));
  const grams = all(w.lines, (line) => BigInt(line.grams));
  // Hundredths of a CBM: cm³ ÷ 10,000, grams ÷ 2,800, at least thirty.
  const cbm = most(up(cm3, 10_000n), up(grams, 2_800n), 30n);
  const perCbm = (won: bigint) => half(won * cbm, 100n);
  const kinds = BigInt(new Set(w.lines.map((line) => line.hs)).size);
  const toPort =
    15_000n +
    half(8_000n * (cbm > 100n ? cbm - 100n : 0n), 100n) +
    up(kinds, 6n) * 20_000n +
    perCbm(12_000n) +
    perCbm(40_000n) +
    perCbm(8_000n);
  const before = ((fen + BigInt(w.freight)) * BigInt(w.customs)) / 10_000n + toPort;
  // before × share × 1.1r ÷ (1 − 1.1r) for the three rates, over one denominator.
  const rates = [10, 12, 15] as const;
  const whole = rates.reduce((product, r) => product * (100_000n - 11n * BigInt(r)), fen);
  const top = all(
    rates,
    (r) =>
      (before *
        all(
          w.lines.filter((line) => line.insured === r),
          (line) => BigInt(line.fen),
        ) *
        11n *
        BigInt(r) *
        whole) /
      (fen * (100_000n - 11n * BigInt(r))),
  );
  const insurance = w.lines.some((line) => line.insured !== null) ? most(half(top, whole), 5_000n) : 0n;
  const value = before + insurance;
  const clearance = half(value * 20n, 10_000n);
  const days = BigInt(Math.max(0, w.days - 7));
  const bonded = half((15_000n + 2_000n * days) * cbm, 100n);
  const taxable =
    bonded +
    (clearance < 30_000n ? 30_000n : clearance > 300_000n ? 300_000n : clearance) +
    up(cbm, 150n) * 15_000n +
    50_000n +
    perCbm(15_000n);
  const freight =
    toPort +
    insurance +
    perCbm(25_000n) +
    37_000n +
    taxable +
    taxable / 10n +
    (w.label ? 50n * all(w.lines, (line) => BigInt(line.pieces)) : 0n) +
    (w.certificate ? 45_000n : 0n);
  const services = all(
    w.lines,
    (line) =>
      up(BigInt(Math.max(0, line.counted - 100)), 100n) * 2_000n +
      BigInt(line.pictures) * 1_000n +
      (line.counted > 5 ? BigInt(line.halves) * 3_500n : 0n),
  );
  const isSmall = value <= (70_000n * BigInt(w.dollar)) / 10_000n;
  const bearing = all(
    w.lines,
    (line) => BigInt(line.fen) * BigInt(line.certificate || isSmall ? Math.min(line.base, line.fta) : line.base),
  );
  const isExempt =
    w.declared !== null &&
    w.lines.every((line) => line.isListCleared) &&
    value + BigInt(w.declared) <= (15_000n * BigInt(w.dollar)) / 10_000n;
  const duty = isExempt ? 0n : ((value * bearing) / (fen * 100_000n)) * 10n;
  const vat = isExempt ? 0n : ((value + duty) / 100n) * 10n;
  const second = freight + services + up((duty + vat) * 6n, 5n);
  return { first, second, total: first + second, duty, vat, value, cbm, insurance, bonded, isExempt };
}

const figures = (cost: ReturnType<typeof landedCost>) => ({
  first: BigInt(cost.firstTotal.minor),
  second: BigInt(cost.secondTotal.minor),
  total: BigInt(cost.total.minor),
  duty: BigInt(cost.duty.minor),
  vat: BigInt(cost.importVat.minor),
  value: BigInt(cost.customsValue.minor),
  cbm: BigInt(cost.chargeable.cm3 / 10_000),
  insurance: amountOf(cost, 'MARINE_INSURANCE'),
  bonded: amountOf(cost, 'BONDED_WAREHOUSE'),
  isExempt: cost.exemption?.isExempt ?? false,
});
const amountOf = (cost: ReturnType<typeof landedCost>, code: string) =>
  BigInt(cost.second.find((line) => line.code === code)?.amount.minor ?? 0);

describe('landedCost against an independent calculation', () => {
  it('MO-03 MO-10 IMP-016 gives the same won for 3,000 consignments: HS codes, certificate, mixed insurance, storage, labels, personal use', () => {
    const seen = { exempt: 0, taxed: 0, mixed: 0, stored: 0, labelled: 0 };
    fc.assert(
      fc.property(input, (w) => {
        const cost = landedCost(consignmentOf(w), tariff);
        expect(figures(cost)).toEqual(oracle(w));
        if (cost.exemption) seen[cost.exemption.isExempt ? 'exempt' : 'taxed'] += 1;
        if (new Set(w.lines.map(({ insured }) => insured)).size > 1) seen.mixed += 1;
        if (w.days > 7) seen.stored += 1;
        if (w.label) seen.labelled += 1;
      }),
      { ...RUNS, numRuns: 3_000 },
    );
    // Every rule decided often enough for the comparison to mean something.
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(100);
  });

  it('shares the customs value over the goods by price, to the won, and adds up to it', () => {
    fc.assert(
      fc.property(input, (w) => {
        const cost = landedCost(consignmentOf(w), tariff);
        const value = BigInt(cost.customsValue.minor);
        const fen = all(w.lines, (line) => BigInt(line.fen));
        expect(all(cost.lines, (line) => BigInt(line.customsValue.minor))).toBe(value);
        cost.lines.forEach((line, at) => {
          // Exactly value × price ÷ all prices; a whole won is less than one away.
          const away = BigInt(line.customsValue.minor) * fen - value * BigInt(w.lines[at]?.fen ?? 0);
          expect(away < fen && -away < fen).toBe(true);
        });
      }),
      RUNS,
    );
  });

  it('MO-03 is the sum of its lines and of its goods, and no line is negative', () => {
    fc.assert(
      fc.property(input, (w) => {
        const cost = landedCost(consignmentOf(w), tariff);
        const lines = [...cost.first, ...cost.second];
        expect(lines.every(({ amount }) => amount.minor >= 0)).toBe(true);
        expect(lines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(cost.total.minor);
        expect(cost.lines.reduce((sum, { total }) => sum + total.minor, 0)).toBe(cost.total.minor);
        expect(cost.low.minor <= cost.likely.minor && cost.likely.minor <= cost.high.minor).toBe(true);
      }),
      RUNS,
    );
  });

  it('MO-10 is never cheaper for more of the same, a larger or a heavier parcel', () => {
    const more = fc
      .constantFrom('fen', 'cm3', 'grams', 'pieces', 'counted')
      .chain((what) => fc.record({ what: fc.constant(what), by: fc.integer({ min: 1, max: 500_000 }) }));
    fc.assert(
      fc.property(input, more, (w, { what, by }) => {
        const [head, ...rest] = w.lines;
        if (!head) return;
        // Beside other goods a more expensive line takes a larger share of the value, and theirs may bear more duty
        // than its own.
        const others = what === 'fen' ? [] : rest;
        const costOf = (first: Sent) =>
          landedCost(consignmentOf({ ...w, lines: [first, ...others] }), tariff).total.minor;
        expect(costOf({ ...head, [what]: head[what] + by })).toBeGreaterThanOrEqual(costOf(head));
      }),
      RUNS,
    );
  });

  it('MO-04 after the settlement the charge equals the cost: charged less refunded, plus an adjustment', () => {
    fc.assert(
      fc.property(input, input, fc.integer({ min: 14_000, max: 27_000 }), (w, again, paidAt) => {
        const billed = landedCost(consignmentOf(w), tariff);
        const weighed = landedCost(
          consignmentOf({
            ...w,
            lines: w.lines.map((line) => ({ ...line, cm3: again.lines[0]?.cm3 ?? line.cm3 })),
            days: again.days,
          }),
          tariff,
        );
        const settled = settle({ billed, actual: actualOf(weighed, (paidAt / 100).toFixed(2)) });
        const actual = settled.lines.reduce((sum, line) => sum + line.actual.minor, 0);
        expect(billed.total.minor - settled.overcharge.minor + settled.undercharge.minor).toBe(actual);
        expect(settled.overcharge.minor).toBe(
          settled.goodsRefund.minor + settled.freightRefund.minor + settled.taxRefund.minor,
        );
        expect(settled.lines.every(({ actual: cost }) => cost.minor >= 0)).toBe(true);
      }),
      RUNS,
    );
  });
});
