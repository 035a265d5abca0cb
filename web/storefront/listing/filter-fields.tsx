import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { NUMBER_FILTERS, type NumberFilter } from '#core/catalogue/number-filters.ts';
import { CERTIFICATE_TYPES, type TraitName } from '#core/catalogue/states.ts';
import { STORE_TYPES } from '#core/store/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { Count } from '#web/components/price.tsx';
import { useCountryName } from '#web/components/quantity.ts';
import type { Facets } from '#web/storefront/listing/facets.ts';
import { PriceFields } from '#web/storefront/listing/price-fields.tsx';
import { changed, type ListQuery, listQueryOf, toggled } from '#web/storefront/listing/list-query.ts';
import { Link } from '#web/ui/link.tsx';

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
  const listQuery = listQueryOf(new URLSearchParams(search), 'newest');
  const own = { search, facets, listQuery, onGo };
  return (
    <>
      <Categories search={search} facets={facets} categoryHref={categoryHref} />
      <PriceFields search={search} range={facets?.price ?? null} onGo={onGo} />
      {NUMBER_FILTERS.filter(isFirst).map((filter) => (
        <Bounds key={filter.name} {...own} filter={filter} />
      ))}
      <Values {...own} name="colour" legend={t('listing.filter.colour')} />
      <Values {...own} name="size" legend={t('listing.filter.size')} />
      <Values {...own} name="material" legend={t('listing.filter.material')} />
      <Values {...own} name="brand" legend={t('listing.filter.brand')} />
      <Values {...own} name="origin" legend={t('listing.compare.origin')} label={country} />
      <Values {...own} name="shipsFrom" legend={t('listing.filter.shipsFrom')} label={country} />
      <Values
        {...own}
        name="storeType"
        legend={t('listing.filter.storeType')}
        label={(type) => t(`storefront.storeType.${type}`)}
        usual={STORE_TYPES}
      />
      <Values
        {...own}
        name="certificate"
        legend={t('listing.filter.certificate')}
        label={(type) => (type === 'OTHERS' ? t('listing.certificate.OTHERS') : type)}
        usual={CERTIFICATE_TYPES}
      />
      {NUMBER_FILTERS.filter((filter) => !isFirst(filter)).map((filter) => (
        <Bounds key={filter.name} {...own} filter={filter} />
      ))}
      <Flag {...own} name="inStock" label={t('listing.filter.inStock')} />
      <Flag {...own} name="sample" label={t('listing.filter.sample')} />
    </>
  );
}

/** The minimum order stands beside the price. */
const isFirst = ({ name }: NumberFilter): boolean => name === 'moqMax';

function Categories({ search, facets, categoryHref }: Omit<Props, 'onGo'>) {
  const t = useText();
  if (!facets || facets.categories.length === 0) return null;
  const chosen = new URLSearchParams(search).get('id');
  return (
    <Group legend={t('listing.filter.categories')}>
      <ul>
        {facets.categories.map(({ id, name, count }) => (
          <li key={id}>
            <Link
              to={categoryHref(id, name, search)}
              preventScrollReset
              aria-current={chosen === String(id) ? 'true' : undefined}
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
  );
}

type Filtered = Omit<Props, 'categoryHref'> & { listQuery: ListQuery };

/** Values of which several may be chosen. */
function Values({
  search,
  facets,
  listQuery,
  onGo,
  name,
  legend,
  label = String,
  usual = [],
}: Filtered & {
  name: 'shipsFrom' | 'storeType' | 'certificate' | TraitName;
  legend: string;
  label?: (value: string) => string;
  usual?: readonly string[];
}) {
  const { pathname } = useLocation();
  const chosen: readonly string[] = listQuery[name] ?? [];
  const rows = rowsOf(facets?.[name], chosen, usual);
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
}

/** One bound of a number, the widest last. */
function Bounds({ search, facets, listQuery, onGo, filter: { name, is, usual } }: Filtered & { filter: NumberFilter }) {
  const t = useText();
  const { pathname } = useLocation();
  const chosen = listQuery[name]?.toString() ?? '';
  const rows = rowsOf(
    facets?.[name].map(({ value, count }) => ({ value: String(value), count })),
    chosen ? [chosen] : [],
    usual.map(String),
  ).toSorted((one, other) => (is === 'atMost' ? upwards(one, other) : upwards(other, one)));
  if (rows.length === 0) return null;
  return (
    <Group legend={t(`listing.numbers.${name}.legend`)}>
      {[{ value: '', count: undefined }, ...rows].map(({ value, count }) => (
        <Row
          key={value}
          label={value ? t(`listing.numbers.${name}.choice`, { count: Number(value) }) : t('listing.filter.any')}
          count={count}
        >
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
}

function Flag({
  search,
  facets,
  listQuery,
  onGo,
  name,
  label,
}: Filtered & { name: 'inStock' | 'sample'; label: string }) {
  const { pathname } = useLocation();
  return (
    <Row label={label} count={facets?.[name]}>
      <input
        type="checkbox"
        name={name}
        value="true"
        checked={listQuery[name] === true}
        onChange={() => onGo(toggled(pathname, search, name, 'true'))}
        className={BOX}
      />
    </Row>
  );
}

const upwards = (one: Value, other: Value): number => Number(one.value) - Number(other.value);

const BOX = 'size-4 shrink-0 accent-brand-600 pointer-coarse:size-5';

type Value = { readonly value: string; readonly name?: string; readonly count: number | undefined };

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
