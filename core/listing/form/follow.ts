import { type Clash, isSame, mergedValue, valueAt } from '#core/listing/form/merge.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';

type Sku = ProductForm['skus'][number];

/** Whatever differs between two forms of one product but stocks, whose changes have a question of their own. */
const withoutStock = (skus: readonly Sku[]) => skus.map(({ stock: _stock, stockRead: _read, ...sku }) => sku);

/** The SKUs as they are now, with the stocks that were typed. */
function followedSkus(draft: readonly Sku[], next: readonly Sku[]): Sku[] {
  const typed = new Map(draft.map(({ code, stock, stockRead }) => [code, { stock, stockRead }]));
  return next.map((sku) => ({ ...sku, ...typed.get(sku.code) }));
}

type Followed = {
  /** The fields of the draft that change. */
  readonly fields: Partial<ProductForm>;
  /** What was changed in the draft and beside it, and stays as it is typed until its seller chooses. */
  readonly clashes: readonly Clash[];
};

/**
 * What becomes of a draft of a product that was changed by another way, from `before` to `next`: what the draft has not
 * changed follows, or sending it later would undo it. `open` are the paths of earlier clashes.
 */
export function followed(
  draft: ProductForm,
  before: ProductForm,
  next: ProductForm,
  open: readonly string[] = [],
): Followed {
  const { skus: _before, ...fields } = before;
  const plain = Object.entries(fields).map(([name, value]) => {
    const typed: unknown = Reflect.get(draft, name);
    return { name, typed, ...mergedValue(name, value, typed, Reflect.get(next, name)) };
  });
  const skus = mergedValue('skus', withoutStock(before.skus), withoutStock(draft.skus), withoutStock(next.skus));
  const nextSkus = followedSkus(draft.skus, next.skus);
  const areSkusFollowing = skus.clashes.length === 0 && !isSame(skus.value, withoutStock(draft.skus));
  const changed: Partial<ProductForm> = {
    ...Object.fromEntries(plain.flatMap(({ name, value, typed }) => (isSame(value, typed) ? [] : [[name, value]]))),
    ...(areSkusFollowing && { skus: nextSkus }),
  };
  const clashing = [skus, ...plain].flatMap(({ clashes }) => clashes.map(({ path }) => path));
  return {
    fields: changed,
    clashes: [...new Set([...open, ...clashing])]
      .map((path) => ({ path, theirs: valueAt(path === 'skus' ? { skus: nextSkus } : next, path) }))
      .filter(({ path, theirs }) => !isSame(valueAt({ ...draft, ...changed }, path), theirs)),
  };
}
