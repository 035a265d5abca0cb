import { formatInstant } from '#core/format.ts';
import type { Answer } from '#web/api/types.ts';
import { Facts } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { ReceiptChip } from '#web/components/receipt/receipt-facts.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Card } from '#web/ui/surface.tsx';

type Invoice = Answer<'readPayoutStatement'>['invoices'][number];

/** The tax invoice for the commission, which the tax office has or is about to get. */
export function CommissionInvoice({ invoice }: { invoice: Invoice }) {
  const t = useText();
  const lang = useLang();
  const { status, issueNumber, issuedAt, changes } = invoice;
  return (
    <Card as="section" label={t('statement.invoice.title')} className="p-4 sm:p-5">
      <h2 className="mb-3 text-base">
        {t(invoice.amount.amount < 0 ? 'statement.invoice.modified' : 'statement.invoice.title')}
      </h2>
      <Facts
        rows={[
          ...(changes
            ? [
                [
                  t('statement.invoice.changes'),
                  <Bidi key="changes" className="break-all">
                    {changes}
                  </Bidi>,
                ] as const,
              ]
            : []),
          [t('statement.statusLabel'), <ReceiptChip key="status" status={status} />],
          ...(issueNumber
            ? [
                [
                  t('receipt.issueNumber'),
                  <Bidi key="number" className="tabular break-all">
                    {issueNumber}
                  </Bidi>,
                ] as const,
              ]
            : []),
          ...(issuedAt ? [[t('statement.invoice.issuedAt'), formatInstant(issuedAt, lang, 'minute')] as const] : []),
          [t('statement.invoice.supply'), <Price key="supply" money={invoice.supply} />],
          [t('statement.vat'), <Price key="tax" money={invoice.tax} />],
          [t('statement.invoice.total'), <Price key="amount" money={invoice.amount} className="font-semibold" />],
        ]}
      />
      {status === 'failed' && <p className="mt-3 text-sm text-ink-600">{t('statement.invoice.failed')}</p>}
    </Card>
  );
}
