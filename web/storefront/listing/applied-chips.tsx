import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import type { Text } from '#core/i18n.ts';
import { NUMBER_FILTERS, type NumberFilterName } from '#core/catalogue/number-filters.ts';
import { formatNumber } from '#core/format.ts';
import { useText } from '#web/i18n/text.tsx';
import { useCountryName } from '#web/components/quantity.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { changed, cleared, toggled, type ListQuery } from '#web/storefront/listing/list-query.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

const SaveDialog = lazyComponent(() =>
  import('#web/storefront/listing/save-dialog.tsx').then((module) => module.SaveDialog),
);

/** An applied filter: its label, and the URL without it. */
export type Applied = { readonly label: string; readonly href: string };

/** A bound of a number, with what it is of. */
export const boundText = (t: Text, name: NumberFilterName, count: number): string =>
  `${t(`listing.numbers.${name}.legend`)}: ${t(`listing.numbers.${name}.choice`, { count })}`;

/** The applied filters. */
export function useApplied(listQuery: ListQuery): Applied[] {
  const t: Text = useText();
  const country = useCountryName();
  const { pathname, search } = useLocation();
  const applied: Applied[] = [];
  const without = (name: string, label: string) =>
    applied.push({ label, href: changed(pathname, search, { [name]: undefined }) });
  const each = (name: string, values: readonly string[] | undefined, label: (value: string) => string) => {
    for (const value of values ?? [])
      applied.push({ label: label(value), href: toggled(pathname, search, name, value) });
  };
  if (listQuery.priceMin !== undefined && listQuery.priceMax !== undefined) {
    applied.push({
      label: t('listing.filter.chipPrice', {
        min: formatNumber(listQuery.priceMin),
        max: formatNumber(listQuery.priceMax),
      }),
      href: changed(pathname, search, { priceMin: undefined, priceMax: undefined }),
    });
  }
  for (const { name } of NUMBER_FILTERS) {
    const count = listQuery[name];
    if (count !== undefined) without(name, boundText(t, name, count));
  }
  each('shipsFrom', listQuery.shipsFrom, (code) => t('listing.filter.chipShipsFrom', { country: country(code) }));
  each('storeType', listQuery.storeType, (type) => t(`storefront.storeType.${type}`));
  each('certificate', listQuery.certificate, (type) => (type === 'OTHERS' ? t('listing.certificate.OTHERS') : type));
  for (const name of ['colour', 'size', 'material', 'brand'] as const) each(name, listQuery[name], String);
  each('origin', listQuery.origin, (code) => `${t('listing.compare.origin')}: ${country(code)}`);
  if (listQuery.sample) without('sample', t('listing.filter.sample'));
  if (listQuery.inStock) without('inStock', t('listing.filter.inStock'));
  return applied;
}

/** The applied filters; each can be removed, or all together, and they can be saved under a name. */
export function AppliedChips({ listQuery }: { listQuery: ListQuery }) {
  const t = useText();
  const { pathname, search } = useLocation();
  const applied = useApplied(listQuery);
  const [isSaving, setSaving] = useState(false);
  if (applied.length === 0) return null;
  const small =
    'inline-flex min-h-8 items-center gap-1 rounded-sm px-2 text-sm text-brand-700 hover:underline pointer-coarse:min-h-10';
  return (
    <>
      <ul aria-label={t('listing.filter.applied')} className="flex flex-wrap gap-2">
        {applied.map(({ label, href }) => (
          <li key={href}>
            <ChipLink href={href} removes={t('listing.filter.remove')}>
              {label}
            </ChipLink>
          </li>
        ))}
        <li>
          <Link to={cleared(pathname, search)} preventScrollReset className={small}>
            {t('listing.filter.clear')}
          </Link>
        </li>
        <li>
          <button type="button" onClick={() => setSaving(true)} className={small}>
            <Icon name="bookmark" size={16} />
            {t('listing.saved.save')}
          </button>
        </li>
      </ul>
      {isSaving && (
        <Suspense>
          <SaveDialog suggested={applied.map(({ label }) => label).join(', ')} onClose={() => setSaving(false)} />
        </Suspense>
      )}
    </>
  );
}
