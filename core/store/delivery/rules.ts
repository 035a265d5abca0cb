import { COUNTRIES, isCountry } from '#core/member/countries.ts';
import { money, type Money } from '#core/money.ts';
import { isHomeRegion, JEJU } from '#core/region.ts';
import type { FieldRefusal, Refusal } from '#core/refusal.ts';
import { atField } from '#core/request-refusals.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import type { DeliveryTerms } from '#core/store/rules.ts';

/** Where a store delivers unless its template names other regions. */
export const HOME_REGIONS = ['KR', JEJU] as const;
/** A country (ISO 3166-1), of which Korea is without Jeju, or Jeju. */
export const DELIVERY_REGIONS: readonly string[] = [
  ...HOME_REGIONS,
  ...COUNTRIES.flatMap(({ code }) => (code === 'KR' ? [] : [code])),
];

export const isRegion = (code: string): boolean => code === JEJU || isCountry(code);

/**
 * A row of a delivery template. Within Korea `fee` is null where the store's own fee and free amount apply; abroad there
 * is always a fee of its own, and the store's free amount never counts.
 */
export type TemplateRegion = { readonly region: string; readonly fee: Money | null; readonly freeFrom: Money | null };
/** A region that is delivered to, with its fee. */
export type RegionTerms = DeliveryTerms & { readonly region: string };

/**
 * The regions goods are delivered to. A template without rows, and goods without a template, are delivered within Korea
 * only; `only` are the regions a product is narrowed to. A fee in another currency than the store's cannot be charged.
 */
export function deliveredRegions(
  own: DeliveryTerms,
  rows: readonly TemplateRegion[] | null,
  only: readonly string[] | null,
): RegionTerms[] {
  const all = rows?.length
    ? rows.flatMap(({ region, fee, freeFrom }) => {
        if (fee) return fee.currency === own.fee.currency ? [{ region, fee, freeFrom }] : [];
        return isHomeRegion(region) ? [{ region, ...own }] : [];
      })
    : HOME_REGIONS.map((region) => ({ region, ...own }));
  return all.filter(({ region }) => only === null || only.includes(region));
}

/** The terms to a region; undefined when it is not delivered to. */
export function termsTo(regions: readonly RegionTerms[], region: string): DeliveryTerms | undefined {
  const found = regions.find((one) => one.region === region);
  return found && { fee: found.fee, freeFrom: found.freeFrom };
}

/**
 * The terms of goods that are delivered together: the highest fee, free from the highest free amount of those that cost
 * anything, and never free when one of them never is.
 */
export function termsTogether(all: readonly DeliveryTerms[]): DeliveryTerms | undefined {
  const [first, ...more] = all;
  return more.reduce<DeliveryTerms | undefined>((sum, one) => sum && higher(sum, one), first);
}

function higher(a: DeliveryTerms, b: DeliveryTerms): DeliveryTerms {
  if (b.fee.minor === 0) return a;
  if (a.fee.minor === 0) return b;
  const fee = a.fee.minor >= b.fee.minor ? a.fee : b.fee;
  if (a.freeFrom === null || b.freeFrom === null) return { fee, freeFrom: null };
  return { fee, freeFrom: money(Math.max(a.freeFrom.minor, b.freeFrom.minor), fee.currency) };
}

type Deliverable = { readonly skuCode: string; readonly regions: readonly RegionTerms[] };

/** The regions all of these goods are delivered to. */
export function sharedRegions(lines: readonly Deliverable[]): string[] {
  const [first, ...more] = lines;
  return (first?.regions ?? []).flatMap(({ region }) =>
    more.every(({ regions }) => termsTo(regions, region)) ? [region] : [],
  );
}

/** The refusal of sending goods to a region, which names those that cannot go there; undefined when all can. */
export function whyNotDelivered(lines: readonly Deliverable[], region: string): Refusal | undefined {
  const left = lines.filter(({ regions }) => !termsTo(regions, region));
  return left.length > 0
    ? storeRefusal('store.notDelivered', { region, skus: left.map(({ skuCode }) => skuCode).join(', ') })
    : undefined;
}

export const REGIONS_MAX = DELIVERY_REGIONS.length;
export type RegionInput = {
  readonly region: string;
  readonly fee: number | null;
  readonly freeFrom: number | null;
  /** False in a form where the store's own fee was not chosen, so that a fee is required within Korea too. */
  readonly takesStoreFee?: boolean;
};

/** Every invalid row of a template's regions: an unknown or doubled one, none at all, one abroad without a fee. */
export function wrongRegions(rows: readonly RegionInput[]): FieldRefusal[] {
  const none = rows.length === 0 ? storeRefusal('store.regionsMissing') : undefined;
  return [
    ...atField('regions', none),
    ...rows.flatMap(({ region, fee, freeFrom, takesStoreFee = true }, place) => {
      const isDoubled = rows.findIndex((one) => one.region === region) < place;
      return [
        ...atField(
          `regions.${place}.region`,
          !isRegion(region)
            ? storeRefusal('store.regionUnknown')
            : isDoubled
              ? storeRefusal('store.regionTwice')
              : undefined,
        ),
        ...atField(`regions.${place}.fee`, fee === null ? whyFeeRequired(region, takesStoreFee) : undefined),
        ...atField(
          `regions.${place}.freeFrom`,
          fee === null && freeFrom !== null ? storeRefusal('store.freeWithoutFee') : undefined,
        ),
      ];
    }),
  ];
}

function whyFeeRequired(region: string, takesStoreFee: boolean): Refusal | undefined {
  if (!isHomeRegion(region)) return storeRefusal('store.feeRequired');
  return takesStoreFee ? undefined : storeRefusal('store.costRequired');
}
