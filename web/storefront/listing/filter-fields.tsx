import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { CERTIFICATE_TYPES, type TraitName } from '#core/catalogue/states.ts';
import { STORE_TYPES } from '#core/store/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { Count } from '#web/components/price.tsx';
import { useCountryName } from '#web/components/quantity.ts';
import type { Facets } from '#web/storefront/listing/facets.ts';
import { PriceFields } from '#web/storefront/listing/price-fields.tsx';
import { changed, toggled, listQueryOf } from '#web/storefront/listing/list-query.ts';
import { Link } from '#web/ui/link.tsx';

/** Common bounds, shown while the counts are missing. */
const MOQS = [10, 50, 100, 500];
const LEAD_TIMES = [3, 7, 14, 30];

export type CategoryHref = (id: number, name: string, search: string) => string;

type Props = {
  /** The chosen filters, as the query of a URL. */
  search: string;
  facets: Facets | null;
  categoryHref: CategoryHref;
  /** Called with the URL of another choice. */
  onGo(href: string): void;
};

/** All filters of a list, each value with its number of products. */
export function FilterFields({ search, facets, categoryHref, onGo }: Props) {
  const t = useText();
  const country = useCountryName();
  const { pathname } = useLocation();
  const query = new URLSearchParams(search);
  const listQuery = listQueryOf(query, 'newest');
  const some = (
    name: 'shipsFrom' | 'storeType' | 'certificate' | TraitName,
    legend: string,
    found: readonly Named[] | undefined,
    label: (value: string) => string = String,
    usual: readonly string[] = [],
  ) => {
    const chosen: readonly string[] = listQuery[name] ?? [];
    const rows = rowsOf(found, chosen, usual);
    if (rows.length === 0) return null;
    return (
      <Group legend={legend}>
        {rows.map(({ value, name: named, count }) => (
          <Row key={value} label={named ?? label(value)} count={count}>
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={() => onGo(toggled(pathname, search, name, value))}
              className={BOX}
            />
          </Row>
        ))}
      </Group>
    );
  };
  const one = (
    name: 'moqMax' | 'leadTimeMax' | 'ratingMin',
    legend: string,
    found: readonly { value: number; count: number }[] | undefined,
    label: (value: number) => string,
    usual: readonly number[] = [],
    order = upwards,
  ) => {
    const chosen = listQuery[name]?.toString() ?? '';
    const rows = rowsOf(
      found?.map(({ value, count }) => ({ value: String(value), count })),
      chosen ? [chosen] : [],
      usual.map(String),
    ).toSorted(order);
    if (rows.length === 0) return null;
    return (
      <Group legend={legend}>
        {[{ value: '', count: undefined }, ...rows].map(({ value, count }) => (
          <Row key={value} label={value ? label(Number(value)) : t('listing.filter.any')} count={count}>
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              onChange={() => onGo(changed(pathname, search, { [name]: value }))}
              className={BOX}
            />
          </Row>
        ))}
      </Group>
    );
  };
  return (
    <>
      {facets && facets.categories.length > 0 && (
        <Group legend={t('listing.filter.categories')}>
          <ul>
            {facets.categories.map(({ id, name, count }) => (
              <li key={id}>
                <Link
                  to={categoryHref(id, name, search)}
                  preventScrollReset
                  aria-current={query.get('id') === String(id) ? 'true' : undefined}
                  className={
                    'flex min-h-8 items-center gap-2 py-0.5 hover:text-brand-700 hover:underline ' +
                    'aria-[current]:font-semibold aria-[current]:text-brand-700 pointer-coarse:min-h-11'
                  }
                >
                  {name}
                  <Amount count={count} />
                </Link>
              </li>
            ))}
          </ul>
        </Group>
      )}
      <PriceFields search={search} range={facets?.price ?? null} onGo={onGo} />
      {one(
        'moqMax',
        t('listing.filter.moq'),
        facets?.moqMax,
        (quantity) => t('listing.filter.moqUpTo', { quantity }),
        MOQS,
      )}
      {some('colour', t('listing.filter.colour'), facets?.colour)}
      {some('size', t('listing.filter.size'), facets?.size)}
      {some('material', t('listing.filter.material'), facets?.material)}
      {some('brand', t('listing.compare.brand'), facets?.brand)}
      {some('origin', t('listing.compare.origin'), facets?.origin, country)}
      {some('shipsFrom', t('listing.filter.shipsFrom'), facets?.shipsFrom, country)}
      {some(
        'storeType',
        t('listing.filter.storeType'),
        facets?.storeType,
        (type) => t(`storefront.storeType.${type}`),
        STORE_TYPES,
      )}
      {some(
        'certificate',
        t('listing.filter.certificate'),
        facets?.certificate,
        (type) => (type === 'OTHERS' ? t('listing.certificate.OTHERS') : type),
        CERTIFICATE_TYPES,
      )}
      {one(
        'leadTimeMax',
        t('listing.filter.leadTime'),
        facets?.leadTimeMax,
        (count) => t('listing.filter.leadTimeUpTo', { count }),
        LEAD_TIMES,
      )}
      {one(
        'ratingMin',
        t('listing.filter.rating'),
        facets?.ratingMin,
        (rating) => t('listing.filter.ratingFrom', { rating }),
        [],
        (one, other) => upwards(other, one),
      )}
      {(['inStock', 'sample'] as const).map((name) => (
        <Row key={name} label={t(`listing.filter.${name}`)} count={facets?.[name]}>
          <input
            type="checkbox"
            name={name}
            value="true"
            checked={listQuery[name] === true}
            onChange={() => onGo(toggled(pathname, search, name, 'true'))}
            className={BOX}
          />
        </Row>
      ))}
    </>
  );
}

const upwards = (one: Value, other: Value): number => Number(one.value) - Number(other.value);

const BOX = 'size-4 shrink-0 accent-brand-600 pointer-coarse:size-5';

type Value = { readonly value: string; readonly name?: string; readonly count: number | undefined };
type Named = { readonly value: string; readonly name?: string; readonly count: number };

/**
 * The values with their counts; the usual ones without counts; a chosen one stays listed, so that it can be removed.
 */
function rowsOf(
  found: readonly Value[] | undefined,
  chosen: readonly string[],
  usual: readonly string[],
): readonly Value[] {
  const rows: readonly Value[] = found ?? usual.map((value) => ({ value, count: undefined }));
  const missing = chosen.filter((value) => value && !rows.some((row) => row.value === value));
  return [...rows, ...missing.map((value) => ({ value, count: found ? 0 : undefined }))];
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

function Row({ label, count, children }: { label: string; count: number | undefined; children: ReactNode }) {
  return (
    <label className="flex min-h-8 items-center gap-2 py-0.5 leading-tight pointer-coarse:min-h-11">
      {children}
      <span className="min-w-0">{label}</span>
      <Amount count={count} />
    </label>
  );
}

function Amount({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <span className="ms-auto ps-2 text-xs text-ink-500">
      <Count value={count} />
    </span>
  );
}
