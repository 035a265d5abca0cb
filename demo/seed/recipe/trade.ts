import type { Dice } from './random.ts';
import type { Kind } from './leaves.ts';

export type SeedPriceRow = { readonly minQuantity: number; readonly price: number };
export type SeedCarton = {
  readonly pieces: number;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number | null;
};

/** Common order quantities. */
const ROUND = [1, 2, 3, 5, 10, 20, 30, 50, 100, 200, 300, 500];
/** The typical value of a first order, in won. */
const FIRST_ORDERS = [25_000, 50_000, 100_000, 200_000, 400_000];
const STEPS = [1, 5, 20, 50, 100];
const DISCOUNTS = [0, 0.08, 0.15, 0.2, 0.24];

/** Prices are rounded to tens, higher ones to hundreds or thousands; the lowest stay unrounded. */
export function roundPrice(won: number): number {
  const step = won < 100 ? 1 : won < 3_000 ? 10 : won < 100_000 ? 100 : 1_000;
  return Math.max(1, Math.round(won / step) * step);
}

/** Kinds that cost more than others of their leaf. */
const DEAR = new Set([
  'acacia',
  'bone-china',
  'carbon-fibre',
  'cashmere-blend',
  'cowhide',
  'damascus-steel',
  'freshwater-pearl',
  'genuine-leather',
  'goat-hair',
  'goose-down',
  'mahogany',
  'pocket-spring',
  'sheepskin',
  'silver-925',
  'titanium',
  'wool',
]);

/** The price of one piece before quantity discounts. */
export function basePrice({ price }: Kind, material: string | undefined, dice: Dice): number {
  const low = material !== undefined && DEAR.has(material) ? Math.sqrt(price.low * price.high) : price.low;
  return roundPrice(dice.spread(low, price.high));
}

/**
 * One where single pieces are sold, mostly by wholesalers, else what makes a sensible first order at this price; at
 * most 500.
 */
export function minOrderQuantity(price: number, isWholesale: boolean, dice: Dice): number {
  if (price >= 150_000 || dice.chance(isWholesale ? 0.2 : 0.03)) return 1;
  const wanted = dice.pick(FIRST_ORDERS) / price;
  return ROUND.findLast((quantity) => quantity <= wanted) ?? 1;
}

/** Rows from the MOQ on, each dearer than the next; fewer than asked for where rounding leaves no difference. */
export function priceRows(price: number, moq: number, count: number): SeedPriceRow[] {
  const rows: SeedPriceRow[] = [];
  for (let at = 0; at < count; at += 1) {
    const next = { minQuantity: moq * (STEPS[at] ?? 1), price: roundPrice(price * (1 - (DISCOUNTS[at] ?? 0))) };
    const last = rows.at(-1);
    if (!last || next.price < last.price) rows.push(next);
  }
  return rows;
}

export function rowCount(dice: Dice): number {
  return dice.pick([1, 2, 2, 3, 3, 3, 3, 4, 4, 5]);
}

const CARTON_KG = 18;
const CARTON_CBM = 0.11;
const PIECES = [
  1, 2, 4, 5, 6, 8, 10, 12, 15, 20, 24, 30, 40, 50, 60, 80, 100, 120, 150, 200, 300, 400, 500, 600, 800, 1000,
];

/** A carton one person can lift, as dense as these goods pack; big furniture travels one by one. */
export function cartonOf(goods: { readonly grams: number; readonly density: number }, dice: Dice): SeedCarton {
  const kilos = (goods.grams / 1000) * (0.8 + dice.next() * 0.45);
  const density = goods.density * (0.85 + dice.next() * 0.35);
  const fits = Math.min(CARTON_KG / kilos, (CARTON_CBM * density) / kilos);
  const pieces = PIECES.findLast((count) => count <= fits) ?? 1;
  const weight = Math.max(0.5, Math.round(pieces * kilos * 10) / 10);
  const litres = (weight / density) * 1_000_000;
  const side = Math.cbrt(litres);
  const length = Math.max(8, Math.round(side * (1.2 + dice.next() * 0.3)));
  const width = Math.max(6, Math.round(side * (0.85 + dice.next() * 0.2)));
  return { pieces, length, width, height: Math.max(4, Math.round(litres / (length * width))), weight };
}

export function deliveryDays(country: 'KR' | 'CN', isOem: boolean, dice: Dice): number {
  return (country === 'KR' ? dice.int(2, 5) : dice.int(7, 14)) + (isOem ? 7 : 0);
}
