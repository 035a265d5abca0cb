import { useText } from '#web/i18n/text.tsx';
import { useProblemText } from '#web/seller/products/grid/cells.tsx';
import { useGridContext } from '#web/seller/products/grid/context.ts';
import type { Place } from '#web/seller/products/grid/rows.ts';
import type { GridEdits } from '#web/seller/products/grid/use-edits.ts';
import { Button } from '#web/ui/button.tsx';

/** The changed cells that will not be saved, and what is wrong with each. */
function useWrong({ edits, problems }: GridEdits): { places: Place[]; textAt(place: Place): string } {
  const { places } = useGridContext();
  const problemOf = useProblemText();
  const textAt = ({ row, column }: Place): string => {
    const place = places.get(row);
    return place
      ? problemOf({ key: row, ...place, edits: edits.values.get(row), refused: problems.get(row) }, column)
      : '';
  };
  const changed = [...edits.values].flatMap(([row, cells]) => [...cells.keys()].map((column) => ({ row, column })));
  return { places: changed.filter((place) => textAt(place) !== ''), textAt };
}

type Props = {
  edits: GridEdits;
  /** The cell with the focus. */
  active: Place | undefined;
  onReveal: ((place: Place) => void) | undefined;
};

/** What is changed and not saved, and what becomes of it; it stays in view below the products. */
export function SaveBar({ edits, active, onReveal }: Props) {
  const t = useText();
  const { count, progress, edits: state } = edits;
  const wrong = useWrong(edits);
  const isUsed = count > 0 || state.past.length > 0 || state.future.length > 0;
  if (!isUsed) return <p className="text-sm text-ink-600 max-lg:hidden">{t('seller.grid.hint')}</p>;
  const isBusy = progress !== undefined;
  const note = active && (wrong.textAt(active) || wrong.textAt({ ...active, column: 'name' }));
  const at = wrong.places.findIndex(({ row, column }) => row === active?.row && column === active.column);
  const next = wrong.places[(at + 1) % Math.max(1, wrong.places.length)];
  return (
    <section
      aria-label={t('seller.grid.changes')}
      className="sticky bottom-0 z-10 flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface px-3 py-2 shadow-2"
    >
      <output className="min-w-0 grow basis-60 text-sm font-medium">
        {isBusy && progress.all > 1
          ? t('seller.grid.saving', { done: progress.done, total: progress.all })
          : t('seller.grid.count', { cells: count })}
        {note && <span className="block font-normal text-sale-700">{note}</span>}
      </output>
      <span className="flex flex-wrap gap-2 max-sm:w-full">
        {next && onReveal && (
          <Button look="quiet" icon="alert" onClick={() => onReveal(next)}>
            {t('seller.grid.nextProblem', { cells: wrong.places.length })}
          </Button>
        )}
        <Button
          look="secondary"
          disabled={isBusy || state.past.length === 0}
          onClick={edits.undo}
          aria-keyshortcuts="Control+Z"
          className="max-sm:grow"
        >
          {t('seller.productForm.undo')}
        </Button>
        <Button
          look="secondary"
          disabled={isBusy || state.future.length === 0}
          onClick={edits.redo}
          aria-keyshortcuts="Control+Y"
          className="max-sm:grow"
        >
          {t('seller.grid.redo')}
        </Button>
        <Button busy={isBusy} disabled={count === 0} onClick={edits.save} className="max-sm:w-full">
          {t('seller.grid.save', { count })}
        </Button>
      </span>
    </section>
  );
}
