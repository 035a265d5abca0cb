import type { DeclarationRowAnswer } from '#core/customs/contract.ts';
import type { DeclarationState } from '#core/customs/states.ts';
import { useText } from '#web/i18n/text.tsx';
import { OrderRows } from '#web/ops/order-rows.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Chip, type ChipTone, StatusChip } from '#web/ui/chip.tsx';
import type { Column } from '#web/ui/data-list.tsx';

const TONES: Record<DeclarationState, ChipTone> = {
  preparing: 'ink',
  declared: 'brand',
  inspecting: 'warn',
  released: 'ok',
  withdrawn: 'info',
};

/** Declarations, each linked to its page. */
export function DeclarationList({ rows, busy }: { rows: readonly DeclarationRowAnswer[]; busy: boolean }) {
  const t = useText();
  const columns: Column<DeclarationRowAnswer>[] = [
    {
      key: 'importer',
      head: t('logistics.way'),
      cell: (row) => `${t(`logistics.importer.${row.importer}`)} · ${t(`logistics.mode.${row.mode}`)}`,
    },
    {
      key: 'bill',
      head: t('customs.bill.house'),
      cell: (row) =>
        row.houseBill ? (
          <Bidi className="tabular">{row.houseBill}</Bidi>
        ) : (
          <Chip tone="warn" icon="alert">
            {t('customs.bill.missing')}
          </Chip>
        ),
    },
    { key: 'word', head: t('customs.progress.last'), className: 'w-full', cell: (row) => <LastEvent row={row} /> },
    { key: 'declaration', head: t('customs.declaration'), cell: (row) => <DeclarationChips row={row} /> },
  ];
  const card = (row: DeclarationRowAnswer) => (
    <>
      <DeclarationChips row={row} />
      <LastEvent row={row} />
    </>
  );
  return (
    <OrderRows
      label={t('ops.customs')}
      rows={rows}
      busy={busy}
      hrefOf={toOffice.opsCustomsOrder}
      columns={columns}
      card={card}
    />
  );
}

function LastEvent({ row }: { row: DeclarationRowAnswer }) {
  if (row.lastAt === null) return null;
  return (
    <span className="flex flex-wrap gap-x-2 text-sm">
      <bdi lang="ko">{row.lastWord}</bdi>
      <Moment at={row.lastAt} />
    </span>
  );
}

/** The state of the declaration, and what staff must do. */
export function DeclarationChips({
  row: { declaration, failure, figuresMissing },
}: {
  row: Pick<DeclarationRowAnswer, 'declaration' | 'failure' | 'figuresMissing'>;
}) {
  const t = useText();
  return (
    <span className="flex flex-wrap gap-1">
      <StatusChip tone={declaration ? TONES[declaration] : 'ink'}>
        {t(declaration ? `customs.state.${declaration}` : 'customs.state.none')}
      </StatusChip>
      {failure && (
        <Chip tone="warn" icon="alert">
          {t(`customs.failure.${isKnown(failure) ? failure : 'unavailable'}`)}
        </Chip>
      )}
      {figuresMissing && (
        <Chip tone="warn" icon="alert">
          {t('customs.figures.missing')}
        </Chip>
      )}
    </span>
  );
}

const FAILURES = ['none', 'several', 'refused', 'unavailable'] as const;
const isKnown = (failure: string): failure is (typeof FAILURES)[number] =>
  FAILURES.some((option) => option === failure);
