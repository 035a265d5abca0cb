import { useState } from 'react';
import type { DebtRequestAnswer } from '#core/payout/debt/contract.ts';
import { DebtChoice } from '#web/admin/deposits/debt-choice.tsx';
import { type Deposit, useMatching } from '#web/admin/deposits/use-matching.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { Bidi, Price } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type Props = { deposit: Deposit; requests: readonly DebtRequestAnswer[]; onClose(): void };

/**
 * Matches a deposit to a transfer by order number, expired transfers included: a late deposit is refunded. Or to what a
 * store was asked to pay, also where that was closed.
 */
export function MatchDialog({ deposit, requests, onClose }: Props) {
  const t = useText();
  const { match, isBusyWith, question } = useMatching();
  const [found, setFound] = useState<Answer<'listBankTransfers'>['transfers']>();
  const form = useForm({
    start: { number: '' },
    send: async (values) => {
      const number = values.number.trim();
      setFound((await api('listBankTransfers', { query: number ? { number } : {} })).transfers);
    },
  });
  return (
    <Dialog open onClose={onClose} title={t('payment.deposits.otherTitle')} shape="sheet">
      <Form form={form} className="mb-4 flex flex-col gap-2">
        <div className="flex flex-wrap items-end gap-2">
          <TextField
            name="number"
            label={t('office.order.number')}
            boxClass="grow"
            type="search"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={30}
            className="tabular"
          />
          <SubmitButton icon="search">{t('shell.search')}</SubmitButton>
        </div>
      </Form>
      {found?.length === 0 && <EmptyState icon="search" title={t('payment.deposits.noTransfer')} />}
      <ul className="flex flex-col gap-2">
        {found?.map((one) => (
          <li
            key={one.paymentId}
            className="flex flex-wrap items-center justify-between gap-2 rounded-md border border-line-soft p-3"
          >
            <span className="flex min-w-0 flex-col">
              <span>
                <Bidi className="tabular font-medium">{one.orderNumber}</Bidi> · <bdi>{one.depositor}</bdi>
              </span>
              <span className="text-sm text-ink-600">
                {t(`order-page.paymentStatus.${one.status}`)} · <Price money={one.amount} />
                {one.received.amount > 0 && (
                  <>
                    {' · '}
                    {t('order-page.account.arrived')} <Price money={one.received} />
                  </>
                )}
              </span>
            </span>
            <Button
              look="secondary"
              size="small"
              busy={isBusyWith({ paymentId: one.paymentId })}
              onClick={() => void match(deposit, { paymentId: one.paymentId }).then((isDone) => isDone && onClose())}
            >
              {t('payment.deposits.match')}
            </Button>
          </li>
        ))}
      </ul>
      {requests.length > 0 && (
        <DebtChoice
          requests={requests}
          isBusy={(debtRequestId) => isBusyWith({ debtRequestId })}
          onChoose={(debtRequestId) => void match(deposit, { debtRequestId }).then((isDone) => isDone && onClose())}
        />
      )}
      {question}
    </Dialog>
  );
}
