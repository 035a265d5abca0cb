import { formatDay, formatInstant } from '#core/format.ts';
import type { OwnDebtRequestAnswer } from '#core/payout/debt/contract.ts';
import type { Answer } from '#web/api/types.ts';
import { MoneyRow } from '#web/components/order/order-money.tsx';
import { DebtChip } from '#web/components/payout/debt-chip.tsx';
import { StatementPeriod } from '#web/components/payout/statement-facts.tsx';
import { bankName } from '#web/components/payment/virtual-account.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Card } from '#web/ui/surface.tsx';

type Props = { request: OwnDebtRequestAnswer; payTo: Answer<'listOwnDebts'>['payTo'] };

/** One request: what is missing, where to pay it, and the statements it comes from. */
export function DebtCard({ request, payTo }: Props) {
  const t = useText();
  const lang = useLang();
  const { reference, status, dueOn, amount, received, missing, requestedAt, reason } = request;
  const isOpen = status === 'requested';
  return (
    <Card as="section" label={reference} className="flex flex-col gap-4 p-4 sm:p-5">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-md">
          <Bidi className="tabular">{reference}</Bidi>
        </h2>
        <DebtChip status={status} dueOn={dueOn} />
      </header>
      <dl className="flex flex-col gap-2">
        <MoneyRow label={t('statement.debt.asked')}>
          <Price money={amount} />
        </MoneyRow>
        {received.amount > 0 && (
          <MoneyRow label={t('statement.debt.received')}>
            <Price money={received} />
          </MoneyRow>
        )}
        {isOpen && (
          <>
            <MoneyRow label={t('statement.debt.missing')}>
              <Price money={missing} className="text-lg font-bold" />
            </MoneyRow>
            <MoneyRow label={t('statement.debt.dueOn')}>{formatDay(dueOn, lang)}</MoneyRow>
          </>
        )}
        <MoneyRow label={t('statement.debt.requestedAt')}>{formatInstant(requestedAt, lang, 'day')}</MoneyRow>
      </dl>
      <p>
        <span className="text-sm text-ink-600">{t('seller.payouts.debt.reason')}: </span>
        <span dir="auto">{reason}</span>
      </p>
      {isOpen && payTo && <PayTo payTo={payTo} reference={reference} />}
      {isOpen && <p className="text-sm text-ink-600">{t('seller.payouts.debt.offset')}</p>}
      <Why request={request} />
    </Card>
  );
}

function PayTo({ payTo, reference }: { payTo: NonNullable<Props['payTo']>; reference: string }) {
  const t = useText();
  const copying = {
    doneLabel: t('order-page.account.copied'),
    failedLabel: t('order-page.account.copyFailed'),
  };
  return (
    <div className="rounded-md border border-brand-300 bg-brand-50 p-4">
      <h3 className="mb-2 text-base">{t('seller.payouts.debt.payTo')}</h3>
      <dl className="flex flex-col gap-2">
        <MoneyRow label={t('order-page.account.bank')}>{bankName(t, payTo.bank)}</MoneyRow>
        <MoneyRow label={t('order-page.account.number')}>
          <span className="inline-flex flex-wrap items-center justify-end gap-x-1">
            <Bidi className="tabular font-semibold">{payTo.number}</Bidi>
            <CopyButton text={payTo.number} label={t('order-page.account.copy')} {...copying} />
          </span>
        </MoneyRow>
        <MoneyRow label={t('order-page.account.holder')}>
          <bdi>{payTo.holder}</bdi>
        </MoneyRow>
        <MoneyRow label={t('statement.debt.reference')}>
          <span className="inline-flex flex-wrap items-center justify-end gap-x-1">
            <Bidi className="tabular font-semibold">{reference}</Bidi>
            <CopyButton text={reference} label={t('seller.payouts.debt.copy')} {...copying} />
          </span>
        </MoneyRow>
      </dl>
      <p className="mt-2 text-sm text-ink-700">{t('seller.payouts.debt.referenceHint')}</p>
    </div>
  );
}

function Why({ request: { statements, sums, payments } }: Pick<Props, 'request'>) {
  const t = useText();
  const lang = useLang();
  return (
    <>
      <div>
        <h3 className="mb-1 text-base">{t('seller.payouts.debt.why')}</h3>
        <ul className="divide-y divide-line-soft">
          {statements.map((one) => (
            <li key={one.id} className="flex flex-wrap justify-between gap-x-3 py-2">
              <Link
                to={toOffice.sellerStatement(one.id)}
                className="text-brand-700 underline pointer-coarse:min-h-11 pointer-coarse:content-center"
              >
                <StatementPeriod of={one} />
              </Link>
              <Price money={one.earned} />
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="mb-2 text-base">{t('statement.sums')}</h3>
        <dl className="flex flex-col gap-2">
          {sums.map(({ cause, lines, amount }) => (
            <MoneyRow key={cause} label={`${t(`statement.cause.${cause}`)} × ${lines}`}>
              <Price money={amount} />
            </MoneyRow>
          ))}
        </dl>
      </div>
      {payments.length > 0 && (
        <div>
          <h3 className="mb-2 text-base">{t('seller.payouts.debt.payments')}</h3>
          <dl className="flex flex-col gap-2">
            {payments.map(({ at, amount }) => (
              <MoneyRow key={`${at}-${amount.amount}`} label={formatInstant(at, lang, 'day')}>
                <Price money={amount} />
              </MoneyRow>
            ))}
          </dl>
        </div>
      )}
    </>
  );
}
