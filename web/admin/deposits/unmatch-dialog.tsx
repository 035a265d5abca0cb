import type { Deposit } from '#web/admin/deposits/use-matching.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { Bidi, Price } from '#web/components/price.tsx';

/** Undoes the match of a deposit whose order still waits for the rest. */
export function UnmatchDialog({ deposit, onClose }: { deposit: Deposit; onClose(): void }) {
  const t = useText();
  return (
    <DecideDialog
      title={t('payment.deposits.unmatchTitle')}
      submit={t('payment.deposits.unmatch')}
      successText={t('payment.deposits.unmatched')}
      onClose={onClose}
      send={(reason) =>
        attempted(`unmatch:${deposit.id}`, reason, (idempotencyKey) =>
          api('unmatchBankDeposit', { params: { id: deposit.id }, body: { reason }, idempotencyKey }),
        )
      }
    >
      <p className="flex flex-wrap items-baseline gap-x-2">
        <bdi>{deposit.depositor}</bdi>
        <Price money={deposit.amount} className="font-semibold" />
        <Bidi className="tabular">{deposit.orderNumber}</Bidi>
      </p>
      <p className="text-sm text-ink-700">{t('payment.deposits.unmatchHint')}</p>
    </DecideDialog>
  );
}
