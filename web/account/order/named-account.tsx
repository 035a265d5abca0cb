import type { OrderAnswer } from '#core/order/contract.ts';
import { api } from '#web/api/client.ts';
import { attempted } from '#web/components/attempt.ts';
import { Bidi, DateTime } from '#web/components/price.tsx';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** The account refunds of an order go to, and the word its owner has to say about it. */
export function NamedAccount({ order, onDone }: { order: OrderAnswer; onDone(): void }) {
  const t = useText();
  const { refundAccount: account } = order;
  const { isBusy, problem, submit } = useSubmit(async (approve: boolean) => {
    const body = { approve };
    await attempted(`confirm-account:${order.id}`, [body, account?.namedAt], (idempotencyKey) =>
      api('confirmRefundAccount', { params: { id: order.id }, body, idempotencyKey }),
    );
    toast(t(approve ? 'account.order.named.confirmed' : 'account.order.named.refused'));
    onDone();
  });
  if (!account || account.status === 'refused') return null;
  const isOpen = account.status !== 'usable';
  return (
    <Card className="flex flex-col gap-3 p-5">
      <h2 id="refund-account" className="text-lg">
        {t('account.order.refundAccount')}
      </h2>
      {isOpen && <Notice tone="warn">{t(`account.order.named.${account.status}`)}</Notice>}
      <RefusalNotice problem={problem} />
      <p>
        {t(`order-page.bank.${account.bank}`)} <Bidi className="tabular">{account.number}</Bidi>{' '}
        <bdi className="whitespace-nowrap">{account.holder}</bdi>
      </p>
      <p className="text-sm text-ink-600">
        {t('account.order.named.by')} <bdi>{account.namedBy}</bdi> · <DateTime at={account.namedAt} how="minute" />
      </p>
      {account.mayConfirm && (
        <div className="flex flex-wrap gap-2">
          <Button busy={isBusy} onClick={() => void submit(true)}>
            {t('account.order.named.confirm')}
          </Button>
          <Button look="secondary" disabled={isBusy} onClick={() => void submit(false)}>
            {t('account.order.named.another')}
          </Button>
        </div>
      )}
    </Card>
  );
}
