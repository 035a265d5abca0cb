import type { ReactNode } from 'react';
import { documentsOf } from '#core/document/rules.ts';
import { streetOf } from '#core/address-text.ts';
import type { OrderAnswer } from '#core/order/contract.ts';
import { DeliveryPromise } from '#web/account/order/delivery-promise.tsx';
import { useText } from '#web/i18n/text.tsx';
import { OrderMoney } from '#web/components/order/order-invoices.tsx';
import { MoneyRow } from '#web/components/order/order-money.tsx';
import { ReturnTerms } from '#web/components/order/return-terms.tsx';
import { OrderReferences } from '#web/components/order/order-references.tsx';
import { OrderDocuments } from '#web/components/order/order-documents.tsx';
import { useCountryName } from '#web/components/quantity.ts';
import { Bidi } from '#web/components/price.tsx';
import { Card } from '#web/ui/surface.tsx';

/** Money and recipient at the side of the order. */
export function OrderSide({ order }: { order: OrderAnswer }) {
  const t = useText();
  const countryName = useCountryName();
  const { recipient } = order;
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Block title={t('account.order.money')}>
        <OrderMoney order={order} />
      </Block>
      {documentsOf(order).length > 0 && (
        <Block title={t('document.open')}>
          <OrderDocuments order={order} reader="buyer" />
        </Block>
      )}
      <Block title={t('account.order.recipient')}>
        <div className="flex flex-col gap-3">
          <div>
            <p className="font-medium">
              <bdi>{recipient.name}</bdi>
            </p>
            <p className="text-sm text-ink-600">
              <Bidi>{recipient.phone}</Bidi>
            </p>
            <p className="text-sm text-ink-600">
              <bdi>{streetOf(recipient)}</bdi>
            </p>
            <p className="text-sm font-medium">{countryName(recipient.country)}</p>
            {recipient.postcode && (
              <p className="text-sm text-ink-600">
                {t('account.field.postcode')} <Bidi>{recipient.postcode}</Bidi>
              </p>
            )}
          </div>
          {order.promise && <DeliveryPromise promise={order.promise} />}
          <dl className="flex flex-col gap-1 border-t border-line-soft pt-3 text-sm">
            <MoneyRow label={t('account.order.deliveryMethod')}>
              {t(`order-page.deliveryMethod.${order.deliveryMethod}`)}
            </MoneyRow>
            <MoneyRow label={t('account.order.stockOutPreference')}>
              {t(`order-page.stockOutPreference.${order.stockOutPreference}`)}
            </MoneyRow>
            <OrderReferences order={order} />
          </dl>
          {order.memo && (
            <p dir="auto" className="rounded-sm bg-surface-2 px-3 py-2 text-sm whitespace-pre-line">
              <span className="sr-only">{t('account.order.memo')}: </span>
              {order.memo}
            </p>
          )}
        </div>
      </Block>
      {order.returnTerms.length > 0 && (
        <Block title={t('goods.delivery.returns')}>
          <ReturnTerms order={order} />
        </Block>
      )}
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="p-4 sm:p-5">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </Card>
  );
}
