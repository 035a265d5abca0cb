import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { ENTRY_STATES, isRunning } from '#core/listing/table/states.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { needed } from '#web/components/office/answered.ts';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { ListSkeleton, Moment } from '#web/components/office/pieces.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { RemoveImport, UndoImport } from '#web/seller/products/import/end-import.tsx';
import { Entries } from '#web/seller/products/import/entries.tsx';
import { MapColumns } from '#web/seller/products/import/map-columns.tsx';
import { Running } from '#web/seller/products/import/running.tsx';
import { SaveImport } from '#web/seller/products/import/save-import.tsx';
import { Counted, ImportChip } from '#web/seller/products/import-columns.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/states.tsx';
import type { Route } from './+types/page';

export type Opened = Answer<'readTableImport'>;
export type Targets = Answer<'listTableTargets'>['targets'];

/** How often the state is read while an import is worked on. */
const POLL_MS = 1_500;

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
      <PageHead title={one.name} />
      <header className="mb-4 flex flex-col gap-2">
        <Link to={toOffice.sellerUpload()} className="self-start text-sm text-brand-700 hover:underline">
          {t('seller.products.table.title')}
        </Link>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <h1 className="min-w-0 text-xl break-words">
            <bdi>{one.name}</bdi>
          </h1>
          <ImportChip one={one} t={t} />
          <span className="ms-auto flex flex-wrap gap-2">
            {one.undoUntil && <UndoImport one={one} />}
            {one.savedAt === null && one.state !== 'reading' && <RemoveImport one={one} />}
          </span>
        </div>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-600">
          <span>{t(`seller.imports.shop.${one.shop}`)}</span>
          <Moment at={one.createdAt} />
          <bdi>{one.by}</bdi>
        </p>
        {hasProducts && <Counted one={one} t={t} />}
      </header>
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

/** Reads the state again and again while it changes by itself. */
function useFollowing(isOpen: boolean): void {
  const { revalidate } = useRevalidator();
  const latest = useRef(revalidate);
  useEffect(() => void (latest.current = revalidate));
  useEffect(() => {
    if (!isOpen) return undefined;
    const timer = setInterval(() => void latest.current(), POLL_MS);
    return () => clearInterval(timer);
  }, [isOpen]);
}
