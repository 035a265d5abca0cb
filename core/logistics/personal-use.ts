import type { Consignment } from '#core/logistics/consignment.ts';
import { logisticsRefusal } from '#core/logistics/refusals.ts';
import { money, type Money, won } from '#core/money.ts';
import { convert } from '#core/rates.ts';
import type { Refusal } from '#core/refusal.ts';

/** Goods a person imports for personal use bear no duty and no import VAT up to this customs value (domain §3.1). */
export const PERSONAL_USE_USD = 150;

/** Why goods declared for personal use bear the normal rates. */
export const NO_EXEMPTION_REASONS = ['goods', 'value', 'rate'] as const;
export type NoExemptionReason = (typeof NO_EXEMPTION_REASONS)[number];

/**
 * The exemption of goods declared for personal use. `counted` is the customs value of everything of that person arriving
 * the same day; `limit` is null without a dollar rate, at which nothing is exempt.
 */
export type Exemption = {
  readonly isExempt: boolean;
  readonly counted: Money;
  readonly limit: Money | null;
  readonly whyNot: NoExemptionReason | null;
};

/** The exemption for personal use of a consignment of this customs value; null when it was not declared. */
export function exemptionOf(
  { importer, personalUse, lines, rates: { customsDollar } }: Consignment,
  value: number,
): Exemption | null {
  if (!personalUse || importer !== 'PERSON') return null;
  const counted = value + personalUse.sameDay;
  const limit = limitIn(customsDollar);
  const whyNot = !lines.every(({ isListCleared }) => isListCleared)
    ? 'goods'
    : limit === null
      ? 'rate'
      : counted > limit.minor
        ? 'value'
        : null;
  return { isExempt: whyNot === null, counted: won(counted), limit, whyNot };
}

/** The dollar limit in won; null without a dollar rate. */
const limitIn = (customsDollar: Consignment['rates']['customsDollar']): Money | null =>
  customsDollar && convert(money(PERSONAL_USE_USD * 100, 'USD'), customsDollar.value, 'KRW', 'down');

/**
 * The refusal of a consignment of this customs value that is not cleared by a person's customs code (IMP-015): a single
 * piece or goods declared for personal use, up to the dollar limit. More is imported by a business, or by the proxy.
 */
export function whyNotByPerson(
  { importer, personalUse, lines, rates }: Pick<Consignment, 'importer' | 'personalUse' | 'lines' | 'rates'>,
  value: number,
): Refusal | undefined {
  if (importer !== 'PERSON') return undefined;
  const limit = limitIn(rates.customsDollar);
  const isWithin = limit !== null && value <= limit.minor;
  const isOnePiece = lines.reduce((sum, { quantity }) => sum + quantity, 0) === 1;
  return isWithin && (isOnePiece || personalUse)
    ? undefined
    : logisticsRefusal('logistics.personLimit', { dollars: PERSONAL_USE_USD });
}

/**
 * A rule for goods whose HS code begins with `hsCode`: whether customs clear them by a list, and the most pieces that
 * count as personal use; null for no limit.
 */
export type PersonalUseRule = {
  readonly id: number;
  readonly hsCode: string;
  readonly isListCleared: boolean;
  readonly maxPieces: number | null;
};

/** The rule with the longest beginning of this code; undefined for goods without one, which are cleared by a list. */
export function personalUseRuleFor(rules: readonly PersonalUseRule[], hsCode: string): PersonalUseRule | undefined {
  return rules
    .filter((rule) => hsCode.startsWith(rule.hsCode))
    .reduce<PersonalUseRule | undefined>(
      (longest, rule) => (longest && longest.hsCode.length >= rule.hsCode.length ? longest : rule),
      undefined,
    );
}

/** The refusal of declaring these goods for personal use: more pieces under one rule than it allows. */
export function whyNotPersonalUse(
  rules: readonly PersonalUseRule[],
  goods: readonly { readonly hsCode: string; readonly quantity: number }[],
): Refusal | undefined {
  const pieces = new Map<PersonalUseRule, number>();
  for (const { hsCode, quantity } of goods) {
    const rule = personalUseRuleFor(rules, hsCode);
    if (!rule || rule.maxPieces === null) continue;
    const sum = (pieces.get(rule) ?? 0) + quantity;
    pieces.set(rule, sum);
    if (sum > rule.maxPieces) return logisticsRefusal('logistics.personalUsePieces', { hsCode, limit: rule.maxPieces });
  }
  return undefined;
}
