import { useState } from 'react';
import type { TableProblemAnswer } from '#core/listing/contract.ts';
import { OfficeTable } from '#web/components/office/office-table.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { type Chosen, choiceOf, TableStocks } from '#web/seller/products/table-stocks.tsx';
import type { Mode, Outcome, StockChoice } from '#web/seller/products/product-table.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

type Props = { name: string; outcome: Outcome; isBusy: boolean; onSave(mode: Mode, stock: StockChoice): void };

/** The result of a check or of saving: the counts, the next step, and every cell that needs a correction. */
export function TableOutcome({ name, outcome, isBusy, onSave }: Props) {
  const t = useText();
  const { state, rows, products, fresh, changed, unchanged, refused, problems, moreProblems } = outcome;
  const good = fresh + changed;
  const hasProblems = problems.length > 0;
  const [chosen, setChosen] = useState<Chosen>(new Set());
  return (
    <>
      <Notice tone={noticeTone(outcome)}>
        <p className="font-semibold">
          <bdi>{name}</bdi> · {t(`seller.products.table.state.${stateOf(outcome)}`)}
        </p>
        <p>{t('seller.products.table.counts', { rows, products, fresh, changed, unchanged, refused })}</p>
      </Notice>
      {outcome.waiting > 0 && (
        <Notice tone="info">{t('seller.products.table.waiting', { products: outcome.waiting })}</Notice>
      )}
      {state !== 'applied' && <TableStocks outcome={outcome} chosen={chosen} onChange={setChosen} />}
      {state !== 'applied' && good > 0 && (
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={isBusy} onClick={() => onSave(hasProblems ? 'applyGood' : 'apply', choiceOf(outcome, chosen))}>
            {t(hasProblems ? 'seller.products.table.saveGood' : 'seller.products.table.save', { products: good })}
          </Button>
          {hasProblems && <p className="text-sm text-ink-600">{t('seller.products.table.saveGoodText')}</p>}
        </div>
      )}
      <Cells title={t('seller.products.table.problems')} cells={problems} more={moreProblems} />
      <Cells title={t('seller.products.table.hints')} cells={outcome.hints} more={outcome.moreHints} />
    </>
  );
}

type ShownState = Outcome['state'] | 'nothing' | 'bad' | 'appliedPart';

function stateOf({ state, problems, fresh, changed }: Outcome): ShownState {
  if (state === 'applied' && problems.length > 0) return 'appliedPart';
  if (state === 'checked' && problems.length > 0) return 'bad';
  return state === 'checked' && fresh + changed === 0 ? 'nothing' : state;
}

function noticeTone({ state, problems }: Outcome): 'ok' | 'warn' | 'error' {
  if (state === 'refused') return 'error';
  return problems.length > 0 || state === 'stopped' ? 'warn' : 'ok';
}

/** A cell with its place in the list. */
type Cell = TableProblemAnswer & { readonly at: number };

function Cells({ title, cells, more }: { title: string; cells: readonly TableProblemAnswer[]; more: number }) {
  const t = useText();
  if (cells.length === 0) return null;
  const place = ({ row, column }: TableProblemAnswer) => <Bidi className="tabular">{`${column}${row}`}</Bidi>;
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold">{title}</h3>
      <OfficeTable<Cell>
        label={title}
        rows={cells.map((cell, at) => ({ ...cell, at }))}
        keyOf={({ at }) => at}
        columns={[
          { key: 'cell', head: t('seller.products.table.cell'), cell: place },
          {
            key: 'heading',
            head: t('seller.products.table.heading'),
            narrow: 'beside',
            cell: ({ heading }) => heading,
          },
          {
            key: 'value',
            head: t('seller.products.table.value'),
            className: 'max-w-48 truncate',
            cell: ({ value }) => <bdi>{value || '–'}</bdi>,
          },
          { key: 'reason', head: t('seller.products.table.reason'), narrow: 'below', cell: ({ reason }) => reason },
        ]}
      />
      {more > 0 && <p className="mt-2 text-sm text-ink-600">{t('seller.products.table.more', { count: more })}</p>}
    </section>
  );
}
