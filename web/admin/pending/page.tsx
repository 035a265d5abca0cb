import { PENDING_STATES } from '#core/audit/states.ts';
import { PendingCard } from '#web/admin/pending/pending-card.tsx';
import { api } from '#web/api/client.ts';
import { CardList } from '#web/components/office/card-list.tsx';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import type { Route } from './+types/page';

const pending = listQuery(toOffice.adminPending, { status: choice(PENDING_STATES, 'waiting') });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'staff.read');
  return await pending.load(request, (query) => api('listPendingDecisions', { query }));
}

/** What staff asked for and a second person decides. */
export default function PendingPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  return (
    <CardList
      title={t('audit.pending.title')}
      lead={t('audit.pending.lead')}
      list={list}
      rowsOf={(answer) => answer.decisions}
      keyOf={(one) => one.id}
      card={(one) => <PendingCard decision={one} />}
      tabs={
        <ListTabs
          list={list}
          by="status"
          label={t('audit.pending.states')}
          text={(state) => t(`audit.pending.state.${state}`)}
        />
      }
      empty={{
        icon: 'check',
        title: t('audit.pending.none'),
        children: t(list.values.status === 'waiting' ? 'audit.pending.noneHint' : 'audit.pending.noneOfState'),
      }}
    />
  );
}
