import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attemptKey, endAttempt } from '#web/components/attempt.ts';
import { toast } from '#web/session/toast.ts';

export type Deposit = Answer<'listBankDeposits'>['deposits'][number];

/** Matches a deposit to a transfer and shows the order's new state. */
export function useMatching() {
  const t = useText();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState<string>();
  return {
    busy,
    /** Returns whether it succeeded. */
    async match(deposit: Deposit, paymentId: string): Promise<boolean> {
      setBusy(paymentId);
      const name = `match:${deposit.id}`;
      try {
        const { invoiceStatus } = await api('matchBankDeposit', {
          params: { id: deposit.id },
          body: { paymentId },
          idempotencyKey: attemptKey(name, paymentId),
        });
        endAttempt(name);
        toast(
          t(
            `payment.deposits.matched.${invoiceStatus === 'paid' ? 'paid' : invoiceStatus === 'depositing' ? 'part' : 'over'}`,
          ),
        );
        return true;
      } catch (problem) {
        toast(explain(problem), 'error');
        return false;
      } finally {
        setBusy(undefined);
        await revalidate();
      }
    },
  };
}
