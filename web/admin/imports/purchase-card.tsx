import { useState } from 'react';
import type { PurchaseAnswer } from '#core/importing/purchasing/contract.ts';
import { CancelPurchase, NoteByHand, NoteParcel, PayPurchase } from '#web/admin/imports/purchase-forms.tsx';
import { OpenPayment, RetryPayment } from '#web/admin/imports/open-payment.tsx';
import { PreviewPurchase } from '#web/admin/imports/preview-purchase.tsx';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useChange } from '#web/components/office/use-change.ts';
import { Facts } from '#web/components/office/pieces.tsx';
import { PurchaseStatus } from '#web/admin/purchases/purchase-status.tsx';
import { Bidi, DateTime, Price } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

type Open = 'preview' | 'hand' | 'pay' | 'retry' | 'parcel' | 'cancel';

/** One purchase with the actions possible now. */
export function PurchaseCard({ purchase }: { purchase: PurchaseAnswer }) {
  const t = useText();
  const explain = useRefusalText();
  const [open, setOpen] = useState<Open>();
  const { busy, failure, change } = useChange(t('purchase.look.done'));
  const { events, status, byHand, isOnPlatform } = purchase;
  const close = () => setOpen(undefined);
  const isPending = status === 'ordering' || status === 'paying';
  const isUnderway = status === 'paid' || status === 'shipped';
  return (
    <article className="flex flex-col gap-3 rounded-md border border-line-soft p-4">
      <header className="flex flex-wrap items-center gap-2">
        <h3 className="text-base">
          <bdi lang={purchase.company ? 'zh' : undefined}>{purchase.company || t('purchase.unnamed')}</bdi>
        </h3>
        <PurchaseStatus status={status} />
        {byHand && <span className="text-sm text-ink-600">{t('purchase.byHand')}</span>}
      </header>
      {(purchase.failure || failure) && (
        <Notice tone="warn">
          {purchase.failure && <p className="font-medium">{t('purchase.failed')}</p>}
          <p>{failure ?? explain(purchase.failure)}</p>
          {purchase.failure && status === 'draft' && <p>{t('purchase.preview.wayOn')}</p>}
        </Notice>
      )}
      {purchase.openPayment && <OpenPayment purchase={purchase} />}
      {isPending && !purchase.openPayment && <p className="text-sm text-ink-600">{t('purchase.asking')}</p>}
      <Facts
        rows={[
          ...(purchase.supplierOrderId
            ? [[t('purchase.supplierOrder'), <Bidi key="number">{purchase.supplierOrderId}</Bidi>] as const]
            : []),
          [t('purchase.goods'), <Price key="goods" money={purchase.goods} />],
          ...(status === 'draft' || status === 'ordering'
            ? []
            : [[t('purchase.freight'), <Price key="freight" money={purchase.freight} />] as const]),
          ...(purchase.platform && !purchase.openPayment
            ? [[t('purchase.platform'), <Bidi key="platform">{purchase.platform.status}</Bidi>] as const]
            : []),
          ...(purchase.paidAt ? [[t('purchase.paid'), <Price key="paid" money={purchase.paid} />] as const] : []),
        ]}
      />
      <ul className="flex flex-col gap-1 text-sm">
        {purchase.lines.map((line) => (
          <li key={line.orderLineId} className="flex flex-wrap gap-x-2">
            <bdi>{line.name}</bdi>
            {line.options && <bdi className="text-ink-600">{line.options}</bdi>}
            <span>{t('purchase.pieces', { pieces: line.quantity })}</span>
            <Price money={line.unitPrice} className="text-ink-600" />
          </li>
        ))}
      </ul>
      {purchase.parcels.length > 0 && (
        <div className="flex flex-col gap-1 text-sm">
          <h4 className="text-sm">{t('purchase.parcels')}</h4>
          <ul className="flex flex-col gap-1">
            {purchase.parcels.map((parcel) => (
              <li key={parcel.id} className="flex flex-wrap gap-x-2">
                <bdi lang="zh">{parcel.courier}</bdi> <Bidi className="tabular">{parcel.waybill}</Bidi>
                <span className="text-ink-600">
                  {parcel.arrivedAt ? <DateTime at={parcel.arrivedAt} how="minute" /> : t('purchase.underway')}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {events.includes('create') && isOnPlatform && (
          <Button onClick={() => setOpen('preview')}>{t('purchase.preview.button')}</Button>
        )}
        {events.includes('create') && (
          <Button look={isOnPlatform ? 'secondary' : 'primary'} onClick={() => setOpen('hand')}>
            {t('purchase.hand.button')}
          </Button>
        )}
        {events.includes('pay') && <Button onClick={() => setOpen('pay')}>{t('purchase.pay.button')}</Button>}
        {(isUnderway || purchase.openPayment) && !byHand && (
          <Button
            look="secondary"
            busy={busy}
            onClick={() => void change(() => api('lookAtPurchase', { params: { id: purchase.id } }))}
          >
            {t('purchase.look.button')}
          </Button>
        )}
        {events.includes('retryPay') && (
          <Button look="danger" onClick={() => setOpen('retry')}>
            {t('purchase.openPayment.retry')}
          </Button>
        )}
        {isUnderway && (
          <Button look="secondary" onClick={() => setOpen('parcel')}>
            {t('purchase.parcel.button')}
          </Button>
        )}
        {events.includes('cancel') && (
          <Button look="quiet" onClick={() => setOpen('cancel')}>
            {t('purchase.cancel.button')}
          </Button>
        )}
      </div>
      {open === 'preview' && <PreviewPurchase purchase={purchase} onClose={close} />}
      {open === 'hand' && <NoteByHand purchase={purchase} onClose={close} />}
      {open === 'pay' && <PayPurchase purchase={purchase} onClose={close} />}
      {open === 'retry' && <RetryPayment purchase={purchase} onClose={close} />}
      {open === 'parcel' && <NoteParcel purchase={purchase} onClose={close} />}
      {open === 'cancel' && <CancelPurchase purchase={purchase} onClose={close} />}
    </article>
  );
}
