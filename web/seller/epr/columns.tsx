import type { Text } from '#core/i18n.ts';
import type { Lang } from '#core/locale.ts';
import type { Answer } from '#web/api/types.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { RowLink } from '#web/components/office/row-link.tsx';
import { Bidi } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { weightText } from '#web/seller/epr/weight.ts';

type Packaged = Answer<'readPackaging'>['products'][number];

/** What was delivered of each product, with its packaging when it was ordered. */
export const packagedColumns = (t: Text, lang: Lang): Column<Packaged>[] => [
  {
    key: 'product',
    head: t('seller.packaging.product'),
    className: 'w-full max-w-0 min-w-40',
    narrow: 'name',
    cell: ({ code, name }) => (
      <div className="min-w-0 py-1">
        <RowLink to={toOffice.sellerProducts({ query: code })}>
          <bdi>{name}</bdi>
        </RowLink>
        <p className="truncate text-xs text-ink-600">
          <bdi>{code}</bdi>
        </p>
      </div>
    ),
  },
  {
    key: 'material',
    head: t('seller.packaging.material'),
    className: 'whitespace-nowrap',
    cell: ({ materialName }) => materialName ?? t('seller.packaging.unknown'),
  },
  {
    key: 'each',
    head: t('seller.packaging.gramsEach'),
    align: 'end',
    cell: ({ gramsEach }) => (gramsEach === null ? '–' : <Bidi>{weightText(t, lang, gramsEach)}</Bidi>),
  },
  {
    key: 'pieces',
    head: t('seller.packaging.pieces'),
    align: 'end',
    cell: ({ pieces }) => <Bidi>{pieces.toLocaleString(`${lang}-u-nu-latn`)}</Bidi>,
  },
  {
    key: 'weight',
    head: t('seller.packaging.weight'),
    align: 'end',
    narrow: 'beside',
    cell: ({ material, grams }) => (material === null ? '–' : <Bidi>{weightText(t, lang, grams)}</Bidi>),
  },
];
