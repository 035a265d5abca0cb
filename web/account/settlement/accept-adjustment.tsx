import { useState } from 'react';
import type { SettlementAnswer } from '#core/settling/contract.ts';
import { api } from '#web/api.ts';
import { useText } from '#web/i18n/text.tsx';
import { attempted } from '#web/parts/attempt.ts';
import { FormDialog } from '#web/parts/form-dialog.tsx';
import { Price } from '#web/parts/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Card } from '#web/ui/surface.tsx';

/** What an import cost more than was paid: the buyer accepts it, or leaves it. */
export function AcceptAdjustment({ settlement: { orderId, missing } }: { settlement: SettlementAnswer }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const send = () =>
    attempted(`accept-adjustment:${orderId}`, missing, (idempotencyKey) =>
      api('acceptAdjustment', { params: { id: orderId }, idempotencyKey }),
    );
  return (
    <Card as="section" className="flex flex-col items-start gap-4 p-4 sm:p-6">
      <Notice tone="warn">{t('settling.acceptMoreMeans')}</Notice>
      <Button onClick={() => setOpen(true)}>
        {t('settling.acceptMore')} <Price money={missing} />
      </Button>
      {isOpen && (
        <FormDialog
          title={t('settling.acceptMore')}
          keep={t('settling.keep')}
          submit={t('settling.acceptMore')}
          said={t('settling.acceptedMore')}
          send={send}
          onClose={() => setOpen(false)}
        >
          <p>
            <Price money={missing} className="text-xl font-bold" />
          </p>
        </FormDialog>
      )}
    </Card>
  );
}
