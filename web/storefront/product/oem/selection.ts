import { useState } from 'react';
import { oemCost } from '#core/catalogue/oem.ts';
import type { Text } from '#core/i18n.ts';
import type { Amount } from '#web/components/price.tsx';
import { amountOf, moneyOf, type Product } from '#web/storefront/product/picks.ts';

export type Oem = NonNullable<Product['oem']>;

/** An extra; `key` identifies it, `picture` is the seller's, if any. */
export type Extra = {
  readonly key: string;
  readonly name: string;
  readonly price: Amount;
  readonly minQuantity: number;
  readonly picture: string | undefined;
};

/** The visitor's selection: quantity, and keys of extras. */
export type OemSelection = { readonly quantity: number; readonly extras: ReadonlySet<string> };

// Survives closing and reopening a tab or a sheet.
const left = new WeakMap<Oem, OemSelection>();

/** The stored selection of this offer, by default the smallest order. */
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

/** The seller's services, then private label and packaging where offered. */
export function extrasOf(oem: Oem, t: Text): Extra[] {
  const from = oem.prices[0]?.minQuantity ?? 1;
  const extraOf = (key: string, name: string, price: Amount | null): Extra[] =>
    price ? [{ key, name, price, minQuantity: from, picture: undefined }] : [];
  return [
    ...oem.services.map(({ name, price, minQuantity, picture }, at) => ({
      key: String(at),
      name,
      price,
      minQuantity,
      picture,
    })),
    ...extraOf('label', t('goods.oem.label'), oem.labelPrice),
    ...extraOf('packaging', t('goods.oem.packaging'), oem.packagingPrice),
  ];
}

/** The selected extras that are available at the quantity. */
export const countedOf = (extras: readonly Extra[], selection: OemSelection): Extra[] =>
  extras.filter(({ key, minQuantity }) => selection.extras.has(key) && minQuantity <= selection.quantity);

/** The cost of a quantity with extras; undefined where the seller has no price for it. */
export function costOf(
  oem: Oem,
  quantity: number,
  extras: readonly Extra[],
): { goods: Amount; extras: Amount; total: Amount; each: Amount } | undefined {
  const cost = oemCost(
    oem.prices.map(({ price, ...interval }) => ({ ...interval, price: moneyOf(price) })),
    quantity,
    extras.map(({ price }) => moneyOf(price)),
  );
  return (
    cost && {
      goods: amountOf(cost.goods),
      extras: amountOf(cost.extras),
      total: amountOf(cost.total),
      each: amountOf(cost.each),
    }
  );
}
