import { useState } from 'react';
import { METHODS, type PayMethod } from '#core/payment/rules.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { Approximate } from '#web/components/approximate.tsx';
import { attempted } from '#web/components/attempt.ts';
import { useFreshAfterReturn } from '#web/components/fresh-after-return.ts';
import { leaveFor } from '#web/components/leave-for.ts';
import { lastPayMethod, storePayMethod } from '#web/components/payment/last-pay-method.ts';
import { missingOf, payBodyOf, type PayChoice, PayChoiceFields } from '#web/components/payment/pay-choice.tsx';
import { type Amount, Price } from '#web/components/price.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Button } from '#web/ui/button.tsx';

/** An order, or all unpaid orders of a checkout together. */
export type PayTarget = { readonly orderId: number } | { readonly checkoutId: number };
const nameOf = (target: PayTarget): string =>
  'orderId' in target ? `pay:${target.orderId}` : `pay:checkout-${target.checkoutId}`;

/**
 * Starts a payment attempt and leaves for where it continues: the provider's window, or the page with the bank account.
 * Throws `ApiRefusal`.
 */
export async function leaveToPay(
  target: PayTarget,
  choice: PayChoice & { readonly method: PayMethod },
  won: number,
): Promise<never> {
  storePayMethod(choice);
  const body = payBodyOf(choice, won);
  const { windowUrl } = await attempted(nameOf(target), body, (idempotencyKey) =>
    'orderId' in target
      ? api('startPayment', { params: { id: target.orderId }, body, idempotencyKey })
      : api('startCheckoutPayment', { params: { id: target.checkoutId }, body, idempotencyKey }),
  );
  return leaveFor(windowUrl);
}

/** Pays what awaits payment, again or by another method. `onRefused` lets the page reload. */
export function PayPanel({ target, total, onRefused }: { target: PayTarget; total: Amount; onRefused(): void }) {
  const t = useText();
  const [choice, setChoice] = useState(lastPayMethod);
  const [isTried, setTried] = useState(false);
  useFreshAfterReturn();
  const { isBusy, problem, submit } = useSubmit(async () => {
    setTried(true);
    const { method } = choice;
    if (!method || missingOf(choice)) return;
    try {
      await leaveToPay(target, { ...choice, method }, total.amount);
    } catch (refusal) {
      onRefused();
      throw refusal;
    }
  });
  return (
    <div className="flex flex-col gap-4">
      <PayChoiceFields
        name={`method-${nameOf(target)}`}
        isCombined={'checkoutId' in target}
        value={choice}
        onChange={(patch) => setChoice((before) => ({ ...before, ...patch }))}
        total={total}
        isTried={isTried}
      />
      <RefusalNotice problem={problem} />
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-ink-600">{t('order-page.toPay')}</span>
        <Price money={total} className="font-semibold" />
        <Approximate money={total} className="text-sm text-ink-600" />
      </p>
      <Button size="large" busy={isBusy} onClick={() => void submit()} className="self-start max-sm:w-full">
        {choice.method && METHODS[choice.method].later ? (
          t('checkout.payLater')
        ) : (
          <>
            {t('checkout.pay')} <Price money={total} />
          </>
        )}
      </Button>
    </div>
  );
}
