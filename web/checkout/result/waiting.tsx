import { PaidBrief, ToPaid } from '#web/checkout/result/paid-brief.tsx';
import type { PaidFor } from '#web/checkout/result/use-payment-result.ts';
import { ResultHead } from '#web/checkout/result/result-head.tsx';
import { useText } from '#web/i18n/text.tsx';
import { VirtualAccountBox, waitingAccountOf } from '#web/components/payment/virtual-account.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/surface.tsx';

/** An account waits for the whole deposit, or the provider has not answered yet. */
export function Waiting({
  order,
  checkout,
  isChecking,
  onReload,
}: PaidFor & {
  isChecking: boolean;
  onReload(): void;
}) {
  const t = useText();
  const account = waitingAccountOf(order.invoices);
  const word = account
    ? (account.payment.combined ?? account.payment).paid.amount > 0
      ? 'part'
      : account.payment.method === 'BANK_TRANSFER'
        ? 'transfer'
        : 'account'
    : 'unsure';
  return (
    <Card className="flex flex-col gap-6 px-5 py-8 sm:px-8">
      <ResultHead tone="warn" icon="clock" title={t(`checkout.result.waiting.${word}`)}>
        {t(`checkout.result.waitingText.${word}`)}
      </ResultHead>
      {account && <VirtualAccountBox {...account} />}
      <PaidBrief order={order} checkout={checkout} />
      <div className="flex flex-wrap justify-center gap-2">
        <Button busy={isChecking} onClick={onReload}>
          {t('checkout.result.look')}
        </Button>
        <ToPaid order={order} checkout={checkout} />
      </div>
    </Card>
  );
}
