import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#web/api/client.ts';
import { useSecondPerson } from '#web/components/second-person.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { toast } from '#web/session/toast.ts';

export type Deposit = Answer<'listBankDeposits'>['deposits'][number];

/** Matches a deposit to a transfer and shows the order's new state; `question` asks about an unusual sum. */
export function useMatching() {
  const t = useText();
  const explain = useRefusalText();
  const saysWaiting = useSecondPerson();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string>();
  const { run, question } = useConfirmation(t('payment.deposits.matchAnyway'));
  const send = async (deposit: Deposit, paymentId: string) => {
    let status: Answer<'matchBankDeposit'>['invoiceStatus'] | undefined;
    const isDone = await run(async (confirmed) => {
      const body = { paymentId, ...confirmed };
      const { invoiceStatus } = await attempted(`match:${deposit.id}`, body, (idempotencyKey) =>
        api('matchBankDeposit', { params: { id: deposit.id }, body, idempotencyKey }),
      );
      status = invoiceStatus;
    });
    if (isDone)
      toast(t(`payment.deposits.matched.${status === 'paid' ? 'paid' : status === 'depositing' ? 'part' : 'over'}`));
    return isDone;
  };
  return {
    busy,
    question,
    /** Returns whether it succeeded. */
    async match(deposit: Deposit, paymentId: string): Promise<boolean> {
      setBusy(paymentId);
      try {
        return await send(deposit, paymentId);
      } catch (problem) {
        if (saysWaiting(problem)) return true;
        toast(explain(problem), 'error');
        return false;
      } finally {
        setBusy(undefined);
        await revalidate();
      }
    },
  };
}
