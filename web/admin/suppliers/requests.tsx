import { useState } from 'react';
import { atField } from '#core/request-refusals.ts';
import type { StaffRequestAnswer } from '#core/supplier/contract.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import { OFFER_REQUEST_STATES } from '#core/supplier/states.ts';
import type { SuppliersQuery } from '#web/admin/suppliers/page.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import type { Answered } from '#web/components/office/answered.ts';
import { ListFoot } from '#web/components/office/list-foot.tsx';
import { ListProblem, Moment, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { toOffice } from '#web/links/to-office.ts';
import { to } from '#web/links/to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { LinkTabs } from '#web/ui/link-tabs.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** Buyers' requests: staff publishes the offer, or declines with a reason. */
export function RequestList({
  listQuery,
  list,
}: {
  listQuery: SuppliersQuery;
  list: Answered<Answer<'listOfferRequestsForStaff'>>;
}) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const { count, status } = listQuery;
  const hrefOf = (change: { page: number; count?: number }) =>
    toOffice.adminSuppliers({ tab: 'requests', status, count, ...change });
  const columns: Column<StaffRequestAnswer>[] = [
    { key: 'at', head: t('supplier.request.askedKst'), cell: (one) => <Moment at={one.askedAt} /> },
    { key: 'buyer', head: t('supplier.request.buyer'), cell: (one) => <Bidi>{one.buyer}</Bidi> },
    { key: 'offer', head: t('supplier.request.offer'), cell: (one) => <Bidi className="tabular">{one.offerId}</Bidi> },
    { key: 'note', head: t('supplier.request.note'), className: 'w-full', cell: (one) => <Words request={one} /> },
    {
      key: 'do',
      head: <span className="sr-only">{t('supplier.request.look')}</span>,
      align: 'end',
      className: 'whitespace-nowrap',
      cell: (one) => <Moves request={one} />,
    },
  ];
  return (
    <>
      <LinkTabs
        dense
        label={t('supplier.tab.requests')}
        current={status}
        className="mb-4"
        tabs={OFFER_REQUEST_STATES.map((key) => ({
          key,
          label: t(`supplier.requestState.${key}`),
          href: toOffice.adminSuppliers({ tab: 'requests', status: key === 'waiting' ? undefined : key }),
        }))}
      />
      {list.problem ? (
        <ListProblem problem={list.problem} />
      ) : list.answer.requests.length === 0 ? (
        <Card>
          <EmptyState title={t('supplier.request.noneHere')} />
        </Card>
      ) : (
        <>
          <DataList
            label={t('supplier.tab.requests')}
            rows={list.answer.requests}
            keyOf={({ id }) => id}
            columns={columns}
            busy={isPageLoading}
            card={(one) => (
              <div className="flex flex-col gap-2">
                <span className="flex flex-wrap justify-between gap-2">
                  <Bidi className="tabular font-medium">{one.offerId}</Bidi>
                  <Moment at={one.askedAt} />
                </span>
                <Bidi className="text-sm text-ink-600">{one.buyer}</Bidi>
                <Words request={one} />
                <Moves request={one} />
              </div>
            )}
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

function Words({ request }: { request: StaffRequestAnswer }) {
  return (
    <span className="flex flex-col py-1">
      <span dir="auto">{request.note}</span>
      {request.why && (
        <span dir="auto" className="text-ink-600">
          {request.why}
        </span>
      )}
    </span>
  );
}

function Moves({ request }: { request: StaffRequestAnswer }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  if (request.productId !== null) {
    return (
      <Link to={to.product(request.productId)} className="text-brand-700 underline">
        {t('supplier.request.product')}
      </Link>
    );
  }
  return (
    <span className="flex gap-1 lg:justify-end max-lg:flex-wrap">
      {request.events.includes('publish') && (
        <LinkButton size="small" to={toOffice.adminSupplierOffer(request.offerId)}>
          {t('supplier.request.look')}
        </LinkButton>
      )}
      {request.events.includes('decline') && (
        <Button look="secondary" size="small" onClick={() => setOpen(true)}>
          {t('supplier.request.decline')}
        </Button>
      )}
      {isOpen && <Decline id={request.id} onClose={() => setOpen(false)} />}
    </span>
  );
}

function Decline({ id, onClose }: { id: number; onClose(): void }) {
  const t = useText();
  const form = useForm({
    start: { why: '' },
    judge: ({ why }) => atField('why', why.trim() ? undefined : supplierRefusal('supplier.reasonRequired')),
    send: (body) => api('declineOfferRequest', { params: { id }, body }),
  });
  return (
    <FormDialog
      form={form}
      title={t('supplier.request.decline')}
      cancelLabel={t('office.cancel')}
      submit={t('supplier.request.decline')}
      successText={t('supplier.request.declined')}
      onClose={onClose}
    >
      <TextAreaField
        name="why"
        label={t('supplier.request.why')}
        hint={t('supplier.request.whyHint')}
        required
        rows={3}
        maxLength={1000}
      />
    </FormDialog>
  );
}
