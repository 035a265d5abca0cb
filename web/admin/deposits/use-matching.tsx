import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { waitsForSecondPerson } from '#web/components/second-person.ts';
import { attempted } from '#web/components/attempt.ts';
import { useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { toast } from '#web/session/toast.ts';

export type Deposit = Answer<'listBankDeposits'>['deposits'][number];

/** Matches a deposit to a transfer and shows the order's new state; `question` asks about an unusual sum. */
export function useMatching() {
  const t = useText();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const [paymentId, setPaymentId] = useState<string>();
  const { run, question } = useConfirmation(t('payment.deposits.matchAnyway'));
  const { isBusy, submit } = useSubmit(async (deposit: Deposit, to: string) => {
    setPaymentId(to);
    let status: Answer<'matchBankDeposit'>['invoiceStatus'] | undefined;
    const isDone = await run(async (confirmed) => {
      const body = { paymentId: to, ...confirmed };
      const { invoiceStatus } = await attempted(`match:${deposit.id}`, body, (idempotencyKey) =>
        api('matchBankDeposit', { params: { id: deposit.id }, body, idempotencyKey }),
      );
      status = invoiceStatus;
    }).catch((problem: unknown) => {
      if (waitsForSecondPerson(problem)) throw problem;
      toast(explain(problem), 'error');
      return false;
    });
    if (isDone)
      toast(t(`payment.deposits.matched.${status === 'paid' ? 'paid' : status === 'depositing' ? 'part' : 'over'}`));
    return isDone;
  });
  return {
    busy: isBusy ? paymentId : undefined,
    question,
    /** Returns whether it succeeded, or waits for a second person. */
    async match(deposit: Deposit, to: string): Promise<boolean> {
      const isSent = await submit(deposit, to);
      await revalidate();
      return isSent !== false;
    },
  };
}
