import type { OrderAnswer } from '#core/order/contract.ts';
import { AccountFields, accountOf, NO_ACCOUNT, wrongAccountFields } from '#web/components/payment/account-fields.tsx';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { ScrollTarget } from '#web/components/scroll-target.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { toast } from '#web/session/toast.ts';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** A deposit must be refunded and the bank account is missing: the buyer enters it. */
export function RefundAccount({ order, onDone }: { order: OrderAnswer; onDone(): void }) {
  const t = useText();
  const form = useForm({
    start: NO_ACCOUNT,
    judge: wrongAccountFields,
    send: async (values) => {
      const body = accountOf(values);
      await attempted(`refund-account:${order.id}`, body, (idempotencyKey) =>
        api('nameRefundAccount', { params: { id: order.id }, body, idempotencyKey }),
      );
      toast(t('account.order.accountNamed'));
      onDone();
    },
  });
  return (
    <Card className="p-5">
      <Form form={form} className="flex max-w-lg flex-col gap-4">
        <ScrollTarget id="refund-account" />
        <h2 className="text-lg">{t('account.order.refundAccount')}</h2>
        <Notice tone="warn">{t('account.order.accountWanted')}</Notice>
        <AccountFields />
        <SubmitButton className="self-start">{t('account.order.nameAccount')}</SubmitButton>
      </Form>
    </Card>
  );
}
