import { Suspense, useState } from 'react';
import { Form, useLocation, useNavigate } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import type { Facets, Ground } from '#web/storefront/listing/facets.ts';
import type { CategoryHref } from '#web/storefront/listing/filter-fields.tsx';
import { FILTERS_ID, saveView, useView, type View } from '#web/storefront/listing/use-list.ts';
import {
  carriedParameters,
  changed,
  narrowings,
  SIZES,
  type Sort,
  SORTS,
  type ListQuery,
} from '#web/storefront/listing/list-query.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const FilterSheet = lazyComponent(() =>
  import('#web/storefront/listing/filter-sheet.tsx').then((module) => module.FilterSheet),
);

type Props = {
  listQuery: ListQuery;
  standard: Sort;
  facets: Facets | null;
  ground: Ground;
  categoryHref: CategoryHref;
};

const choice = (isChosen: boolean, more: string) =>
  classes(
    'inline-flex min-h-9 items-center rounded-sm whitespace-nowrap -outline-offset-2 pointer-coarse:min-h-11',
    isChosen ? 'font-semibold text-brand-700' : 'text-ink-600 hover:text-ink-900',
    more,
  );

/** Sort order, page size and view of the list; on small screens also the filters. */
export function Toolbar({ listQuery, standard, facets, ground, categoryHref }: Props) {
  const t = useText();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const sorts: readonly Sort[] = standard === 'relevance' ? ['relevance', ...SORTS] : SORTS;
  const count = narrowings(listQuery);
  return (
    <div
      className={
        'flex items-center gap-2 border-b border-line-soft pb-2 max-lg:sticky max-lg:top-27 max-lg:z-20 ' +
        'max-lg:-mx-4 max-lg:bg-surface-1 max-lg:px-4 max-lg:pt-2 md:max-lg:-mx-6 md:max-lg:px-6'
      }
    >
      <a
        href={`#${FILTERS_ID}`}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
        className={
          'inline-flex min-h-10 shrink-0 items-center gap-2 rounded-sm border border-line-strong bg-surface ' +
          'px-3 font-semibold whitespace-nowrap lg:hidden pointer-coarse:min-h-11'
        }
      >
        <Icon name="filter" size={18} />
        {count > 0 ? t('listing.filter.titleWith', { count }) : t('listing.filter.title')}
      </a>
      {isOpen && (
        <Suspense>
          <FilterSheet
            facets={facets}
            ground={ground}
            standard={standard}
            categoryHref={categoryHref}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
      <SortSelect sorts={sorts} listQuery={listQuery} standard={standard} />
      <nav aria-label={t('listing.list.sort')} className="hidden min-w-0 lg:block">
        <ul className="-ms-2 flex flex-wrap text-sm">
          {sorts.map((sort) => (
            <li key={sort}>
              <Link
                to={changed(pathname, search, { sort: sort === standard ? undefined : sort })}
                preventScrollReset
                aria-current={sort === listQuery.sort ? 'true' : undefined}
                className={choice(sort === listQuery.sort, 'px-2')}
              >
                {t(`listing.sort.${sort}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ms-auto flex items-center gap-3">
        <nav aria-label={t('listing.list.size')} className="hidden md:block">
          <ul className="flex items-center text-sm">
            {SIZES.map((size) => (
              <li key={size}>
                <Link
                  to={changed(pathname, search, { count: size === SIZES[0] ? undefined : size })}
                  preventScrollReset
                  aria-current={size === listQuery.count ? 'true' : undefined}
                  className={choice(size === listQuery.count, 'tabular px-2')}
                >
                  {size}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ViewSwitch requested={listQuery.view} />
      </div>
    </div>
  );
}

/** Small screens: the sort order as a select; without scripts a button submits it. */
function SortSelect({ sorts, listQuery, standard }: { sorts: readonly Sort[]; listQuery: ListQuery; standard: Sort }) {
  const t = useText();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const others = carriedParameters(search, (name) => name === 'sort' || name === 'page');
  return (
    <Form action={pathname} className="flex min-w-0 gap-2 lg:hidden">
      {others.map(([name, value]) => (
        <input key={`${name}${value}`} type="hidden" name={name} value={value} />
      ))}
      <select
        name="sort"
        aria-label={t('listing.list.sort')}
        value={listQuery.sort}
        onChange={({ currentTarget: { value } }) =>
          void navigate(changed(pathname, search, { sort: value === standard ? undefined : value }), {
            preventScrollReset: true,
          })
        }
        className={
          'min-h-10 min-w-0 rounded-sm border border-line-strong bg-surface px-2 text-base ' +
          'pointer-coarse:min-h-11 pointer-coarse:text-md'
        }
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`listing.sort.${sort}`)}
          </option>
        ))}
      </select>
      <noscript>
        <Button type="submit">{t('listing.filter.apply')}</Button>
      </noscript>
    </Form>
  );
}

/** Cards or lines; the choice is in the URL and stored. */
function ViewSwitch({ requested }: { requested: View | undefined }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const view = useView(requested);
  const page = new URLSearchParams(search).get('page') ?? undefined;
  return (
    <ul aria-label={t('listing.view.title')} className="flex rounded-sm border border-line-strong">
      {(['grid', 'list'] as const).map((one) => (
        <li key={one}>
          <Link
            to={changed(pathname, search, { view: one, page })}
            preventScrollReset
            replace
            onClick={() => saveView(one)}
            aria-current={one === view ? 'true' : undefined}
            className={classes(
              'flex size-9 items-center justify-center rounded-sm pointer-coarse:size-11',
              one === view ? 'bg-brand-50 text-brand-700' : 'text-ink-600 hover:text-ink-900',
            )}
          >
            <Icon name={one} size={18} label={t(`listing.view.${one}`)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
