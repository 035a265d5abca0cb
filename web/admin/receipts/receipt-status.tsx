import { useRevalidator } from 'react-router';
import type { StaffReceiptAnswer } from '#core/receipt/contract.ts';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { Bidi } from '#web/components/price.tsx';
import { ReceiptChip } from '#web/components/receipt/receipt-facts.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { toast } from '#web/session/toast.ts';
import { Button } from '#web/ui/button.tsx';

/** The state, and a retry for what the provider refused. */
export function ReceiptStatus({ receipt }: { receipt: StaffReceiptAnswer }) {
  const t = useText();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const { isBusy, submit: retry } = useSubmit(async () => {
    await attempted(`receipt-retry:${receipt.id}`, receipt.id, (idempotencyKey) =>
      api('retryReceipt', { params: { id: receipt.id }, idempotencyKey }),
    ).then(
      () => toast(t('receipt.retried')),
      (problem: unknown) => toast(explain(problem), 'error'),
    );
    await revalidate();
  });
  return (
    <span className="flex flex-wrap items-center gap-2">
      <ReceiptChip status={receipt.status} />
      {receipt.status === 'failed' && (
        <>
          <Bidi className="text-xs text-ink-600">{receipt.failure}</Bidi>
          <Button look="secondary" size="small" busy={isBusy} onClick={() => void retry()}>
            {t('receipt.retry')}
          </Button>
        </>
      )}
    </span>
  );
}
