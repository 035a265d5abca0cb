import { useState } from 'react';
import type { StoreDocumentAnswer } from '#core/dossier/contract.ts';
import { DOCUMENT_KINDS, type Validity } from '#core/dossier/rules.ts';
import type { Text } from '#core/i18n.ts';
import { api } from '#web/api/client.ts';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Day } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { toOffice } from '#web/links/to-office.ts';
import { DocumentDialog } from '#web/seller/documents/document-dialog.tsx';
import { RemoveDocument } from '#web/seller/documents/remove-document.tsx';
import { requirePermission } from '#web/session/permissions.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { type ChipTone, StatusChip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/page';

const documents = listQuery(toOffice.sellerDocuments, { kind: choice(DOCUMENT_KINDS) });

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'ownStore.goods');
  return await documents.load(request, (query) => api('listStoreDocuments', { query }));
}

type Act = { readonly do: 'edit' | 'remove'; readonly document: StoreDocumentAnswer } | { readonly do: 'add' };

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

const TONES: Readonly<Record<Validity, ChipTone>> = { valid: 'ok', endsSoon: 'warn', ended: 'sale' };

const columnsIn = (t: Text, act: (what: Act) => void): Column<StoreDocumentAnswer>[] => [
  {
    key: 'title',
    head: t('seller.documents.field.title'),
    narrow: 'name',
    className: 'w-full min-w-48 py-2!',
    cell: ({ title, kind, certificationType, certificationName, number }) => (
      <span className="flex min-w-0 flex-col text-sm font-normal">
        <bdi className="font-medium max-lg:text-base">{title}</bdi>
        <span className="text-ink-600">
          {t(`seller.documents.kind.${kind}`)}
          {certificationType && <> · {certificationType === 'OTHERS' ? certificationName : certificationType}</>}
          {' · '}
          <Bidi className="tabular">{number}</Bidi>
        </span>
      </span>
    ),
  },
  {
    key: 'until',
    head: t('seller.documents.field.validUntil'),
    className: 'whitespace-nowrap',
    cell: ({ validUntil, validity }) => (
      <span className="flex flex-wrap items-center gap-2">
        {validUntil ? <Day on={validUntil} /> : t('seller.documents.noEnd')}
        {validity !== 'valid' && (
          <StatusChip tone={TONES[validity]}>{t(`seller.documents.validity.${validity}`)}</StatusChip>
        )}
      </span>
    ),
  },
  {
    key: 'usedBy',
    head: t('seller.documents.usedBy'),
    className: 'min-w-56',
    cell: ({ usedBy: { total, first } }) =>
      total === 0 ? (
        '–'
      ) : (
        <span className="flex flex-col gap-1 text-sm">
          {first.map(({ id, name }) => (
            <Link key={id} to={to.product(id)} className="text-brand-700 underline">
              <bdi>{name}</bdi>
            </Link>
          ))}
          {total > first.length && (
            <span className="text-ink-600">{t('seller.delivery.andMore', { count: total - first.length })}</span>
          )}
        </span>
      ),
  },
  {
    key: 'actions',
    head: t('seller.documents.actions'),
    className: 'whitespace-nowrap',
    narrow: 'below',
    cell: (document) => (
      <span className="flex items-center gap-1">
        <Button
          look="secondary"
          size="small"
          icon="edit"
          aria-label={`${t('seller.delivery.change')}: ${document.title}`}
          onClick={() => act({ do: 'edit', document })}
          className="pointer-coarse:min-h-11"
        >
          {t('seller.delivery.change')}
        </Button>
        <IconButton
          icon="trash"
          size={18}
          label={`${t('seller.delivery.remove')}: ${document.title}`}
          onClick={() => act({ do: 'remove', document })}
        />
      </span>
    ),
  },
];
