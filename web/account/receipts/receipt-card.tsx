import type { ReceiptAnswer } from '#core/receipt/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Bidi, DateTime, Price } from '#web/components/price.tsx';
import { ReceiptChip, ReceiptWhat } from '#web/components/receipt/receipt-facts.tsx';
import { to } from '#web/links/to.ts';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface.tsx';

/** One receipt of the buyer, with the order it belongs to. */
export function ReceiptCard({ receipt }: { receipt: ReceiptAnswer }) {
  const t = useText();
  return (
    <Card className="flex flex-col gap-3 p-4 sm:flex-row sm:items-start sm:justify-between">
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <ReceiptChip status={receipt.status} />
          <span className="text-sm text-ink-600">
            <DateTime at={receipt.issuedAt ?? receipt.requestedAt} />
          </span>
        </div>
        <ReceiptWhat receipt={receipt} />
      </div>
      <div className="flex flex-col gap-1 text-sm sm:items-end sm:text-end">
        <Price money={receipt.amount} className="text-md font-semibold" />
        <dl className="flex flex-col gap-1 sm:items-end">
          {receipt.issueNumber && (
            <div className="flex gap-2">
              <dt className="text-ink-600">{t('receipt.issueNumber')}</dt>
              <dd>
                <Bidi className="tabular">{receipt.issueNumber}</Bidi>
              </dd>
            </div>
          )}
          <div className="flex gap-2">
            <dt className="text-ink-600">{t('account.orders.number')}</dt>
            <dd>
              <Link to={to.order(receipt.orderId)} className="text-brand-700 underline">
                <Bidi className="tabular">{receipt.orderNumber}</Bidi>
              </Link>
            </dd>
          </div>
        </dl>
      </div>
    </Card>
  );
}
