import { useState } from 'react';
import type { StaffBulletinAnswer } from '#core/bulletin/contract.ts';
import { BULLETIN_STATES } from '#core/bulletin/rules.ts';
import type { Text } from '#core/i18n.ts';
import { api } from '#web/api/client.ts';
import { bulletinColumns } from '#web/components/office/bulletin-columns.tsx';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { ListSearch, ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery, words } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { to } from '#web/links/to.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/page';

const WORDS_MAX = 60;
const bulletins = listQuery(toOffice.adminNotices, { status: choice(BULLETIN_STATES), store: words(WORDS_MAX) });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'marketing.manage');
  return await bulletins.load(request, (query) => api('listBulletinsForStaff', { query }));
}

/** Notices of all stores, which staff can take down. */
export default function NoticesPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const [chosen, setChosen] = useState<StaffBulletinAnswer>();
  return (
    <>
      <OfficeList
        title={t('bulletin.office.title')}
        list={list}
        rowsOf={(answer) => answer.bulletins}
        keyOf={({ id }) => id}
        columns={[...bulletinColumns<StaffBulletinAnswer>(t, ({ title }) => title), ...staffColumns(t, setChosen)]}
        tabs={
          <ListTabs
            list={list}
            by="status"
            label={t('bulletin.statusLabel')}
            text={(status) => t(`bulletin.status.${status}`)}
          />
        }
        filters={<ListSearch list={list} by="store" label={t('bulletin.office.storeSearch')} maxLength={WORDS_MAX} />}
        empty={{ icon: 'bell', title: t('bulletin.office.none') }}
      />
      {chosen && <TakeDown bulletin={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

const staffColumns = (t: Text, choose: (one: StaffBulletinAnswer) => void): Column<StaffBulletinAnswer>[] => [
  {
    key: 'store',
    head: t('bulletin.office.store'),
    cell: ({ store }) => (
      <Link to={to.store(store.code)} className="text-brand-700 underline">
        <bdi>{store.name}</bdi>
      </Link>
    ),
  },
  {
    key: 'act',
    head: t('bulletin.office.takeDown'),
    hidesHead: true,
    align: 'end',
    narrow: 'below',
    cell: (one) =>
      one.status !== 'takenDown' && (
        <Button
          size="small"
          look="secondary"
          aria-label={`${t('bulletin.office.takeDown')}: ${one.title}`}
          onClick={() => choose(one)}
        >
          {t('bulletin.office.takeDown')}
        </Button>
      ),
  },
];

function TakeDown({ bulletin, onClose }: { bulletin: StaffBulletinAnswer; onClose(): void }) {
  const t = useText();
  return (
    <DecideDialog
      title={t('bulletin.office.takeDownTitle')}
      submit={t('bulletin.office.takeDown')}
      look="danger"
      successText={t('bulletin.office.takenDown')}
      hint={t('bulletin.office.reasonHint')}
      send={(reason) => api('takeDownBulletin', { params: { id: bulletin.id }, body: { reason } })}
      onClose={onClose}
    >
      <p className="font-semibold">
        <bdi>{bulletin.title}</bdi> · <bdi className="font-normal">{bulletin.store.name}</bdi>
      </p>
      <p lang={bulletin.lang} dir="auto" className="max-h-48 overflow-y-auto text-sm whitespace-pre-line">
        {bulletin.body}
      </p>
      <p className="text-ink-600">{t('bulletin.office.means')}</p>
    </DecideDialog>
  );
}
