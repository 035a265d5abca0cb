import { data, useLocation } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { problemOf, serverApi } from '#web/api/server-client.ts';
import { COMPARE_MAX } from '#web/session/compare.ts';
import { CompareTable } from '#web/storefront/compare/table.tsx';
import { to } from '#web/links/to.ts';
import { choice, type Parameter, readQuery } from '#web/links/page-query.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState, Notice } from '#web/ui/states.tsx';
import type { Route } from './+types/page';

/** Different ids in the order they are compared in; one too many is enough to say so. */
const ids: Parameter = (values) =>
  [...new Set(values.filter((id) => /^[1-9]\d{0,14}$/.test(id)))].slice(0, COMPARE_MAX + 1);

export const handle = { query: { id: ids, diff: choice(['true']) } };

/** Up to four products side by side; the URL has their ids, and `diff` hides equal rows. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const call = serverApi(context);
  const requested = readQuery(handle.query, request.url).getAll('id');
  const compared = requested.slice(0, COMPARE_MAX).map(Number);
  const read = await Promise.all(
    compared.map((id) =>
      call('readProduct', { params: { id } }).catch((problem: unknown) => {
        // A deleted product is shown as missing; another failure is the page's.
        if (problemOf(problem).status === 404 || problemOf(problem).status === 409) return null;
        throw data(null, { status: problemOf(problem).status });
      }),
    ),
  );
  const products = read.filter((product) => product !== null).map(({ detailHtml: _html, ...product }) => product);
  return { products, missing: compared.length - products.length, tooMany: requested.length > COMPARE_MAX };
}

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: {
  currentUrl: URL;
  nextUrl: URL;
  defaultShouldRevalidate: boolean;
}) {
  const compared = (url: URL) => readQuery(handle.query, url.href).getAll('id').join();
  return currentUrl.pathname === nextUrl.pathname &&
    currentUrl.search !== nextUrl.search &&
    compared(currentUrl) === compared(nextUrl)
    ? false
    : defaultShouldRevalidate;
}

export default function ComparePage({ loaderData }: Route.ComponentProps) {
  const t = useText();
  const { pathname, search } = useLocation();
  const { products, missing, tooMany } = loaderData;
  const onlyDifferences = readQuery(handle.query, search).get('diff') === 'true';
  const toggled = new URLSearchParams(search);
  if (onlyDifferences) toggled.delete('diff');
  else toggled.set('diff', 'true');
  // The leaf is the last category of a path to the product.
  const leaves = products.map(
    ({ categories }) => categories.toSorted((one, other) => other.lineage.length - one.lineage.length)[0]?.id,
  );
  return (
    <div className="frame flex flex-col gap-4 pt-6">
      <PageHead title={t('listing.compare.title')} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl md:text-2xl">{t('listing.compare.title')}</h1>
        {products.length > 1 && (
          <Link
            to={`${pathname}?${toggled}`}
            replace
            preventScrollReset
            role="switch"
            aria-checked={onlyDifferences}
            onKeyDown={(event) => {
              // A link handles Enter only; a switch must handle the space bar too.
              if (event.key !== ' ') return;
              event.preventDefault();
              event.currentTarget.click();
            }}
            className="group inline-flex min-h-10 items-center gap-2 rounded-sm px-2 text-base"
          >
            <span
              aria-hidden
              className={
                'flex h-6 w-10 items-center rounded-pill bg-line-strong p-0.5 group-aria-checked:justify-end ' +
                'group-aria-checked:bg-brand-600'
              }
            >
              <span className="size-5 rounded-pill bg-surface" />
            </span>
            {t('listing.compare.onlyDifferences')}
          </Link>
        )}
      </div>
      {tooMany && <Notice>{t('listing.compare.why.full', { most: COMPARE_MAX })}</Notice>}
      {missing > 0 && <Notice tone="warn">{t('listing.compare.missing', { count: missing })}</Notice>}
      {new Set(leaves).size > 1 && <Notice>{t('listing.compare.mixed')}</Notice>}
      {products.length === 0 ? (
        <EmptyState
          icon="compare"
          title={t('listing.compare.empty')}
          action={<LinkButton to={to.products()}>{t('listing.category.seeAll')}</LinkButton>}
        >
          {t('listing.compare.emptyText', { most: COMPARE_MAX })}
        </EmptyState>
      ) : (
        <CompareTable products={products} onlyDifferences={onlyDifferences && products.length > 1} />
      )}
    </div>
  );
}
