import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useLang } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { type Filter, filtered, filterIn, type Sort, sorted } from '#web/seller/products/grid/filter.ts';
import type { Product } from '#web/seller/products/grid/rows.ts';

/** The products that the address shows, in the order that was chosen. */
export function useShown(products: readonly Product[]) {
  const lang = useLang();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [sort, setSort] = useState<Sort>();
  const filter = filterIn(search);
  const { approval, category, query } = filter;
  const shown = useMemo(
    () => sorted(filtered(products, { approval, category, query }), sort, lang),
    [products, approval, category, query, sort, lang],
  );
  const setFilter = (next: Partial<Filter>) => {
    const { approval: state, category: name, query: text } = { ...filter, ...next };
    void navigate(toOffice.sellerProducts({ approval: state, category: name || undefined, query: text || undefined }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return { shown, filter, setFilter, sort, setSort };
}
