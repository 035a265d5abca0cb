import type { Text } from '#core/i18n.ts';
import type { TableImportAnswer } from '#core/listing/table/contract.ts';
import { isRunning, type TableImportState } from '#core/listing/table/states.ts';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { RemoveImport, UndoImport } from '#web/seller/products/import/end-import.tsx';
import { Chip, type ChipTone } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import { ROW_LINK } from '#web/ui/row-keys.ts';

const TONES: Readonly<Record<TableImportState, ChipTone>> = {
  mapping: 'warn',
  reading: 'brand',
  judging: 'brand',
  ready: 'ok',
  saving: 'brand',
  undoing: 'brand',
  undone: 'ink',
  failed: 'sale',
};

/** What became of it in a word: one that is judged is done once something is saved. */
export function ImportChip({ one: { state, savedAt }, t }: { one: TableImportAnswer; t: Text }) {
  const shown = state === 'ready' && savedAt !== null ? 'saved' : state;
  const tone = shown === 'ready' ? 'warn' : TONES[state];
  return <Chip tone={tone}>{t(`seller.imports.state.${shown}`)}</Chip>;
}

/** The imports of a store: who did them, when, with which result, and the way back. */
export const importColumns = (t: Text): Column<TableImportAnswer>[] => [
  {
    key: 'name',
    head: t('seller.imports.file'),
    className: 'w-full min-w-48',
    cell: ({ id, name }) => (
      <Link
        {...ROW_LINK}
        to={toOffice.sellerImport(id)}
        className="inline-flex min-h-6 items-center font-medium break-all text-brand-700 hover:underline pointer-coarse:min-h-11"
      >
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { key: 'state', head: t('office.order.status'), narrow: 'beside', cell: (one) => <ImportChip one={one} t={t} /> },
  {
    key: 'counts',
    head: t('seller.imports.products'),
    narrow: 'below',
    className: 'min-w-40',
    cell: (one) => <Counted one={one} t={t} />,
  },
  { key: 'at', head: t('seller.imports.at'), cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    key: 'by',
    head: t('seller.imports.by'),
    className: 'whitespace-nowrap',
    cell: ({ by }) => <bdi>{by}</bdi>,
  },
  {
    key: 'end',
    head: t('seller.imports.end'),
    hidesHead: true,
    narrow: 'below',
    cell: (one) =>
      one.undoUntil ? (
        <UndoImport one={one} />
      ) : one.savedAt === null && !isRunning(one.state) ? (
        <RemoveImport one={one} />
      ) : null,
  },
];

const SHOWN = ['saved', 'drafted', 'good', 'faulty', 'same', 'restored', 'removed', 'hidden', 'left'] as const;

/** How many products became what. */
export function Counted({ one: { counts }, t }: { one: TableImportAnswer; t: Text }) {
  const some = SHOWN.filter((state) => (counts[state] ?? 0) > 0);
  return (
    <span className="flex flex-wrap gap-x-3 gap-y-1 text-sm">
      {some.map((state) => (
        <span key={state} className={state === 'faulty' || state === 'left' ? 'font-medium text-sale-700' : undefined}>
          {t(`seller.imports.counts.${state}`, { number: counts[state] ?? 0 })}
        </span>
      ))}
      {some.length === 0 && '–'}
    </span>
  );
}
