import { useState } from 'react';
import { DOCUMENT_KINDS } from '#core/dossier/rules.ts';
import { api } from '#web/api/client.ts';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { type Act, columnsIn } from '#web/seller/documents/columns.tsx';
import { DocumentDialog } from '#web/seller/documents/document-dialog.tsx';
import { RemoveDocument } from '#web/seller/documents/remove-document.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Button } from '#web/ui/button.tsx';
import type { Route } from './+types/page';

const documents = listQuery(toOffice.sellerDocuments, { kind: choice(DOCUMENT_KINDS) });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.goods');
  return await documents.load(request, (query) => api('listStoreDocuments', { query }));
}

/** The certification, IP and customs documents a store keeps for its products (SEL-013). */
export default function DocumentsPage({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const add = (
    <div>
      <Button icon="plus" onClick={() => setAct({ do: 'add' })}>
        {t('seller.documents.add')}
      </Button>
    </div>
  );
  return (
    <>
      <OfficeList
        title={t('seller.documents.title')}
        lead={t('seller.documents.lead')}
        list={list}
        rowsOf={(answer) => answer.documents}
        keyOf={(document) => document.id}
        columns={columnsIn(t, setAct)}
        tabs={
          <ListTabs
            list={list}
            by="kind"
            label={t('seller.documents.title')}
            text={(kind) => t(kind ? `seller.documents.kind.${kind}` : 'seller.documents.all')}
          />
        }
        filters={add}
        empty={{ icon: 'receipt', title: t('seller.documents.none'), children: t('seller.documents.noneText') }}
      />
      {act?.do === 'add' && <DocumentDialog onClose={close} />}
      {act?.do === 'edit' && <DocumentDialog document={act.document} onClose={close} />}
      {act?.do === 'remove' && <RemoveDocument document={act.document} onClose={close} />}
    </>
  );
}
