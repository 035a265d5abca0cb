import { Suspense, useState } from 'react';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { LeaveQuestion } from '#web/forms/leave-guard.tsx';
import { BulkBar } from '#web/seller/products/grid/bulk-bar.tsx';
import { Cards } from '#web/seller/products/grid/cards.tsx';
import { GridContextProvider } from '#web/seller/products/grid/context.ts';
import { Filters } from '#web/seller/products/grid/filters.tsx';
import type { ProductGridProps } from '#web/seller/products/grid/product-grid.tsx';
import type { Place } from '#web/seller/products/grid/rows.ts';
import { SaveBar } from '#web/seller/products/grid/save-bar.tsx';
import { useWorkspace, type WorkspaceProps } from '#web/seller/products/grid/use-workspace.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { useText } from '#web/i18n/text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';
import { useIsWide } from '#web/ui/wide.ts';

const ProductGrid = lazyComponent<ProductGridProps>(() =>
  import('#web/seller/products/grid/product-grid.tsx').then((module) => module.ProductGrid),
);
const NOTHING: ReadonlySet<number> = new Set();

/** The products where they are worked on: a spreadsheet, on a phone cards, with what is changed and not saved. */
export function Workspace(props: WorkspaceProps) {
  const t = useText();
  const isWide = useIsWide();
  const work = useWorkspace(props);
  const { loaded, edits, context, open, toggleOpen, shown, filter, setFilter, sort, setSort } = work;
  const [chosen, setChosen] = useState(NOTHING);
  const [active, setActive] = useState<Place>();
  const [target, setTarget] = useState<Place>();
  // What another filter shows is no longer seen, and so not chosen.
  const chosenHere = shown.filter(({ id }) => chosen.has(id));
  const reveal = (place: Place) => {
    const [id = '', sku] = place.row.split('/');
    if (sku !== undefined && !open.has(Number(id))) toggleOpen(Number(id));
    if (!shown.some((product) => String(product.id) === id))
      setFilter({ approval: undefined, category: '', query: '' });
    setTarget({ ...place });
  };
  return (
    <GridContextProvider value={context}>
      <LeaveQuestion isChanged={() => edits.count > 0} />
      <div className="flex min-w-0 flex-col gap-3 lg:h-[calc(100dvh-9.5rem)] lg:min-h-[32rem]">
        <Filters
          products={loaded.products}
          filter={filter}
          onFilter={setFilter}
          shown={shown.length}
          total={loaded.total}
          isComplete={loaded.isComplete}
        />
        {isWide && chosenHere.length > 0 && (
          <BulkBar products={chosenHere} edits={edits} onEnd={() => setChosen(NOTHING)} />
        )}
        {shown.length === 0 ? (
          <Card>
            <EmptyState title={t('seller.grid.noMatch')} />
          </Card>
        ) : isWide ? (
          <div className="flex min-h-0 grow flex-col">
            <Suspense fallback={<ListSkeleton rows={12} />}>
              <ProductGrid
                products={shown}
                edits={edits}
                open={open}
                chosen={chosenHere}
                onChoose={setChosen}
                sort={sort}
                onSort={setSort}
                onActive={setActive}
                target={target}
              />
            </Suspense>
          </div>
        ) : (
          <Cards products={shown} edits={edits} />
        )}
        <SaveBar edits={edits} active={isWide ? active : undefined} onReveal={isWide ? reveal : undefined} />
      </div>
    </GridContextProvider>
  );
}
