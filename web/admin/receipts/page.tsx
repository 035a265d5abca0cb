import type { Text } from '#core/i18n.ts';
import { PERIODS } from '#core/period.ts';
import type { StaffReceiptAnswer } from '#core/receipt/contract.ts';
import { RECEIPT_KINDS, RECEIPT_STATES } from '#core/receipt/states.ts';
import { ReceiptStatus } from '#web/admin/receipts/receipt-status.tsx';
import { api } from '#web/api/client.ts';
import { ListChips } from '#web/components/office/list-filters.tsx';
import { choice, listQuery } from '#web/components/office/list-query.ts';
import { OfficeList } from '#web/components/office/office-list.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { ReceiptWhat } from '#web/components/receipt/receipt-facts.tsx';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { requirePermission } from '#web/session/permissions.ts';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/page';

const receipts = listQuery(
  toOffice.adminReceipts,
  { kind: choice(RECEIPT_KINDS), status: choice(RECEIPT_STATES) },
  { periods: PERIODS },
);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requirePermission(request, 'receipts.manage');
  return await receipts.load(request, (query) => api('listReceiptsForStaff', { query }));
}

/** The receipts of all buyers, and the invoices stores get for commission: which were issued, and which the provider refused. */
export default function AdminReceipts({ loaderData: list }: Route.ComponentProps) {
  const t = useText();
  return (
    <OfficeList
      title={t('receipt.title')}
      list={list}
      rowsOf={(answer) => answer.receipts}
      keyOf={(receipt) => receipt.id}
      columns={columnsIn(t)}
      filters={
        <div className="flex flex-wrap gap-x-6 gap-y-2">
          <ListChips list={list} by="kind" label={t('receipt.kinds')} text={(kind) => t(`receipt.kind.${kind}`)} />
          <ListChips
            list={list}
            by="status"
            label={t('office.order.status')}
            text={(status) => t(`receipt.status.${status}`)}
          />
        </div>
      }
      empty={{ icon: 'receipt', title: t('receipt.noneHere') }}
    />
  );
}

/** The page of what a receipt is for. */
const ownerOf = ({ orderId, statementId }: StaffReceiptAnswer): string =>
  orderId === null ? toOffice.adminStatement(statementId ?? 0) : toOffice.adminOrder(orderId);

const columnsIn = (t: Text): Column<StaffReceiptAnswer>[] => [
  {
    key: 'order',
    head: t('receipt.for'),
    cell: (receipt) => (
      <Link to={ownerOf(receipt)} className="text-brand-700 underline">
        <Bidi className="tabular">{receipt.orderNumber}</Bidi>
      </Link>
    ),
  },
  { key: 'at', head: t('receipt.requestedAt'), cell: (receipt) => <Moment at={receipt.requestedAt} /> },
  {
    key: 'what',
    head: t('receipt.what'),
    className: 'w-full',
    narrow: 'above',
    cell: (receipt) => <ReceiptWhat receipt={receipt} />,
  },
  {
    key: 'number',
    head: t('receipt.issueNumber'),
    cell: (receipt) => receipt.issueNumber && <Bidi className="tabular">{receipt.issueNumber}</Bidi>,
  },
  {
    key: 'amount',
    head: t('receipt.amount'),
    align: 'end',
    narrow: 'beside',
    cell: (receipt) => <Price money={receipt.amount} className="max-lg:font-semibold" />,
  },
  {
    key: 'status',
    head: t('office.order.status'),
    narrow: 'below',
    cell: (receipt) => <ReceiptStatus receipt={receipt} />,
  },
];
