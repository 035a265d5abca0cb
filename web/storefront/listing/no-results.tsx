import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { Count } from '#web/components/price.tsx';
import { useApplied } from '#web/storefront/listing/applied-chips.tsx';
import type { Ground } from '#web/storefront/listing/facets.ts';
import { cleared, filterOf, type Sort, type ListQuery, listQueryOf } from '#web/storefront/listing/list-query.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** The maximum number of filters to request counts for. */
const TRIED_MAX = 8;

/** No product matches all filters: each can be removed, with the number of products that leaves. */
export function NoResults({ listQuery, standard, ground }: { listQuery: ListQuery; standard: Sort; ground: Ground }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const applied = useApplied(listQuery).slice(0, TRIED_MAX);
  const [counts, setCounts] = useState<Readonly<Record<string, number>>>({});
  const wanted = JSON.stringify({ ground, hrefs: applied.map(({ href }) => href), standard });
  useEffect(() => {
    const abort = new AbortController();
    const parsed: { ground: Ground; hrefs: string[]; standard: Sort } = JSON.parse(wanted);
    for (const href of parsed.hrefs) {
      const without = listQueryOf(new URLSearchParams(href.split('?')[1]), parsed.standard);
      // The link is useful without the number.
      api('readFacets', { query: { ...parsed.ground, ...filterOf(without) }, signal: abort.signal }).then(
        ({ total }) => setCounts((current) => ({ ...current, [href]: total })),
        () => undefined,
      );
    }
    return () => abort.abort();
  }, [wanted]);
  return (
    <EmptyState
      icon="filter"
      title={t('listing.list.nothingMatches')}
      action={<LinkButton to={cleared(pathname, search)}>{t('listing.filter.clear')}</LinkButton>}
    >
      <p>{t('listing.list.removeFilter')}</p>
      <ul className="mt-4 flex flex-col gap-2">
        {applied.map(({ label, href }) => (
          <li key={href}>
            <Link
              to={href}
              preventScrollReset
              className={
                'inline-flex min-h-10 items-center gap-2 rounded-pill border border-line-strong bg-surface px-4 ' +
                'text-sm text-ink-900 hover:border-brand-600'
              }
            >
              <Icon name="close" size={14} label={t('listing.filter.remove')} />
              {label}
              {counts[href] !== undefined && (
                <span className="text-ink-500">
                  <Count value={counts[href]} />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
