import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import type { Facets } from '#web/storefront/listing/facets.ts';
import { type CategoryHref, FilterFields } from '#web/storefront/listing/filter-fields.tsx';
import { SavedFilters } from '#web/storefront/listing/saved-filters.tsx';
import { FILTERS_ID, usePending } from '#web/storefront/listing/use-list.ts';
import { carriedParameters, NARROWING } from '#web/storefront/listing/list-query.ts';
import { Button } from '#web/ui/button.tsx';

type Props = { facets: Facets | null; categoryHref: CategoryHref };

/**
 * The filters beside the list, applied at once. Without scripts a plain GET form: on small screens the toolbar links to
 * it.
 */
export function FilterAside({ facets, categoryHref }: Props) {
  const t = useText();
  const { pathname, search: now } = useLocation();
  const pending = usePending();
  const navigate = useNavigate();
  // A checkbox is shown ticked at once, and the next one adds to it, long before the list arrives.
  const [wanted, setWanted] = useState({ from: now, search: now });
  // A navigation has applied the choice; returning to the previous URL must not restore it.
  if (wanted.from !== now) setWanted({ from: now, search: now });
  const search = wanted.from === now && wanted.search !== now ? wanted.search : pending.search;
  const go = (href: string) => {
    setWanted({ from: now, search: href.slice(pathname.length) });
    void navigate(href, { preventScrollReset: true });
  };
  // Includes what was ticked before hydration; the price is sent by its button.
  const form = useRef<HTMLFormElement>(null);
  const takeOver = useEffectEvent(() => {
    const boxes = [...(form.current?.querySelectorAll('input') ?? [])].filter(
      ({ type }) => type === 'checkbox' || type === 'radio',
    );
    if (!form.current || boxes.every(({ checked, defaultChecked }) => checked === defaultChecked)) return;
    const isPrice = (name: string) => name === 'priceMin' || name === 'priceMax';
    const ticked = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' && value && !isPrice(name) ? [[name, value]] : [],
    );
    go(
      `${pathname}?${new URLSearchParams([...ticked, ...[...new URLSearchParams(now)].filter(([name]) => isPrice(name))])}`,
    );
  });
  useEffect(() => takeOver(), []);
  const otherParams = carriedParameters(search, (own) => own === 'page' || NARROWING.some((option) => option === own));
  return (
    <aside id={FILTERS_ID} aria-label={t('listing.filter.title')} className="hidden target:block lg:block">
      <Form
        ref={form}
        action={pathname}
        onSubmit={(event) => event.preventDefault()}
        className="sticky top-20 -mx-1 flex max-h-[calc(100dvh-96px)] flex-col gap-6 overflow-y-auto overscroll-contain px-1 pb-6 text-sm"
      >
        <div className="-mb-4 flex min-h-9 items-center justify-between gap-2">
          <h2 className="text-base">{t('listing.filter.title')}</h2>
          <SavedFilters />
        </div>
        {otherParams.map(([name, value]) => (
          <input key={`${name}${value}`} type="hidden" name={name} value={value} />
        ))}
        <FilterFields search={search} facets={facets} categoryHref={categoryHref} onGo={go} />
        <noscript>
          <Button type="submit">{t('listing.filter.apply')}</Button>
        </noscript>
      </Form>
    </aside>
  );
}
