import type { LocalText } from '#core/locale.ts';

/** What a seller may say of goods that cannot simply be sent back (ORD-053). */
export const DECLARED_SPECIAL = ['installed', 'customMade', 'fresh'] as const;
export type DeclaredSpecial = (typeof DECLARED_SPECIAL)[number];

/** Why goods go back through customer service only (ORD-053). */
export const SPECIAL_GOODS = [...DECLARED_SPECIAL, 'international'] as const;
export type SpecialGoods = (typeof SPECIAL_GOODS)[number];

export type GoodsFacts = {
  /** What the seller says of them. */
  readonly specialGoods: DeclaredSpecial | null;
  /** Country the store sends from. */
  readonly shipsFrom: string;
  /** Sent from abroad all the same. */
  readonly overseas: boolean | null;
  /** What the seller disclosed under which kind of provision notice (domain §6.9). */
  readonly noticeCode: string | null;
  readonly notice: Readonly<Record<string, LocalText>>;
};

/** Items of the notice that name what bringing and building in costs. */
const INSTALLING = ['additionalCost', 'deliveryInstallCost'] as const;
const COLD = /냉동|냉장|frozen|chilled|refrigerat/i;

/** Which special goods these are, as their seller says or their disclosure tells; null for ordinary goods. */
export function specialGoodsOf({
  specialGoods,
  shipsFrom,
  overseas,
  noticeCode,
  notice,
}: GoodsFacts): SpecialGoods | null {
  const says = (item: string, what: RegExp) => Object.values(notice[item] ?? {}).some((text) => what.test(text));
  if (specialGoods) return specialGoods;
  if (shipsFrom !== 'KR' || overseas) return 'international';
  if (noticeCode === 'FOOD' || says('keep', COLD)) return 'fresh';
  return INSTALLING.some((item) => says(item, /[1-9]/)) ? 'installed' : null;
}
