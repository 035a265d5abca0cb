import type { Text } from '#core/i18n.ts';
import type { TableImportAnswer, TableImportProductAnswer } from '#core/listing/table/contract.ts';
import { ENTRY_STATES, type EntryState } from '#core/listing/table/states.ts';
import type { Answer } from '#web/api/types.ts';
import type { List } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Bidi, Count } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { CorrectEntry } from '#web/seller/products/import/correct-entry.tsx';
import type { Targets } from '#web/seller/products/import/opened.ts';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';

type Shown = EntryState | 'all';
type Props = {
  one: TableImportAnswer;
  list: List<{ state: Shown | undefined }, Answer<'listTableImportProducts'>>;
  state: Shown;
  targets: Targets;
};

const TONES: Readonly<Record<EntryState, ChipTone>> = {
  new: 'ink',
  good: 'ok',
  same: 'ink',
  faulty: 'sale',
  saved: 'ok',
  drafted: 'info',
  restored: 'ok',
  removed: 'ink',
  hidden: 'ink',
  left: 'warn',
};

/** The products of an import: those with faults first, to be corrected in their cells. */
export function Entries({ one, list, state, targets }: Props) {
  const t = useText();
  const present = ENTRY_STATES.filter((each) => (one.counts[each] ?? 0) > 0 || each === state);
  const total = ENTRY_STATES.reduce((sum, each) => sum + (one.counts[each] ?? 0), 0);
  const tabs = [...present, 'all' as const].map((each) => ({
    key: each,
    label: t(`seller.imports.tab.${each}`),
    href: list.hrefOf({ state: each }),
    count: String(each === 'all' ? total : (one.counts[each] ?? 0)),
  }));
  const canCorrect = one.state === 'ready';
  return (
    <OfficeList
      label={t('seller.imports.products')}
      list={list}
      rowsOf={(answer) => answer.products}
      keyOf={({ id }) => id}
      columns={entryColumns(t, { one, targets, canCorrect })}
      tabs={<LinkTabs label={t('seller.imports.products')} tabs={tabs} current={state} />}
      empty={{ title: t('seller.imports.noProducts') }}
    />
  );
}

type Context = { readonly one: TableImportAnswer; readonly targets: Targets; readonly canCorrect: boolean };

const entryColumns = (t: Text, { one, targets, canCorrect }: Context): Column<TableImportProductAnswer>[] => [
  {
    key: 'row',
    head: t('seller.imports.row'),
    align: 'end',
    className: 'py-4! align-top',
    cell: ({ row }) => <Count value={row} />,
  },
  {
    key: 'name',
    head: t('office.order.goods'),
    narrow: 'name',
    className: 'min-w-48 py-4! align-top',
    cell: (entry) => <Named entry={entry} />,
  },
  {
    key: 'state',
    head: t('office.order.status'),
    narrow: 'below',
    className: 'py-4! align-top',
    cell: ({ state, left }) => (
      <span className="flex flex-col items-start gap-1">
        <Chip tone={TONES[state]}>{t(`seller.imports.entry.${state}`)}</Chip>
        {left && <span className="text-sm">{t(`seller.imports.left.${left}`)}</span>}
      </span>
    ),
  },
  {
    key: 'faults',
    head: t('seller.imports.faults'),
    narrow: 'below',
    className: 'w-full py-4! align-top',
    cell: (entry) =>
      entry.faults.length > 0 && canCorrect && entry.state === 'faulty' ? (
        <CorrectEntry importId={one.id} entry={entry} targets={targets} />
      ) : (
        <Remarks entry={entry} />
      ),
  },
];

function Named({ entry: { code, name, skus, productId, draftId } }: { entry: TableImportProductAnswer }) {
  const t = useText();
  const shown = <bdi className="break-words">{name || code || '–'}</bdi>;
  const to =
    draftId !== null && productId === null
      ? toOffice.sellerNewProduct({ draft: draftId })
      : productId === null
        ? undefined
        : toOffice.sellerProduct(productId);
  return (
    <span className="flex flex-col text-sm">
      {to ? (
        <Link
          to={to}
          className="inline-flex min-h-6 items-center font-medium text-brand-700 hover:underline pointer-coarse:min-h-11"
        >
          {shown}
        </Link>
      ) : (
        <span className="font-medium">{shown}</span>
      )}
      <Bidi className="tabular break-all text-ink-600">{code}</Bidi>
      {skus > 1 && <span className="text-ink-600">{t('seller.imports.skus', { number: skus })}</span>}
    </span>
  );
}

/** Faults that are not corrected here, and what is probably a mistake. */
function Remarks({ entry: { faults, hints } }: { entry: TableImportProductAnswer }) {
  const all = [...faults, ...hints];
  if (all.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {all.map(({ row, column, heading, reason }) => (
        <li key={`${row} ${column} ${reason}`}>
          <bdi className="font-medium">{heading}</bdi>: {reason}
        </li>
      ))}
    </ul>
  );
}
