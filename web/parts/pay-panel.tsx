import { useState } from 'react';
import { PAY_METHODS, type PayMethod } from '#core/payment/methods.ts';
import { api } from '#web/api.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attemptKey, endAttempt } from '#web/parts/attempt.ts';
import { type Amount, Price } from '#web/parts/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldSet } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Begins an attempt to pay and leaves for the provider's window. Throws `ApiRefusal`. */
export async function leaveToPay(orderId: number, method: PayMethod): Promise<void> {
  const name = `pay:${orderId}`;
  const { windowUrl } = await api('startPayment', { params: { id: orderId }, body: { method }, idempotencyKey: attemptKey(name, method) });
  endAttempt(name);
  location.assign(windowUrl);
}

/** The two ways to pay, each with what it means. */
export function PayMethodChoice({ value, onChange, error, name = 'method' }: { value: PayMethod | undefined; onChange(method: PayMethod): void; error?: string | undefined; name?: string }) {
  const t = useText();
  return (
    <FieldSet legend={t('checkout.method.legend')} error={error}>
      <RadioGroup
        name={name}
        value={value}
        onChange={onChange}
        className="sm:grid sm:grid-cols-2"
        options={PAY_METHODS.map((method) => ({ value: method, label: t(`order-page.method.${method}`), hint: t(`checkout.method.hint.${method}`) }))}
      />
    </FieldSet>
  );
}

/** Pays an order that waits for its money: once more, or another way. `onRefused` is told so that the page can look again. */
export function PayPanel({ orderId, total, onRefused }: { orderId: number; total: Amount; onRefused(): void }) {
  const t = useText();
  const explain = useRefusalText();
  const [method, setMethod] = useState<PayMethod>();
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const pay = async () => {
    setTried(true);
    setFailure(undefined);
    if (!method) return;
    setBusy(true);
    await leaveToPay(orderId, method).catch((problem: unknown) => {
      setBusy(false);
      setFailure(explain(problem));
      onRefused();
    });
  };
  return (
    <div className="flex flex-col gap-4">
      <PayMethodChoice name={`method-${orderId}`} value={method} onChange={setMethod} error={isTried && !method ? t('checkout.method.required') : undefined} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button size="large" busy={isBusy} onClick={() => void pay()} className="self-start max-sm:w-full">
        {t('checkout.pay')} <Price money={total} />
      </Button>
    </div>
  );
}
