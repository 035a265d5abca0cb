import { useState } from 'react';
import type { Text } from '#core/i18n.ts';
import type { DebtRequestAnswer } from '#core/payout/debt/contract.ts';
import { debtReferenceOf, mayPayDebt } from '#core/payout/debt/rules.ts';
import { CorrectDialog } from '#web/admin/deposits/correct-dialog.tsx';
import { MatchDialog } from '#web/admin/deposits/match-dialog.tsx';
import { UnmatchDialog } from '#web/admin/deposits/unmatch-dialog.tsx';
import { ReturnDialog } from '#web/admin/deposits/return-dialog.tsx';
import { type Deposit, useMatching } from '#web/admin/deposits/use-matching.tsx';
import { useText } from '#web/i18n/text.tsx';
import type { Column } from '#web/components/office/office-table.tsx';
import { Moment } from '#web/components/office/pieces.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { Button } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Link } from '#web/ui/link.tsx';

/** Deposits; unmatched ones with the orders they may belong to. */
export const depositColumns = (t: Text, requests: readonly DebtRequestAnswer[]): Column<Deposit>[] => [
  { key: 'at', head: t('payment.deposits.at'), cell: (deposit) => <Moment at={deposit.depositedAt} /> },
  {
    key: 'depositor',
    head: t('payment.deposits.depositor'),
    className: 'whitespace-nowrap',
    narrow: 'name',
    cell: (deposit) => <Payer deposit={deposit} />,
  },
  {
    key: 'amount',
    head: t('payment.deposits.amount'),
    align: 'end',
    narrow: 'beside',
    cell: (deposit) => <Price money={deposit.amount} className="font-medium" />,
  },
  {
    key: 'what',
    head: t('payment.deposits.belongs'),
    className: 'w-full py-1',
    narrow: 'below',
    cell: (deposit) => <Belongs deposit={deposit} requests={requests} />,
  },
];

function Payer({ deposit: { depositor, writtenDepositor } }: { deposit: Deposit }) {
  const t = useText();
  return (
    <span className="flex flex-col">
      <bdi className="font-medium">{depositor}</bdi>
      {writtenDepositor !== null && (
        <span className="text-xs text-ink-600">{t('payment.deposits.written', { name: writtenDepositor })}</span>
      )}
    </span>
  );
}

function Belongs({ deposit, requests }: { deposit: Deposit; requests: readonly DebtRequestAnswer[] }) {
  const t = useText();
  const { match, isBusyWith, question } = useMatching();
  const [dialog, setDialog] = useState<'match' | 'return' | 'unmatch' | 'correct'>();
  if (deposit.debtRequestId !== null)
    return (
      <Link to={toOffice.adminDebts()} className="text-brand-700 underline">
        {t('payment.deposits.ofDebt', { reference: debtReferenceOf(deposit.debtRequestId) })}
      </Link>
    );
  if (deposit.status === 'matched') {
    return (
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Link to={toOffice.adminOrder(deposit.orderId ?? 0)} className="text-brand-700 underline">
          <Bidi className="tabular">{deposit.orderNumber}</Bidi>
        </Link>
        {deposit.mayUnmatch ? (
          <Button look="quiet" size="small" onClick={() => setDialog('unmatch')}>
            {t('payment.deposits.unmatch')}
          </Button>
        ) : (
          <span className="text-sm text-ink-600">{t('payment.deposits.final')}</span>
        )}
        {dialog === 'unmatch' && <UnmatchDialog deposit={deposit} onClose={() => setDialog(undefined)} />}
      </div>
    );
  }
  const debts = requests.filter(
    ({ id, status, store }) => status === 'requested' && mayPayDebt(deposit.depositor, { id, store: store.name }),
  );
  if (deposit.status === 'returned')
    return <span dir="auto">{deposit.note || t('payment.deposits.status.returned')}</span>;
  return (
    <div className="flex flex-wrap items-center gap-2">
      {deposit.suggestions.map((one) => (
        <Button
          key={one.paymentId}
          look={one.sure ? 'primary' : 'secondary'}
          size="small"
          busy={isBusyWith({ paymentId: one.paymentId })}
          onClick={() => void match(deposit, { paymentId: one.paymentId })}
        >
          <Bidi className="tabular">{one.orderNumber}</Bidi> <bdi>{one.depositor}</bdi> <Price money={one.missing} />
        </Button>
      ))}
      {debts.map(({ id, reference, store, missing }) => (
        <Button
          key={id}
          look={missing.amount === deposit.amount.amount ? 'primary' : 'secondary'}
          size="small"
          busy={isBusyWith({ debtRequestId: id })}
          onClick={() => void match(deposit, { debtRequestId: id })}
        >
          <Bidi className="tabular">{reference}</Bidi> <bdi>{store.name}</bdi> <Price money={missing} />
        </Button>
      ))}
      {deposit.suggestions.length + debts.length === 0 && <Chip tone="ink">{t('payment.deposits.noSuggestion')}</Chip>}
      <Button look="quiet" size="small" onClick={() => setDialog('match')}>
        {t('payment.deposits.other')}
      </Button>
      <Button look="quiet" size="small" onClick={() => setDialog('return')}>
        {t('payment.deposits.return')}
      </Button>
      <Button look="quiet" size="small" onClick={() => setDialog('correct')}>
        {t('payment.deposits.correct')}
      </Button>
      {question}
      {dialog === 'correct' && <CorrectDialog deposit={deposit} onClose={() => setDialog(undefined)} />}
      {dialog === 'match' && <MatchDialog deposit={deposit} requests={requests} onClose={() => setDialog(undefined)} />}
      {dialog === 'return' && <ReturnDialog deposit={deposit} onClose={() => setDialog(undefined)} />}
    </div>
  );
}
