import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { Moment, Section } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Link } from '#web/ui/link.tsx';

/** Transfers that orders wait for, with the amount received and the due date. */
export function WaitingTransfers({ transfers }: { transfers: Answer<'listBankTransfers'>['transfers'] }) {
  const t = useText();
  return (
    <Section title={t('payment.deposits.waiting')} className="mt-6">
      {transfers.length === 0 && <p className="text-ink-600">{t('payment.deposits.noneWaiting')}</p>}
      <ul className="flex flex-col divide-y divide-line-soft">
        {transfers.map((one) => (
          <li key={one.paymentId} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
            <span className="min-w-0">
              <Link to={toOffice.adminOrder(one.orderId)} className="text-brand-700 underline">
                <Bidi className="tabular">{one.orderNumber}</Bidi>
              </Link>{' '}
              · <bdi>{one.depositor}</bdi>
            </span>
            <span className="flex flex-wrap items-baseline gap-x-4 text-sm text-ink-600">
              <span>
                {t('order-page.payBy')} <Moment at={one.dueAt} />
              </span>
              {one.received.amount > 0 && (
                <span>
                  {t('order-page.account.arrived')} <Price money={one.received} />
                </span>
              )}
              <Price money={one.amount} className="text-base font-medium text-ink-900" />
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}
