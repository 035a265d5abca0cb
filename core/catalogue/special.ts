import type { LocalText } from '#core/locale.ts';

/** Special goods a seller may declare, which cannot be returned like others (ORD-053). */
export const DECLARED_SPECIAL = ['installed', 'customMade', 'fresh'] as const;
export type DeclaredSpecial = (typeof DECLARED_SPECIAL)[number];

/** Why goods are returned through customer service only (ORD-053). */
export const SPECIAL_GOODS = [...DECLARED_SPECIAL, 'international'] as const;
export type SpecialGoods = (typeof SPECIAL_GOODS)[number];

export type GoodsFacts = {
  /** The seller's declaration. */
  readonly specialGoods: DeclaredSpecial | null;
  /** Country the store sends from. */
  readonly shipsFrom: string;
  /** Country the delivery template sends from, where goods have one. */
  readonly originCountry: string | null;
  /** The seller's disclosures, by kind of provision notice (domain §6.9). */
  readonly noticeCode: string | null;
  readonly notice: Readonly<Record<string, LocalText>>;
};

/** Items of the notice that name the cost of delivery and installation. */
const INSTALLING = ['additionalCost', 'deliveryInstallCost'] as const;
const COLD = /냉동|냉장|frozen|chilled|refrigerat/i;

/** The kind of special goods by the seller's declaration or disclosures; null for ordinary goods. */
export function specialGoodsOf({
  specialGoods,
  shipsFrom,
  originCountry,
  noticeCode,
  notice,
}: GoodsFacts): SpecialGoods | null {
  const says = (item: string, what: RegExp) => Object.values(notice[item] ?? {}).some((text) => what.test(text));
  if (specialGoods) return specialGoods;
  if (shipsFrom !== 'KR' || (originCountry ?? 'KR') !== 'KR') return 'international';
  if (noticeCode === 'FOOD' || says('keep', COLD)) return 'fresh';
  return INSTALLING.some((item) => says(item, /[1-9]/)) ? 'installed' : null;
}
