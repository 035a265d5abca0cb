import type { Chargeable } from '#core/logistics/chargeable.ts';
import type { Consignment } from '#core/logistics/consignment.ts';
import type { TariffLine } from '#core/logistics/tariff.ts';
import { mulDiv, sumOfShares } from '#core/logistics/whole.ts';

const CM3 = 1_000_000;

/** The calculation of an amount, for display: CBM and kilograms are decimal strings. */
export type Rule = {
  readonly units?: string;
  readonly base?: number;
  readonly unit?: number;
  readonly included?: string;
  readonly blockSize?: number;
  readonly basisPoints?: number;
  readonly of?: number;
  /** The bound that decided the amount. */
  readonly bound?: 'min' | 'max';
};

export type Priced = { readonly amount: number; readonly rule: Rule };

/** The quantity of a line in the units of its basis, and the number of them in one: a CBM is a million cm³. */
function unitsOf(
  line: TariffLine,
  consignment: Consignment,
  { cm3, grams, pallets, containers }: Chargeable,
): readonly [units: number, each: number] {
  switch (line.basis) {
    case 'PER_CBM':
      return [cm3, CM3];
    case 'PER_KG':
      return [grams, 1_000];
    case 'PER_PALLET':
      return [pallets, 1];
    case 'PER_CONTAINER':
      return [containers, 1];
    case 'PER_PIECE':
      return [consignment.lines.reduce((sum, { quantity }) => sum + quantity, 0), 1];
    case 'PER_BLOCK':
      // A declaration counts goods by their HS code (IMP-027).
      return [new Set(consignment.lines.map(({ hsCode }) => hsCode)).size, 1];
    default:
      return [1, 1];
  }
}

/**
 * Won of a line that does not depend on the customs value; every line is rounded half up to one won, once, after its
 * parts are added (domain §3.4).
 */
export function priced(line: TariffLine, consignment: Consignment, chargeable: Chargeable): Priced {
  const [units, each] = unitsOf(line, consignment, chargeable);
  const counted = Math.max(0, units - line.included);
  const byUnits =
    line.basis === 'PER_BLOCK'
      ? ([mulDiv(counted, 1, line.blockSize, 'up'), line.unit, 1] as const)
      : ([counted, line.unit, each] as const);
  const days = Math.max(0, consignment.warehouseDays - line.includedDays);
  const byDays = [chargeable.cm3 * days, line.dayAmount, CM3] as const;
  return bounded(line, line.base + sumOfShares([byUnits, byDays]), {
    units: shownUnits(units, each),
    base: line.base,
    unit: line.unit,
    ...(line.included > 0 && { included: shownUnits(line.included, each) }),
    ...(line.basis === 'PER_BLOCK' && { blockSize: line.blockSize }),
  });
}

/** Won of a line that is a share of a value, in basis points. */
export function pricedOf(line: TariffLine, of: number): Priced {
  return bounded(line, mulDiv(of, line.percent, 10_000, 'half'), { basisPoints: line.percent, of });
}

export function bounded({ min, max }: Pick<TariffLine, 'min' | 'max'>, amount: number, rule: Rule): Priced {
  if (amount < min) return { amount: min, rule: { ...rule, bound: 'min' } };
  if (max !== null && amount > max) return { amount: max, rule: { ...rule, bound: 'max' } };
  return { amount, rule };
}

const shownUnits = (units: number, each: number): string => (each === 1 ? String(units) : String(units / each));
