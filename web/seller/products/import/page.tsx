import { ENTRY_STATES, isRunning } from '#core/listing/table/states.ts';
import { api } from '#web/api/client.ts';
import { needed } from '#web/components/office/answered.ts';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { ListSkeleton } from '#web/components/office/pieces.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Entries } from '#web/seller/products/import/entries.tsx';
import { ImportHead } from '#web/seller/products/import/import-head.tsx';
import { MapColumns } from '#web/seller/products/import/map-columns.tsx';
import { Running, useFollowing } from '#web/seller/products/import/running.tsx';
import { SaveImport } from '#web/seller/products/import/save-import.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Notice } from '#web/ui/states.tsx';
import type { Route } from './+types/page';

const entriesOf = (id: number) =>
  listQuery((query) => toOffice.sellerImport(id, query), { state: choice([...ENTRY_STATES, 'all']) });

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.goods');
  const id = Number(params.id);
  const opened = await needed(request, () => api('readTableImport', { params: { id } }));
  const { counts } = opened.import;
  const first = (counts.faulty ?? 0) > 0 ? ('faulty' as const) : ('all' as const);
  const { targets } = await needed(request, () => api('listTableTargets'));
  const entries = await entriesOf(id).load(request, ({ page, count, state = first }) =>
    api('listTableImportProducts', { params: { id }, query: { page, count, state } }),
  );
  return { opened, targets, entries, state: entries.values.state ?? first };
}

export function HydrateFallback() {
  return <ListSkeleton />;
}

/** An import of a table: its columns are decided, its faults corrected, its products saved, and it is undone. */
export default function ImportPage({ loaderData: { opened, targets, entries, state } }: Route.ComponentProps) {
  const t = useText();
  const one = opened.import;
  useFollowing(isRunning(one.state));
  const hasProducts = one.state !== 'mapping' && one.state !== 'reading' && one.state !== 'failed';
  return (
    <>
      <ImportHead one={one} hasProducts={hasProducts} />
      <div className="flex flex-col gap-4">
        <div aria-live="polite" className="empty:hidden">
          {isRunning(one.state) && <Running one={one} />}
          {one.state === 'undone' && <Notice tone="ok">{t('seller.imports.undo.done')}</Notice>}
          {one.failure && <Notice tone="error">{one.failure}</Notice>}
        </div>
        {one.state === 'mapping' && <MapColumns key={one.id} opened={opened} targets={targets} />}
        {one.state === 'ready' && <SaveImport one={one} />}
        {one.state === 'ready' && one.savedAt === null && one.shop !== 'own' && (
          <details>
            <summary className="cursor-pointer py-2 text-brand-700">{t('seller.imports.map.again')}</summary>
            <MapColumns opened={opened} targets={targets} />
          </details>
        )}
        {hasProducts && <Entries one={one} list={entries} state={state} targets={targets} />}
      </div>
    </>
  );
}
