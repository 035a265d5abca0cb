import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatNumber } from '#web/i18n/format.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { FilterForm } from '#web/storefront/listing/filter-form.tsx';
import { changed, narrowings, SIZES, type Sort, SORTS, type Wish } from '#web/storefront/listing/wish.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = { wish: Wish; standard: Sort };

/** Order and size of the list; on small screens the way to the filters too. */
export function Toolbar({ wish, standard }: Props) {
  const t = useText();
  const { pathname, search } = useLocation();
  const sorts: Sort[] = standard === 'relevance' ? ['relevance', ...SORTS] : [...SORTS];
  return (
    <div className="flex items-center gap-3 border-b border-line-soft pb-2">
      <FilterSheet wish={wish} />
      <nav aria-label={t('storefront.list.sort')} className="min-w-0 overflow-x-auto">
        <ul className="flex text-base">
          {sorts.map((sort) => (
            <li key={sort}>
              <Link
                to={changed(pathname, search, { sort: sort === standard ? undefined : sort })}
                preventScrollReset
                aria-current={sort === wish.sort ? 'true' : undefined}
                className={classes('inline-flex min-h-9 items-center rounded-sm px-3 whitespace-nowrap -outline-offset-2 pointer-coarse:min-h-11', sort === wish.sort ? 'font-semibold text-brand-700' : 'text-ink-600 hover:text-ink-900')}
              >
                {t(`storefront.sort.${sort}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-label={t('storefront.list.size')} className="ms-auto hidden md:block">
        <ul className="flex items-center text-sm">
          {SIZES.map((size) => (
            <li key={size}>
              <Link
                to={changed(pathname, search, { count: size === SIZES[0] ? undefined : size })}
                preventScrollReset
                aria-current={size === wish.count ? 'true' : undefined}
                className={classes('tabular inline-flex min-h-9 items-center rounded-sm px-2', size === wish.count ? 'font-semibold text-brand-700' : 'text-ink-600 hover:text-ink-900')}
              >
                {t('storefront.list.perPage', { size })}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

/** A details element that without scripts opens the form in place, and with them a sheet. */
function FilterSheet({ wish }: { wish: Wish }) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const count = narrowings(wish);
  const title = count > 0 ? t('storefront.filter.titleWith', { count }) : t('storefront.filter.title');
  return (
    <>
      <details className="shrink-0 lg:hidden">
        <summary
          onClick={(event) => {
            event.preventDefault();
            setOpen(true);
          }}
          className="inline-flex min-h-9 items-center gap-2 rounded-sm border border-line-strong bg-surface px-3 font-semibold whitespace-nowrap pointer-coarse:min-h-11"
        >
          <Icon name="filter" size={18} />
          {title}
        </summary>
        <div className="p-5">
          <FilterForm wish={wish} standing />
        </div>
      </details>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} shape="sheet">
        <FilterForm wish={wish} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

/** What narrows the list now; each can be taken away. */
export function AppliedChips({ wish }: { wish: Wish }) {
  const t = useText();
  const lang = useLang();
  const { pathname, search } = useLocation();
  const without = (...names: string[]) => changed(pathname, search, Object.fromEntries(names.map((name) => [name, undefined])));
  const chips: [string, string][] = [];
  if (wish.priceMin !== undefined && wish.priceMax !== undefined) {
    chips.push([t('storefront.filter.chipPrice', { min: formatNumber(wish.priceMin, lang), max: formatNumber(wish.priceMax, lang) }), without('priceMin', 'priceMax')]);
  }
  if (wish.moqMax !== undefined) chips.push([t('storefront.filter.moqUpTo', { quantity: wish.moqMax }), without('moqMax')]);
  if (wish.storeType) chips.push([t(`storefront.storeType.${wish.storeType}`), without('storeType')]);
  if (wish.sample) chips.push([t('storefront.filter.sample'), without('sample')]);
  if (chips.length === 0) return null;
  return (
    <ul aria-label={t('storefront.filter.applied')} className="flex flex-wrap gap-2">
      {chips.map(([label, href]) => (
        <li key={href}>
          <ChipLink href={href} removes={t('storefront.filter.remove')}>
            {label}
          </ChipLink>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={without('priceMin', 'priceMax', 'moqMax', 'storeType', 'sample')} preventScrollReset className="inline-flex min-h-8 items-center px-2 text-sm text-brand-700 hover:underline pointer-coarse:min-h-10">
            {t('storefront.filter.clear')}
          </Link>
        </li>
      )}
    </ul>
  );
}
