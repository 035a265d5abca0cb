import { useMemo, useState } from 'react';
import { APPROVAL_STATES } from '#core/catalogue/states.ts';
import { formatNumber } from '#core/format.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { type Filter, filtered } from '#web/seller/products/grid/filter.ts';
import type { Product } from '#web/seller/products/grid/rows.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';

const STATES = APPROVAL_STATES.filter((state) => state !== 'draft');
const TEXT_LENGTH = 100;

type Props = {
  products: readonly Product[];
  filter: Filter;
  onFilter(filter: Partial<Filter>): void;
  shown: number;
  total: number;
  isComplete: boolean;
};

/** Which products are shown: by state, category and text, each at once. */
export function Filters({ products, filter, onFilter, shown, total, isComplete }: Props) {
  const t = useText();
  const lang = useLang();
  const { approval, category, query } = filter;
  const categories = useMemo(
    () =>
      [...new Set(products.map((product) => product.category))]
        .filter(Boolean)
        .toSorted(new Intl.Collator(lang).compare),
    [products, lang],
  );
  const counted = useMemo(() => {
    const found = filtered(products, { approval: undefined, category, query });
    return (state: Product['approval']) => found.filter((product) => product.approval === state).length;
  }, [products, category, query]);
  const [typed, setTyped] = useState({ text: query, query });
  // Another address has another text.
  if (typed.query !== query) setTyped({ text: query, query });
  const isNarrowed = approval !== undefined || category !== '' || query !== '';
  return (
    <search className="flex flex-wrap items-end gap-3">
      <Field label={t('seller.products.find')} className="w-full sm:w-72">
        <TextInput
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={TEXT_LENGTH}
          value={typed.text}
          onChange={({ currentTarget: { value } }) => {
            setTyped({ text: value, query: value.trim() });
            onFilter({ query: value.trim() });
          }}
        />
      </Field>
      <Field label={t('office.order.status')} className="min-w-0 grow basis-0 sm:max-w-56">
        <Select
          className="block!"
          value={approval ?? ''}
          onChange={({ currentTarget: { value } }) => onFilter({ approval: STATES.find((state) => state === value) })}
        >
          <option value="">{t('seller.products.tab.all')}</option>
          {STATES.map((state) => (
            <option key={state} value={state}>
              {t('seller.grid.counted', { name: t(`seller.products.approval.${state}`), products: counted(state) })}
            </option>
          ))}
        </Select>
      </Field>
      {categories.length > 1 && (
        <Field label={t('seller.grid.category')} className="min-w-0 grow basis-0 sm:max-w-64">
          <Select
            className="block!"
            value={category}
            onChange={({ currentTarget: { value } }) => onFilter({ category: value })}
          >
            <option value="">{t('seller.products.tab.all')}</option>
            {categories.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <output className="flex min-h-10 items-center gap-2 text-sm text-ink-600 max-sm:w-full">
        {isComplete
          ? isNarrowed
            ? t('seller.grid.shownOf', { shown, total: formatNumber(total) })
            : t('seller.grid.total', { total: formatNumber(total) })
          : t('seller.grid.loading', { done: products.length, total: formatNumber(total) })}
        {isNarrowed && (
          <Button
            look="quiet"
            size="small"
            className="pointer-coarse:min-h-11"
            onClick={() => onFilter({ approval: undefined, category: '', query: '' })}
          >
            {t('office.list.showAll')}
          </Button>
        )}
      </output>
    </search>
  );
}
