import { Suspense, useState } from 'react';
import { LIMITS } from '#core/listing/listing.ts';
import { useBound, useNote } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import type { CategoryTreeProps } from '#web/seller/product/category/category-tree.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { useCategoryChoice } from '#web/seller/product/category/use-category-choice.ts';
import { areTexts } from '#web/seller/product/values.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const CategoryTree = lazyComponent<CategoryTreeProps>(() =>
  import('#web/seller/product/category/category-tree.tsx').then((module) => module.CategoryTree),
);

/**
 * The categories of the product: suggested for its title, used last, found by a name in any language, or chosen in the
 * tree (PRD-029, PRD-030).
 */
export function CategoryField() {
  const t = useText();
  const { leaves = [], labelOf } = useProduct();
  const { value, change, error, input } = useBound('categories', areTexts);
  const [query, setQuery] = useState('');
  const [isInTree, setInTree] = useState(false);
  const { suggested, found, recent } = useCategoryChoice(query);
  const paths = new Map(leaves.map(({ code, path }) => [code, path]));
  const pathOf = (code: string) => paths.get(code) ?? code;
  const note = useNote('categories', (codes) => areTexts(codes) && codes.map(pathOf).join(', '));
  const open = (codes: readonly string[]) => codes.filter((code) => !value.includes(code) && paths.has(code));
  const add = (code: string) => {
    change([...value, code]);
    setQuery('');
    input.onBlur();
  };
  const isSearching = query.trim() !== '';
  return (
    <FieldSet
      legend={labelOf('categories')}
      required
      error={error}
      note={note}
      hint={t('seller.product.hint.categories', { limit: LIMITS.categories })}
    >
      <ul className="flex flex-col gap-1 empty:hidden">
        {value.map((code) => (
          <li key={code} className="flex items-center gap-2 rounded-sm bg-surface-1 ps-3">
            <bdi className="min-w-0 grow">{pathOf(code)}</bdi>
            <IconButton
              icon="trash"
              size={18}
              label={t('ui.removeRow', { name: pathOf(code) })}
              onClick={() => change(value.filter((one) => one !== code))}
            />
          </li>
        ))}
      </ul>
      {value.length < LIMITS.categories && (
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-end gap-2">
            <Field label={t('seller.product.category.find')} className="min-w-40 grow basis-60">
              <TextInput
                dir="auto"
                type="search"
                {...input}
                value={query}
                autoComplete="off"
                maxLength={100}
                aria-invalid={error ? true : undefined}
                onChange={({ currentTarget }) => setQuery(currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                  event.preventDefault();
                  const [first] = open(found);
                  if (isSearching && first !== undefined) add(first);
                }}
              />
            </Field>
            <Button look="secondary" icon="list" aria-expanded={isInTree} onClick={() => setInTree(!isInTree)}>
              {t('seller.productForm.category.tree')}
            </Button>
          </div>
          {isSearching ? (
            <Offers
              title={t('seller.productForm.category.found')}
              none={t('seller.productForm.category.none')}
              codes={open(found)}
              pathOf={pathOf}
              onChoose={add}
            />
          ) : value.length > 0 ? null : (
            <>
              <Offers
                title={t('seller.productForm.category.recent')}
                codes={open(recent)}
                pathOf={pathOf}
                onChoose={add}
              />
              <Offers
                title={t('seller.productForm.category.suggested')}
                codes={open(suggested)}
                pathOf={pathOf}
                onChoose={add}
              />
            </>
          )}
          {isInTree && (
            <Suspense fallback={<Skeleton className="h-48 w-full" />}>
              <CategoryTree leaves={leaves} chosen={value} onChoose={add} />
            </Suspense>
          )}
        </div>
      )}
    </FieldSet>
  );
}

type OffersProps = {
  title: string;
  codes: readonly string[];
  /** What is said when there are none; nothing is shown without. */
  none?: string;
  pathOf(code: string): string;
  onChoose(code: string): void;
};

function Offers({ title, codes, none, pathOf, onChoose }: OffersProps) {
  if (codes.length === 0) return none === undefined ? null : <p className="text-sm text-ink-600">{none}</p>;
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <p className="text-xs font-semibold text-ink-600">{title}</p>
      <ul className="flex max-h-64 flex-col overflow-y-auto">
        {codes.map((code) => (
          <li key={code}>
            <button
              type="button"
              onClick={() => onChoose(code)}
              className="min-h-9 w-full rounded-sm px-2 py-1 text-start text-base text-brand-700 hover:bg-brand-50 pointer-coarse:min-h-11"
            >
              <bdi>{pathOf(code)}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
