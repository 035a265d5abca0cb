import { addDays, kstDate, startOfKstDate } from '#core/calendar.ts';
import type { CostCode, CostLine } from '#core/logistics/cost-line.ts';
import type { LandedCost } from '#core/logistics/landed-cost.ts';
import { isTax } from '#core/logistics/rules.ts';
import type { Consignment } from '#core/logistics/consignment.ts';
import { money } from '#core/money.ts';
import { convert } from '#core/rates.ts';

/** The days until the second payment is due, and those before on which the buyer is reminded. */
export const BILL_DAYS = 7;
export const REMIND_DAYS = [3, 1] as const;
/** Above this excess the bill needs a note of staff and the buyer's acceptance (ux §9.6). */
export const OVER_PERCENT = 15;

/** The end of the seventh Korean day after the bill. */
export function billDue(requestedAt: Date): Date {
  return addDays(startOfKstDate(kstDate(requestedAt)), BILL_DAYS + 1);
}

/** Whether a bill exceeds its estimate so much that it needs a note and the buyer's acceptance. */
export function needsAcceptance(estimated: number, total: number): boolean {
  return BigInt(total) * 100n > BigInt(estimated) * BigInt(100 + OVER_PERCENT);
}

/** The reason why a line of the bill differs from its estimate. */
export const REASONS = [
  'volume',
  'weight',
  'rate',
  'services',
  'quantity',
  'insurance',
  'personalUse',
  'other',
] as const;
export type Reason = (typeof REASONS)[number];

export type BillLine = {
  readonly code: CostCode;
  readonly estimated: number;
  readonly billed: number;
  readonly why: Reason | null;
};

/**
 * Compares the lines of a second payment with those of its estimate, in the bill's order, each difference with its
 * reason.
 */
export function compareWithEstimate(
  estimate: LandedCost,
  bill: LandedCost,
  frozen: Consignment,
  measured: Consignment,
): BillLine[] {
  const before = new Map(estimate.second.map((line) => [line.code, line]));
  const after = new Map(bill.second.map((line) => [line.code, line]));
  const codes = [
    ...bill.second.map(({ code }) => code),
    ...estimate.second.flatMap(({ code }) => (after.has(code) ? [] : [code])),
  ];
  const about = {
    isSized: estimate.chargeable.cm3 !== bill.chargeable.cm3,
    sizedBy: bill.chargeable.decidedBy === 'weight' ? ('weight' as const) : ('volume' as const),
    isRated: isMostlyOfRate(estimate, bill, frozen, measured),
    isFewer:
      measured.lines.length < frozen.lines.length ||
      measured.lines.some((line, at) => line.quantity !== frozen.lines[at]?.quantity),
  };
  return codes.map((code) => {
    const [estimated, billed] = [before.get(code)?.amount.minor ?? 0, after.get(code)?.amount.minor ?? 0];
    return {
      code,
      estimated,
      billed,
      why:
        estimated === billed
          ? null
          : isTax(code) && isExempt(estimate) !== isExempt(bill)
            ? 'personalUse'
            : reasonOf(after.get(code) ?? before.get(code), about),
    };
  });
}

const isExempt = ({ exemption }: LandedCost): boolean => exemption?.isExempt === true;

function reasonOf(
  line: CostLine | undefined,
  about: { isSized: boolean; sizedBy: 'volume' | 'weight'; isRated: boolean; isFewer: boolean },
): Reason {
  if (!line) return 'other';
  if (line.basis === 'SERVICE') return 'services';
  // VAT on fees follows the fees, which are won; the customs rate affects what follows the customs value alone.
  const isOfValue = line.code !== 'FEE_VAT' && (line.basis === 'TAX' || line.basis === 'PERCENT');
  if (isOfValue && !about.isFewer && about.isRated) return 'rate';
  if (isOfValue && about.isFewer) return 'quantity';
  if (about.isSized) return about.sizedBy;
  return about.isFewer ? 'quantity' : line.code === 'FEE_VAT' && about.isRated ? 'rate' : 'other';
}

/**
 * Whether the customs value changed by its rate more than by freight and insurance: compares the goods alone at both
 * rates.
 */
function isMostlyOfRate(estimate: LandedCost, bill: LandedCost, frozen: Consignment, measured: Consignment): boolean {
  const fen = measured.lines.reduce((sum, { goodsFen }) => sum + goodsFen, measured.domesticFreightFen);
  const at = ({ rates }: Consignment) => convert(money(fen, 'CNY'), rates.customs.value, 'KRW', 'down').minor;
  const byRate = at(measured) - at(frozen);
  const whole = bill.customsValue.minor - estimate.customsValue.minor;
  return byRate !== 0 && Math.abs(byRate) >= Math.abs(whole - byRate);
}

/** The HS codes of the goods with their duty in basis points, each code once. */
export function dutiesOf(cost: LandedCost, { lines }: Consignment): { hsCode: string; basisPoints: number }[] {
  const dutyByCode = new Map(lines.map(({ hsCode }, at) => [hsCode, cost.lines[at]?.dutyBasisPoints ?? 0]));
  return [...dutyByCode].map(([hsCode, basisPoints]) => ({ hsCode, basisPoints }));
}
