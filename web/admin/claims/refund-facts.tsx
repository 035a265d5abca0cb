import { REFUND_FAILURES } from '#core/claim/rules.ts';
import type { Answers } from '#core/contract.ts';
import { useText } from '#web/i18n/text.tsx';
import { Bidi, DateTime } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Link } from '#web/ui/link.tsx';

export type FailedRefund = Answers['listFailedRefunds']['refunds'][number];
export type LateRefund = Answers['listLateRefunds']['refunds'][number];
export type HandRefund = Answers['listHandRefunds']['refunds'][number];

export function RefundOrder({ order }: Pick<FailedRefund, 'order'>) {
  return (
    <Link
      to={toOffice.adminOrder(order.id)}
      className="inline-flex min-h-8 items-center font-medium whitespace-nowrap text-brand-700 hover:underline"
    >
      <Bidi>{order.number}</Bidi>
    </Link>
  );
}

/** The account of a refund. */
export function RefundTo({ account }: Pick<HandRefund, 'account'>) {
  const t = useText();
  return (
    account && (
      <>
        {t(`order-page.bank.${account.bank}`)} <Bidi>{account.number}</Bidi> <bdi>{account.holder}</bdi>
      </>
    )
  );
}

/** The state of a late refund, its age, and its id at the provider. */
export function RefundWait({ refund }: { refund: LateRefund }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-1">
      <p>
        <span className="text-ink-600">{t(`order-page.method.${refund.method}`)}</span> ·{' '}
        {t(refund.acceptedAt ? 'claim.late.accepted' : 'claim.late.unasked')}
      </p>
      <p className="text-sm text-ink-600">
        <strong className="font-medium text-warn-700">{t('claim.late.days', { count: refund.days })}</strong> ·{' '}
        {t('claim.late.atProvider')}: <Bidi className="break-all">{refund.providerPayment}</Bidi>
      </p>
    </div>
  );
}

/** Why a refund failed, by payment method, and earlier decisions about it. */
export function RefundFailure({ refund }: { refund: FailedRefund }) {
  const t = useText();
  return (
    <div className="flex flex-col gap-1">
      <p>
        <span className="text-ink-600">{t(`order-page.method.${refund.method}`)}</span> ·{' '}
        {refund.accountWaits ? t(`claim.failed.account.${refund.accountWaits}`) : <Why failure={refund.failure} />}
      </p>
      {refund.account && (
        <p className="text-sm">
          <RefundTo account={refund.account} /> · {t('claim.failed.account.depositor')}: <bdi>{refund.depositor}</bdi>
        </p>
      )}
      {refund.decisions.map(({ at, decision, who }) => (
        <p key={`${at}${decision}`} className="text-sm text-ink-600">
          <DateTime at={at} how="minute" /> · {t(`claim.failed.decision.${decision}`)} · <bdi>{who}</bdi>
        </p>
      ))}
    </div>
  );
}

/** The provider's error in the reader's language; an unknown one is shown unchanged. */
function Why({ failure }: Pick<FailedRefund, 'failure'>) {
  const t = useText();
  if (failure === null) return t('claim.failed.waits');
  const known = REFUND_FAILURES.find((one) => one === failure);
  return known ? t(`claim.failure.${known}`) : <Bidi className="break-all">{failure}</Bidi>;
}
