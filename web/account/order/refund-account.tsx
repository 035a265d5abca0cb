import { useState } from 'react';
import type { OrderAnswer } from '#core/order/contract.ts';
import { AccountFields, accountOf, NO_ACCOUNT, wrongAccountFields } from '#web/components/account-fields.tsx';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { ScrollTarget } from '#web/components/scroll-target.tsx';
import { useForm } from '#web/components/form.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** A deposit must be refunded and the bank account is missing: the buyer enters it. */
export function RefundAccount({ order, onDone }: { order: OrderAnswer; onDone(): void }) {
  const t = useText();
  const explain = useRefusalText();
  const form = useForm(NO_ACCOUNT, wrongAccountFields);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const send = async () => {
    setFailure(undefined);
    const body = accountOf(form.values);
    if (!form.check() || !body) return;
    setBusy(true);
    try {
      await attempted(`refund-account:${order.id}`, body, (idempotencyKey) =>
        api('nameRefundAccount', { params: { id: order.id }, body, idempotencyKey }),
      );
      toast(t('account.order.accountNamed'));
      onDone();
    } catch (problem) {
      if (!form.assignErrors(problem)) setFailure(explain(problem));
    }
    setBusy(false);
  };
  return (
    <Card className="p-5">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void send();
        }}
        className="flex max-w-lg flex-col gap-4"
      >
        <ScrollTarget id="refund-account" />
        <h2 className="text-lg">{t('account.order.refundAccount')}</h2>
        <Notice tone="warn">{t('account.order.accountWanted')}</Notice>
        {failure && <Notice tone="error">{failure}</Notice>}
        <AccountFields {...form} />
        <Button type="submit" busy={isBusy} className="self-start">
          {t('account.order.nameAccount')}
        </Button>
      </form>
    </Card>
  );
}
