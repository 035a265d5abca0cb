import { useRevalidator } from 'react-router';
import { formatNumber } from '#core/format.ts';
import type { BillAnswer } from '#core/settlement/contract.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { useSubmit } from '#web/forms/use-submit.ts';
import { Checkbox } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** The buyer's acceptance of an invoice well above its estimate; required before the payment methods are shown. */
export function AcceptBill({ bill }: { bill: BillAnswer }) {
  const t = useText();
  const { revalidate } = useRevalidator();
  const { isBusy, problem, submit } = useSubmit(async () => {
    // A new invoice needs a new acceptance.
    const input = { total: bill.total.amount, requestedAt: bill.requestedAt };
    await attempted(`accept-bill:${bill.orderId}`, input, (idempotencyKey) =>
      api('acceptBill', { params: { id: bill.orderId }, idempotencyKey }),
    );
    await revalidate();
  });
  return (
    <Card as="section" className="flex flex-col gap-4 p-4 sm:p-6">
      <Notice tone="warn">{t('settlement.acceptNote')}</Notice>
      <RefusalNotice problem={problem} />
      <Checkbox checked={isBusy} disabled={isBusy} onChange={() => void submit()}>
        {t('settlement.acceptTick', { percent: `${formatNumber(bill.overBasisPoints / 100, 1)}%` })}
      </Checkbox>
    </Card>
  );
}
