import { useState } from 'react';
import type { Text } from '#core/i18n.ts';
import { atField } from '#core/request-refusals.ts';
import type { StaffRequestAnswer } from '#core/supplier/contract.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import { OFFER_REQUEST_STATES } from '#core/supplier/states.ts';
import { api } from '#web/api/client.ts';
import { ListTabs } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi } from '#web/components/price.tsx';
import { TextAreaField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { to } from '#web/links/to.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

const requests = listQuery((query) => toOffice.adminSuppliers({ tab: 'requests', ...query }), {
  status: choice(OFFER_REQUEST_STATES, 'waiting'),
});

export const loadRequests = (request: Request) =>
  requests.load(request, (query) => api('listOfferRequestsForStaff', { query }));

/** Buyers' requests: staff publishes the offer, or declines with a reason. */
export function RequestList({ list }: { list: Awaited<ReturnType<typeof loadRequests>> }) {
  const t = useText();
  return (
    <OfficeList
      label={t('supplier.tab.requests')}
      list={list}
      rowsOf={(answer) => answer.requests}
      keyOf={({ id }) => id}
      columns={columnsIn(t)}
      tabs={
        <ListTabs
          list={list}
          by="status"
          label={t('supplier.tab.requests')}
          text={(state) => t(`supplier.requestState.${state}`)}
          dense
        />
      }
      empty={{ title: t('supplier.request.noneHere') }}
    />
  );
}

const columnsIn = (t: Text): Column<StaffRequestAnswer>[] => [
  { key: 'at', head: t('supplier.request.askedKst'), cell: (one) => <Moment at={one.askedAt} /> },
  { key: 'buyer', head: t('supplier.request.buyer'), cell: (one) => <Bidi>{one.buyer}</Bidi> },
  {
    key: 'offer',
    head: t('supplier.request.offer'),
    narrow: 'name',
    cell: (one) => <Bidi className="tabular">{one.offerId}</Bidi>,
  },
  {
    key: 'note',
    head: t('supplier.request.note'),
    className: 'w-full',
    narrow: 'above',
    cell: (one) => <Words request={one} />,
  },
  {
    key: 'do',
    head: t('supplier.request.look'),
    hidesHead: true,
    align: 'end',
    className: 'whitespace-nowrap',
    narrow: 'below',
    cell: (one) => <Moves request={one} />,
  },
];

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
