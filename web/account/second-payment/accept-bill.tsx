import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatNumber } from '#core/format.ts';
import type { BillAnswer } from '#core/settlement/contract.ts';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { Checkbox } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** The buyer's acceptance of an invoice well above its estimate; required before the payment methods are shown. */
export function AcceptBill({ bill }: { bill: BillAnswer }) {
  const t = useText();
  const explain = useRefusalText();
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const accept = async () => {
    setBusy(true);
    setFailure(undefined);
    // A new invoice needs a new acceptance.
    const input = { total: bill.total.amount, requestedAt: bill.requestedAt };
    try {
      await attempted(`accept-bill:${bill.orderId}`, input, (idempotencyKey) =>
        api('acceptBill', { params: { id: bill.orderId }, idempotencyKey }),
      );
      await revalidate();
    } catch (problem) {
      setFailure(explain(problem));
    }
    setBusy(false);
  };
  return (
    <Card as="section" className="flex flex-col gap-4 p-4 sm:p-6">
      <Notice tone="warn">{t('settlement.acceptNote')}</Notice>
      {failure && <Notice tone="error">{failure}</Notice>}
      <Checkbox checked={isBusy} disabled={isBusy} onChange={() => void accept()}>
        {t('settlement.acceptTick', { percent: `${formatNumber(bill.overBasisPoints / 100, 1)}%` })}
      </Checkbox>
    </Card>
  );
}
