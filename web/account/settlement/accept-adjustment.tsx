import { useState } from 'react';
import type { SettlementAnswer } from '#core/settlement/contract.ts';
import { api } from '#web/api/client.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/components/attempt.ts';
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx';
import { Price } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** An import cost more than was paid: the buyer accepts the difference or leaves it. */
export function AcceptAdjustment({ settlement: { orderId, missing } }: { settlement: SettlementAnswer }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const send = () =>
    attempted(`accept-adjustment:${orderId}`, missing, (idempotencyKey) =>
      api('acceptAdjustment', { params: { id: orderId }, idempotencyKey }),
    );
  return (
    <Card as="section" className="flex flex-col items-start gap-4 p-4 sm:p-6">
      <Notice tone="warn">{t('settlement.acceptMoreMeans')}</Notice>
      <Button onClick={() => setOpen(true)}>
        {t('settlement.acceptMore')} <Price money={missing} />
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('settlement.acceptMore')}
          cancelLabel={t('settlement.keep')}
          submit={t('settlement.acceptMore')}
          successText={t('settlement.acceptedMore')}
          send={send}
          onClose={() => setOpen(false)}
        >
          <p>
            <Price money={missing} className="text-xl font-bold" />
          </p>
        </ConfirmDialog>
      )}
    </Card>
  );
}
