import type { ProductForm } from '#core/listing/form/product-form.ts';

type Sku = ProductForm['skus'][number];
type Same = (one: unknown, other: unknown) => boolean;

/** Whatever differs between two forms of one product but stocks, whose changes have a question of their own. */
const withoutStock = (skus: readonly Sku[]) => skus.map(({ stock: _stock, stockRead: _read, ...sku }) => sku);

/** The SKUs as they are now, with the stocks that were typed. */
function followedSkus(draft: readonly Sku[], next: readonly Sku[]): Sku[] {
  const typed = new Map(draft.map(({ code, stock, stockRead }) => [code, { stock, stockRead }]));
  return next.map((sku) => ({ ...sku, ...typed.get(sku.code) }));
}

/**
 * A draft of a product that was changed by another way, from `before` to `next`: the fields that the draft has not
 * changed follow, or sending it later would undo them. Returns the fields that change; fields that both changed stay as
 * they are typed.
 */
export function followed(
  draft: ProductForm,
  before: ProductForm,
  next: ProductForm,
  isSame: Same,
): Partial<ProductForm> {
  const { skus: _before, ...fields } = before;
  const plain = Object.entries(fields).flatMap(([name, value]) => {
    const now: unknown = Reflect.get(next, name);
    const isFollowing = !isSame(value, now) && isSame(Reflect.get(draft, name), value);
    return isFollowing ? [[name, now] as const] : [];
  });
  const own = withoutStock(before.skus);
  const areSkusFollowing = !isSame(own, withoutStock(next.skus)) && isSame(withoutStock(draft.skus), own);
  return {
    ...Object.fromEntries(plain),
    ...(areSkusFollowing && { skus: followedSkus(draft.skus, next.skus) }),
  };
}
