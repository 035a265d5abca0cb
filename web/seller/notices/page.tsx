import { useState } from 'react';
import type { OwnBulletinAnswer } from '#core/bulletin/contract.ts';
import { BULLETIN_STATES } from '#core/bulletin/rules.ts';
import { pick } from '#core/locale.ts';
import { api } from '#web/api/client.ts';
import { bulletinColumns } from '#web/components/office/bulletin-columns.tsx';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { actionsIn, useRemove } from '#web/seller/notices/actions.tsx';
import { BulletinForm } from '#web/seller/notices/bulletin-form.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/page';

const bulletins = listQuery(toOffice.sellerNotices, { status: choice(BULLETIN_STATES) });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.goods');
  return await bulletins.load(request, (query) => api('listOwnBulletins', { query }));
}

/** Notices that a store writes for its visitors (SEL-024, NOT-003). */
export default function NoticesPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const lang = useLang();
  /** The notice that is changed, or null for a new one. */
  const [edited, setEdited] = useState<OwnBulletinAnswer | null>();
  const remove = useRemove();
  const titleOf = ({ title }: OwnBulletinAnswer) => pick(title, lang);
  return (
    <>
      <OfficeList
        title={t('seller.bulletins.title')}
        lead={t('seller.bulletins.lead')}
        list={list}
        rowsOf={(answer) => answer.bulletins}
        keyOf={({ id }) => id}
        columns={[
          ...bulletinColumns<OwnBulletinAnswer>(t, titleOf),
          actionsIn(t, { titleOf, edit: setEdited, remove }),
        ]}
        tabs={
          <ListTabs
            list={list}
            by="status"
            label={t('bulletin.statusLabel')}
            text={(status) => t(`bulletin.status.${status}`)}
          />
        }
        filters={
          <div>
            <Button icon="plus" onClick={() => setEdited(null)}>
              {t('seller.bulletins.add')}
            </Button>
          </div>
        }
        empty={{ icon: 'bell', title: t('seller.bulletins.none'), children: t('seller.bulletins.noneText') }}
      />
      {edited !== undefined && <BulletinForm bulletin={edited ?? undefined} onClose={() => setEdited(undefined)} />}
    </>
  );
}
