import { type Chargeable, chargeableOf } from '#core/logistics/chargeable.ts';
import type { Consignment, ConsignmentLine } from '#core/logistics/consignment.ts';
import { type CostLine, firstLine, secondLine, totalOf } from '#core/logistics/cost-line.ts';
import { type DutyTaken, dutyOf, FTA_WITHOUT_CERTIFICATE_USD } from '#core/logistics/duty.ts';
import { type Exemption, exemptionOf } from '#core/logistics/personal-use.ts';
import { bounded, priced, type Priced, pricedOf } from '#core/logistics/line-amounts.ts';
import { serviceFee } from '#core/logistics/service-fee.ts';
import { type DutyColumn, SERVICES, type Tariff, type TariffLine } from '#core/logistics/tariff.ts';
import { mulDiv } from '#core/logistics/whole.ts';
import { allocate, type Money, money, won } from '#core/money.ts';
import { convert, share } from '#core/rates.ts';

/** The cost of one line of goods: its share of every cost, so that the lines add up to the total. */
export type LineCost = {
  readonly lineId: string;
  readonly customsValue: Money;
  readonly dutyBasisPoints: number;
  readonly dutyColumn: DutyColumn;
  readonly total: Money;
  /** Rounded up to one won. */
  readonly perUnit: Money;
};

export type LandedCost = {
  /** Paid before the goods are bought, and paid after their inspection in China. */
  readonly first: readonly CostLine[];
  readonly second: readonly CostLine[];
  /** Not charged in advance: costs a tariff leaves to the final settlement. */
  readonly atSettlement: readonly CostLine[];
  readonly firstTotal: Money;
  readonly secondTotal: Money;
  readonly total: Money;
  readonly lines: readonly LineCost[];
  readonly chargeable: Chargeable;
  readonly customsValue: Money;
  readonly duty: Money;
  readonly importVat: Money;
  /** The exemption of goods declared for personal use, granted or not; null and absent when nothing was declared. */
  readonly exemption?: Exemption | null;
  /** Duty and VAT with the reserve that is refunded (IMP-022). */
  readonly estimatedTax: Money;
  readonly hints: readonly 'FCL20'[];
  /**
   * Low: freight reduced by the margin, the tax reserve refunded. Likely: the total. High: freight increased by the
   * margin.
   */
  readonly low: Money;
  readonly likely: Money;
  readonly high: Money;
};

/**
 * Calculates the landed cost of goods from China (domain §3), each line to the won. Throws without goods or for a line
 * without a duty rate: the caller checks for those before.
 */
export function landedCost(consignment: Consignment, tariff: Tariff): LandedCost {
  const { version } = tariff;
  const chargeable = chargeableOf(consignment, version);
  const first = firstPayment(consignment);
  const customs = customsOf(consignment, tariff, chargeable);
  const exemption = exemptionOf(consignment, customs.value);
  const tax = exemption?.isExempt ? NO_TAX : taxOf(customs, consignment, version.taxReserve);
  const services = servicesOf(consignment, tariff);
  const transport = customs.lines.filter(({ stage }) => stage === 'SECOND');
  const vatOnFees = mulDiv(totalOf(transport.filter(({ vat }) => vat)), 1, 10, 'down');
  const fees =
    vatOnFees > 0 ? [secondLine('FEE_VAT', { amount: vatOnFees, rule: { basisPoints: 1_000 } }, 'PERCENT')] : [];
  const freight = [...transport, ...fees];
  const second = [...freight, ...services, ...tax.lines];
  const atSettlement = customs.lines.filter(({ stage }) => stage === 'SETTLEMENT');
  const [firstTotal, secondTotal, freightTotal, servicesTotal] = [
    totalOf(first),
    totalOf(second),
    totalOf(freight),
    totalOf(services),
  ];
  const total = firstTotal + secondTotal;
  const shares = { first, freightTotal, chargeable, customs, tax, tariff, isExempt: exemption?.isExempt === true };
  return {
    first,
    second,
    atSettlement,
    firstTotal: won(firstTotal),
    secondTotal: won(secondTotal),
    total: won(total),
    lines: linesOf(consignment, shares),
    chargeable,
    customsValue: won(customs.value),
    duty: won(tax.duty),
    importVat: won(tax.vat),
    exemption,
    estimatedTax: won(tax.charged),
    hints: version.fclFromCm3 !== null && chargeable.cm3 >= version.fclFromCm3 ? ['FCL20'] : [],
    low: won(
      firstTotal + servicesTotal + tax.duty + tax.vat + mulDiv(freightTotal, 10_000 - version.margin, 10_000, 'down'),
    ),
    likely: won(total),
    high: won(total + totalOf(atSettlement) + mulDiv(freightTotal, version.margin, 10_000, 'up')),
  };
}

const goodsOf = ({ lines }: Consignment): number => lines.reduce((sum, { goodsFen }) => sum + goodsFen, 0);
const inWon = (fen: number, rate: string, rounding: 'up' | 'down'): number =>
  convert(money(fen, 'CNY'), rate, 'KRW', rounding).minor;

/** Goods and Chinese freight at the applied rate, each rounded up to one won (domain §2.4), and the operator's fee. */
function firstPayment(consignment: Consignment): CostLine[] {
  const { domesticFreightFen, agencyFee, rates } = consignment;
  const { value, rowId } = rates.applied;
  const goods = inWon(goodsOf(consignment), value, 'up');
  const atRate = (foreignFen: number) => ({ foreignFen, rate: value });
  return [
    firstLine('GOODS', goods, 'RATE', atRate(goodsOf(consignment)), rowId),
    firstLine('DOMESTIC_FREIGHT', inWon(domesticFreightFen, value, 'up'), 'RATE', atRate(domesticFreightFen), rowId),
    firstLine('AGENCY_FEE', share(won(goods), agencyFee, 'half').minor, 'PERCENT', {
      basisPoints: agencyFee,
      of: goods,
    }),
  ];
}

type Customs = {
  readonly lines: readonly CostLine[];
  readonly value: number;
  /** The share of each line in whole won, for display. */
  readonly values: readonly number[];
  readonly duties: readonly DutyTaken[];
};

/**
 * Every tariff line, and the customs value between them: it includes freight and insurance, and the clearance fee is a
 * share of it.
 */
function customsOf(consignment: Consignment, { version, lines }: Tariff, chargeable: Chargeable): Customs {
  const { importer, zone, rates } = consignment;
  const wanted = lines.filter(
    (line) =>
      (line.payer === 'ALL' || (line.payer === 'PROXY') === (importer === 'PROXY')) &&
      (line.zone === null || line.zone === zone) &&
      isWanted(line, consignment),
  );
  const fobFen = goodsOf(consignment) + consignment.domesticFreightFen;
  const fob = inWon(fobFen, rates.customs.value, 'down');
  const amounts = new Map<number, Priced>();
  for (const line of wanted) if (line.basis !== 'PERCENT') amounts.set(line.id, priced(line, consignment, chargeable));
  const before =
    fob + sum(wanted.filter(({ inCustomsValue }) => inCustomsValue).map(({ id }) => amounts.get(id)?.amount ?? 0));
  const insurance = wanted.find(({ code }) => code === 'MARINE_INSURANCE');
  if (insurance) amounts.set(insurance.id, insured(insurance, consignment.lines, before));
  const value = before + (insurance?.inCustomsValue ? (amounts.get(insurance.id)?.amount ?? 0) : 0);
  for (const line of wanted) if (!amounts.has(line.id)) amounts.set(line.id, pricedOf(line, value));
  const isSmall = isWithinFta(value, consignment);
  return {
    lines: wanted.flatMap((line) => {
      const amount = amounts.get(line.id);
      return amount && amount.amount > 0
        ? [
            secondLine(line.code, amount, line.basis, {
              inCustomsValue: line.inCustomsValue,
              vat: line.vat,
              stage: line.stage,
            }),
          ]
        : [];
    }),
    value,
    values: allocate(
      won(value),
      consignment.lines.map(({ goodsFen }) => goodsFen),
    ).map(({ minor }) => minor),
    duties: consignment.lines.map((line) => {
      const duty = dutyOf(line, isSmall);
      if (!duty) throw new RangeError(`no duty rate for ${line.hsCode} under version ${version.id}`);
      return duty;
    }),
  };
}

function isWanted({ code, optional }: TariffLine, { lines, originLabel, originCertificate }: Consignment): boolean {
  if (code === 'MARINE_INSURANCE') return lines.some(({ insurance }) => insurance !== null);
  if (code === 'ORIGIN_LABEL') return originLabel;
  return code === 'ORIGIN_CERTIFICATE' ? originCertificate : !optional;
}

/** Whether the customs value is small enough for the FTA without a certificate; not so without a dollar rate. */
function isWithinFta(value: number, { rates: { customsDollar } }: Consignment): boolean {
  return customsDollar !== null && value <= inWon(FTA_WITHOUT_CERTIFICATE_USD * 100, customsDollar.value, 'down');
}

/**
 * The premium covers 110 % of the value including the premium itself: before × 1.1r ÷ (1 − 1.1r), for each rate over
 * the part of the value of its goods (domain §3.4). Parts are summed exactly and rounded once.
 */
function insured(line: TariffLine, goods: readonly ConsignmentLine[], before: number): Priced {
  const byRate = new Map<number, number>();
  for (const { insurance, goodsFen } of goods)
    if (insurance) byRate.set(insurance.basisPoints, (byRate.get(insurance.basisPoints) ?? 0) + goodsFen);
  const all = BigInt(sum(goods.map(({ goodsFen }) => goodsFen)));
  let [top, bottom] = [0n, 1n];
  for (const [basisPoints, fen] of byRate) {
    const loaded = BigInt(11 * basisPoints);
    const [part, of] = [BigInt(before) * BigInt(fen) * loaded, all * (100_000n - loaded)];
    [top, bottom] = [top * of + part * bottom, bottom * of];
  }
  const amount = Number((2n * top + bottom) / (2n * bottom));
  return bounded(line, amount, { of: before, ...(byRate.size === 1 && { basisPoints: [...byRate.keys()][0] ?? 0 }) });
}

type Tax = {
  readonly lines: readonly CostLine[];
  readonly duty: number;
  readonly vat: number;
  readonly charged: number;
};

const NO_TAX: Tax = { lines: [], duty: 0, vat: 0, charged: 0 };

/**
 * Duty and VAT, each truncated under ten won; charged with a reserve, rounded up, that is refunded at the settlement.
 * The customs value is shared over the goods exactly, by their price (domain §3.4).
 */
function taxOf({ value, duties }: Customs, { lines, rates }: Consignment, reserve: number): Tax {
  const rowId = rates.customs.rowId;
  const weighted = sum(lines.map(({ goodsFen }, at) => goodsFen * (duties[at]?.basisPoints ?? 0)));
  const duty = mulDiv(value, weighted, sum(lines.map(({ goodsFen }) => goodsFen)) * 100_000, 'down') * 10;
  const vat = mulDiv(value + duty, 1, 100, 'down') * 10;
  const charged = mulDiv(duty + vat, reserve, 10_000, 'up');
  if (charged === 0) return { lines: [], duty, vat, charged };
  const [dutyCharged, vatCharged] = allocate(won(charged), [duty, vat]);
  const of = (amount: number, from: number) => ({ amount, rule: { of: from, reserve } });
  return {
    lines: [
      secondLine('CUSTOMS_DUTY', of(dutyCharged?.minor ?? 0, duty), 'TAX', { rateRowId: rowId }),
      secondLine('VAT', of(vatCharged?.minor ?? 0, vat), 'TAX', { rateRowId: rowId }),
    ],
    duty,
    vat,
    charged,
  };
}

/** One line for each kind of service that is charged or was requested, over all goods. */
function servicesOf({ lines }: Consignment, { fees }: Tariff): CostLine[] {
  const all = lines.flatMap(({ services }) => services);
  return SERVICES.flatMap((kind) => {
    const requested = all.filter((input) => input.kind === kind);
    const rule = fees.find(({ code }) => code === kind);
    if (requested.length === 0 || !rule) return [];
    const amount = sum(requested.map((input) => serviceFee(rule, input)));
    const count = sum(requested.map((input) => input.count));
    const personHours = sum(requested.map((input) => input.personHours));
    return [
      secondLine(
        `SERVICE_${kind}`,
        { amount, rule: { unit: rule.amount, blockSize: rule.blockSize, included: String(rule.free) } },
        'SERVICE',
      ),
    ].map((line) => ({ ...line, rule: { ...line.rule, count, ...(personHours > 0 && { personHours }) } }));
  });
}

type Shares = {
  readonly first: readonly CostLine[];
  readonly freightTotal: number;
  readonly chargeable: Chargeable;
  readonly customs: Customs;
  readonly tax: Tax;
  readonly tariff: Tariff;
  readonly isExempt: boolean;
};

/**
 * Goods are shared by their price, freight by what decided it, duty and VAT by what each line bears; services belong to
 * each line.
 */
function linesOf(
  { lines }: Consignment,
  { first, freightTotal, chargeable, customs, tax, tariff, isExempt }: Shares,
): LineCost[] {
  const byPrice = lines.map(({ goodsFen }) => goodsFen);
  const bySize = lines.map(({ volumeCm3, weightG }) => (chargeable.decidedBy === 'weight' ? weightG : volumeCm3));
  const byTax = customs.values.map((value, at) => value * (11 * (customs.duties[at]?.basisPoints ?? 0) + 10_000));
  const parts = (total: number, weights: readonly number[]) =>
    allocate(won(total), sum(weights) > 0 ? weights : byPrice);
  const goods = parts(totalOf(first), byPrice);
  const freight = parts(freightTotal, bySize);
  const taxes = parts(tax.charged, byTax);
  return lines.map((line, at) => {
    const duty = customs.duties[at];
    if (!duty) throw new RangeError(`no duty for ${line.lineId}`);
    const services = sum(line.services.map((input) => feeOf(tariff, input)));
    const total = (goods[at]?.minor ?? 0) + (freight[at]?.minor ?? 0) + (taxes[at]?.minor ?? 0) + services;
    return {
      lineId: line.lineId,
      customsValue: won(customs.values[at] ?? 0),
      dutyBasisPoints: isExempt ? 0 : duty.basisPoints,
      dutyColumn: duty.rate.column,
      total: won(total),
      perUnit: won(mulDiv(total, 1, line.quantity, 'up')),
    };
  });
}

function feeOf({ fees }: Tariff, input: ConsignmentLine['services'][number]): number {
  const rule = fees.find(({ code }) => code === input.kind);
  return rule ? serviceFee(rule, input) : 0;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
