import { useState } from 'react';
import type { PurchaseAnswer } from '#core/importing/purchasing/contract.ts';
import { api } from '#web/api/client.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { Facts } from '#web/components/office/pieces.tsx';
import { Bidi, DateTime, Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

/** A payment whose outcome is unknown: what we requested, and what the platform shows. */
export function OpenPayment({ purchase: { openPayment, platform, goods, freight } }: { purchase: PurchaseAnswer }) {
  const t = useText();
  if (!openPayment) return null;
  const atPlatform = { ...goods, amount: goods.amount + freight.amount };
  return (
    <Notice tone="error">
      <p className="font-medium">{t('purchase.openPayment.title')}</p>
      <p>{t('purchase.openPayment.text')}</p>
      <Facts
        rows={[
          [t('purchase.openPayment.asked'), <Price key="asked" money={openPayment.paid} />],
          [t('purchase.openPayment.since'), <DateTime key="since" at={openPayment.since} how="minute" />],
          [
            t('purchase.platform'),
            <span key="platform">
              <Bidi>{platform?.status ?? '–'}</Bidi> · <Price money={atPlatform} />
            </span>,
          ],
          ...(platform
            ? [[t('purchase.openPayment.read'), <DateTime key="read" at={platform.readAt} how="minute" />] as const]
            : []),
        ]}
      />
    </Notice>
  );
}

/** Allows another try of an open payment, with what was checked. */
export function RetryPayment({ purchase, onClose }: { purchase: PurchaseAnswer; onClose(): void }) {
  const t = useText();
  const [reason, setReason] = useState('');
  const [isSent, setSent] = useState(false);
  const send = () => {
    setSent(true);
    return reason.trim()
      ? api('retryPurchasePayment', { params: { id: purchase.id }, body: { reason: reason.trim() } })
      : undefined;
  };
  return (
    <FormDialog
      title={t('purchase.openPayment.retry')}
      cancelLabel={t('office.cancel')}
      submit={t('purchase.openPayment.retry')}
      look="danger"
      successText={t('purchase.openPayment.said')}
      send={send}
      onClose={onClose}
    >
      <p>{t('purchase.openPayment.means')}</p>
      <Field
        label={t('purchase.openPayment.reason')}
        required
        error={isSent && !reason.trim() ? t('purchase.refusals.reasonRequired') : undefined}
      >
        <TextArea
          dir="auto"
          rows={3}
          maxLength={1000}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
    </FormDialog>
  );
}
