import { useRevalidator } from 'react-router';
import type { ReceiptAnswer } from '#core/receipt/contract.ts';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { Moment, useIsPageLoading } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { ReceiptChip, ReceiptWhat } from '#web/components/receipt-facts.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { toast } from '#web/session/toast.ts';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { type Column, DataList } from '#web/ui/data-list.tsx';
import { Link } from '#web/ui/link.tsx';

/** Receipts and their orders. */
export function Receipts({ rows }: { rows: readonly ReceiptAnswer[] }) {
  const t = useText();
  const isPageLoading = useIsPageLoading();
  const order = (receipt: ReceiptAnswer) => (
    <Link to={toOffice.adminOrder(receipt.orderId)} className="text-brand-700 underline">
      <Bidi className="tabular">{receipt.orderNumber}</Bidi>
    </Link>
  );
  const columns: Column<ReceiptAnswer>[] = [
    { key: 'order', head: t('office.order.number'), cell: order },
    { key: 'at', head: t('receipt.requestedAt'), cell: (receipt) => <Moment at={receipt.requestedAt} /> },
    { key: 'what', head: t('receipt.what'), className: 'w-full', cell: (receipt) => <ReceiptWhat receipt={receipt} /> },
    {
      key: 'number',
      head: t('receipt.issueNumber'),
      cell: (receipt) => receipt.issueNumber && <Bidi className="tabular">{receipt.issueNumber}</Bidi>,
    },
    { key: 'amount', head: t('receipt.amount'), align: 'end', cell: (receipt) => <Price money={receipt.amount} /> },
    { key: 'status', head: t('office.order.status'), cell: (receipt) => <Status receipt={receipt} /> },
  ];
  return (
    <DataList
      label={t('receipt.title')}
      rows={rows}
      keyOf={(receipt) => receipt.id}
      columns={columns}
      busy={isPageLoading}
      card={(receipt) => (
        <div className="flex flex-col gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            {order(receipt)}
            <Price money={receipt.amount} className="font-semibold" />
          </div>
          <ReceiptWhat receipt={receipt} />
          <Status receipt={receipt} />
        </div>
      )}
    />
  );
}

/** The state, and a retry for what the provider refused. */
function Status({ receipt }: { receipt: ReceiptAnswer }) {
  const t = useText();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const { isBusy, submit: retry } = useSubmit(async () => {
    await attempted(`receipt-retry:${receipt.id}`, receipt.id, (idempotencyKey) =>
      api('retryReceipt', { params: { id: receipt.id }, idempotencyKey }),
    ).then(
      () => toast(t('receipt.retried')),
      (problem: unknown) => toast(explain(problem), 'error'),
    );
    await revalidate();
  });
  return (
    <span className="flex flex-wrap items-center gap-2">
      <ReceiptChip status={receipt.status} />
      {receipt.status === 'failed' && (
        <>
          <Bidi className="text-xs text-ink-600">{receipt.failure}</Bidi>
          <Button look="secondary" size="small" busy={isBusy} onClick={() => void retry()}>
            {t('receipt.retry')}
          </Button>
        </>
      )}
    </span>
  );
}
