import { type Kind, listSubjects, STATES_OF } from '#web/admin/approvals/subject.ts';
import { ListChips, ListSearch } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, opened, words } from '#web/components/office/list-query.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';

const TEXT_LENGTH = 100;

export function loadApprovals(request: Request, kind: Kind) {
  const states: readonly string[] = STATES_OF[kind];
  const [waits = 'all'] = states;
  const query = listQuery((parameters) => toOffice.adminApprovals({ tab: kind, ...parameters }), {
    status: choice([...states, 'all'], waits),
    q: { ...words(TEXT_LENGTH), narrows: kind === 'products' },
    open: opened(),
  });
  return query.load(request, ({ status, q, page, count }) => listSubjects(kind, status, { page, count, search: q }));
}

/** Narrows by state, and products by code or name, to take down or restore one. */
export function SubjectFilters({ kind, list }: { kind: Kind; list: Awaited<ReturnType<typeof loadApprovals>> }) {
  const t = useText();
  return (
    <>
      {kind !== 'edits' && (
        <ListChips
          list={list}
          by="status"
          label={t('office.list.byStatus')}
          text={(state) => t(state === 'all' ? 'office.list.all' : `admin.state.${kind}.${state}`)}
        />
      )}
      {kind === 'products' && (
        <ListSearch
          list={list}
          by="q"
          label={t('admin.takeDown.search')}
          maxLength={TEXT_LENGTH}
          submit={t('admin.takeDown.find')}
        />
      )}
    </>
  );
}
