import type { PurchaseAnswer } from '#core/importing/purchasing/contract.ts';
import { api } from '#web/api/client.ts';
import { DecideDialog } from '#web/components/office/decide-dialog.tsx';
import { Facts } from '#web/components/office/pieces.tsx';
import { Bidi, DateTime, Price } from '#web/components/price.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Notice } from '#web/ui/states.tsx';

/** A payment whose outcome is unknown: what we requested, and what the platform shows. */
export function OpenPayment({ purchase: { openPayment, platform, goods, freight } }: { purchase: PurchaseAnswer }) {
  const t = useText();
  if (!openPayment) return null;
  const atPlatform = { ...goods, amount: goods.amount + freight.amount };
  return (
    <>
      <Notice tone="error">
        <p className="font-medium">{t('purchase.openPayment.title')}</p>
        <p>{t('purchase.openPayment.text')}</p>
      </Notice>
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
    </>
  );
}

/** Allows another try of an open payment, with what was checked. */
export function RetryPayment({ purchase, onClose }: { purchase: PurchaseAnswer; onClose(): void }) {
  const t = useText();
  return (
    <DecideDialog
      title={t('purchase.openPayment.retry')}
      submit={t('purchase.openPayment.retry')}
      look="danger"
      successText={t('purchase.openPayment.done')}
      reasonLabel={t('purchase.openPayment.reason')}
      send={(reason) => api('retryPurchasePayment', { params: { id: purchase.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('purchase.openPayment.means')}</p>
    </DecideDialog>
  );
}
