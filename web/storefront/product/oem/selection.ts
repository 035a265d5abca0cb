import { useState } from 'react';
import { oemCost } from '#core/catalogue/oem.ts';
import type { Text } from '#core/i18n.ts';
import type { Amount } from '#web/components/price.tsx';
import { amountOf, moneyOf, type Product } from '#web/storefront/product/picks.ts';

export type Oem = NonNullable<Product['oem']>;

/**
 * Something that can be had besides the goods; `key` tells it from the others, `picture` shows it where the seller has
 * one.
 */
export type Extra = {
  readonly key: string;
  readonly name: string;
  readonly price: Amount;
  readonly minQuantity: number;
  readonly picture: string | undefined;
};

/** What a visitor wants made: how many, and which extras by their keys. */
export type OemSelection = { readonly quantity: number; readonly extras: ReadonlySet<string> };

// A tab or a sheet that is closed and opened again goes on where it was.
const left = new WeakMap<Oem, OemSelection>();

/** The wishes of this offer as they were left; the smallest order to begin with. */
export function useOemSelection(oem: Oem): [OemSelection, (selection: OemSelection) => void] {
  const [selection, setSelection] = useState<OemSelection>(
    () => left.get(oem) ?? { quantity: oem.prices[0]?.minQuantity ?? 1, extras: new Set() },
  );
  return [
    selection,
    (next) => {
      left.set(oem, next);
      setSelection(next);
    },
  ];
}

/** The seller's services, then an own label and an own packaging where they are made. */
export function extrasOf(oem: Oem, t: Text): Extra[] {
  const from = oem.prices[0]?.minQuantity ?? 1;
  const made = (key: string, name: string, price: Amount | null): Extra[] =>
    price ? [{ key, name, price, minQuantity: from, picture: undefined }] : [];
  return [
    ...oem.services.map(({ name, price, minQuantity, picture }, at) => ({
      key: String(at),
      name,
      price,
      minQuantity,
      picture,
    })),
    ...made('label', t('goods.oem.label'), oem.labelPrice),
    ...made('packaging', t('goods.oem.packaging'), oem.packagingPrice),
  ];
}

/** What is wished and made from this quantity on. */
export const countedOf = (extras: readonly Extra[], selection: OemSelection): Extra[] =>
  extras.filter(({ key, minQuantity }) => selection.extras.has(key) && minQuantity <= selection.quantity);

/** What a quantity costs with these besides; undefined where the seller names no price for it. */
export function costOf(
  oem: Oem,
  quantity: number,
  besides: readonly Extra[],
): { goods: Amount; besides: Amount; total: Amount; each: Amount } | undefined {
  const cost = oemCost(
    oem.prices.map(({ price, ...interval }) => ({ ...interval, price: moneyOf(price) })),
    quantity,
    besides.map(({ price }) => moneyOf(price)),
  );
  return (
    cost && {
      goods: amountOf(cost.goods),
      besides: amountOf(cost.besides),
      total: amountOf(cost.total),
      each: amountOf(cost.each),
    }
  );
}

/** A letter with everything chosen, as an address a mail program opens. */
export function mailTo(address: string, { subject, lines }: { subject: string; lines: readonly string[] }): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
}
