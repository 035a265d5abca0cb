import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Text } from '#core/i18n.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { waitsForSecondPerson } from '#web/components/second-person.ts';
import { attempted } from '#web/components/attempt.ts';
import { type Confirmed, useConfirmation } from '#web/components/office/confirm-unusual.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { toast } from '#web/session/toast.ts';

export type Deposit = Answer<'listBankDeposits'>['deposits'][number];

/** What a deposit may pay: the transfer of an order, or what a store was asked to pay. */
export type Target = { readonly paymentId: string } | { readonly debtRequestId: number };
const keyOf = (to: Target): string => ('paymentId' in to ? to.paymentId : `debt ${to.debtRequestId}`);

/** Matches a deposit and shows what it paid; `question` asks about an unusual sum. */
export function useMatching() {
  const t = useText();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const [target, setTarget] = useState<Target>();
  const { run, question } = useConfirmation(t('payment.deposits.matchAnyway'));
  const { isBusy, submit } = useSubmit(async (deposit: Deposit, to: Target) => {
    setTarget(to);
    let done = '';
    const isDone = await run(async (confirmed) => {
      done = await send(deposit.id, to, confirmed, t);
    }).catch((problem: unknown) => {
      if (waitsForSecondPerson(problem)) throw problem;
      toast(explain(problem), 'error');
      return false;
    });
    if (isDone) toast(done);
    return isDone;
  });
  return {
    isBusyWith: (to: Target) => isBusy && target !== undefined && keyOf(target) === keyOf(to),
    question,
    /** Returns whether it succeeded, or waits for a second person. */
    async match(deposit: Deposit, to: Target): Promise<boolean> {
      const isSent = await submit(deposit, to);
      await revalidate();
      return isSent !== false;
    },
  };
}

/** Matches a deposit. Returns what to say about it. */
async function send(id: number, to: Target, confirmed: Confirmed, t: Text): Promise<string> {
  const params = { id };
  if ('debtRequestId' in to) {
    const body = { ...to, ...confirmed };
    const { status } = await attempted(`match:${id}`, body, (idempotencyKey) =>
      api('matchDepositToDebt', { params, body, idempotencyKey }),
    );
    return t(`payment.deposits.debtMatched.${status}`);
  }
  const body = { ...to, ...confirmed };
  const { invoiceStatus: status } = await attempted(`match:${id}`, body, (idempotencyKey) =>
    api('matchBankDeposit', { params, body, idempotencyKey }),
  );
  return t(`payment.deposits.matched.${status === 'paid' ? 'paid' : status === 'depositing' ? 'part' : 'over'}`);
}
