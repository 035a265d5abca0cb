import { redirect } from 'react-router';
import { useText } from '#web/i18n/text.tsx';
import { Decide } from '#web/admin/approvals/decide.tsx';
import { ProductSearch } from '#web/admin/approvals/product-search.tsx';
import { KINDS, listSubjects, listWaiting, STATES_OF } from '#web/admin/approvals/subject.ts';
import { answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { addressOf, listQueryOf } from '#web/components/office/list-query.ts';
import { ListProblem } from '#web/components/office/pieces.tsx';
import { countsOf, useLatest } from '#web/components/office/use-latest.ts';
import { PageHead } from '#web/components/page-head.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { toOffice } from '#web/links/to-office.ts';
import { ChipLink } from '#web/ui/chip.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import type { Route } from './+types/page';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'products.approve');
  const { searchParams } = new URL(request.url);
  const kind = KINDS.find((option) => option === searchParams.get('tab')) ?? 'products';
  const [waits] = STATES_OF[kind];
  const status = searchParams.get('status') ?? '';
  const state = status === 'all' || STATES_OF[kind].some((option) => option === status) ? status : waits;
  const listQuery = listQueryOf(searchParams);
  const search = kind === 'products' ? (searchParams.get('q') ?? '').trim().slice(0, 100) : '';
  const list = await answered(request, () =>
    listSubjects(kind, state ?? 'all', { page: listQuery.page, count: listQuery.count, ...(search && { search }) }),
  );
  // The last row of this page was decided: go to the last page with rows.
  if (listQuery.page > 0 && list.answer?.subjects.length === 0)
    throw redirect(
      toOffice.adminApprovals({
        tab: kind,
        status: status || undefined,
        q: search || undefined,
        ...addressOf({ ...listQuery, page: 0 }),
      }),
    );
  return {
    kind,
    state: state ?? 'all',
    waits: waits ?? 'all',
    listQuery,
    search,
    list,
    counts: countsOf(KINDS, (one) => listWaiting(one)),
  };
}

export default function Approvals({
  loaderData: { kind, state, waits, listQuery, search, list, counts },
}: Route.ComponentProps) {
  const t = useText();
  const latest = useLatest(counts);
  const hrefOf = (change: { state?: string; page?: number; count?: number; open?: number } = {}) => {
    const next = { ...listQuery, page: 0, state, ...change };
    return toOffice.adminApprovals({
      tab: kind,
      status: next.state === waits ? undefined : next.state,
      q: search || undefined,
      ...addressOf(next),
      open: change.open,
    });
  };
  return (
    <>
      <PageHead title={t('admin.approvals')} />
      <h1 className="mb-3 text-xl">{t('admin.approvals')}</h1>
      <LinkTabs
        label={t('admin.approvals')}
        current={kind}
        className="mb-3"
        tabs={KINDS.map((key) => ({
          key,
          label: t(`admin.kind.${key}`),
          href: toOffice.adminApprovals({ tab: key }),
          count: latest?.get(key)?.toString(),
        }))}
      />
      <ul aria-label={t('office.list.byStatus')} className="mb-4 flex flex-wrap gap-1 empty:hidden">
        {(kind === 'edits' ? [] : [...STATES_OF[kind], 'all']).map((one) => (
          <li key={one}>
            <ChipLink href={hrefOf({ state: one })} isCurrent={one === state}>
              {one === 'all' ? t('office.list.all') : t(`admin.state.${kind}.${one}`)}
            </ChipLink>
          </li>
        ))}
      </ul>
      {kind === 'products' && <ProductSearch key={search} state={state} search={search} />}
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : (
        <>
          {/* Another list starts without a selection. */}
          <Decide
            key={`${kind} ${state} ${search} ${listQuery.page}`}
            kind={kind}
            subjects={list.answer.subjects}
            isWaiting={state === waits && search === ''}
            withState={state === 'all'}
            hrefOf={(open) => hrefOf({ page: listQuery.page, ...(open !== undefined && { open }) })}
          />
          <ListFoot
            listQuery={listQuery}
            total={list.answer.recordsTotal}
            pages={list.answer.totalPages}
            hrefOf={hrefOf}
          />
        </>
      )}
    </>
  );
}
