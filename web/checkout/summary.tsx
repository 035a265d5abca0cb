import { METHODS } from '#core/payment/rules.ts';
import type { StoreQuote } from '#web/checkout/basket.ts';
import type { Checkout } from '#web/checkout/use-checkout.ts';
import { useText } from '#web/i18n/text.tsx';
import { OrderTotals } from '#web/components/order/order-money.tsx';
import { Price } from '#web/components/price.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Card } from '#web/ui/surface.tsx';

/** The amount to pay, always visible; small screens show it as a bar at the bottom. */
export function CheckoutSummary({ checkout }: { checkout: Checkout }) {
  const { quote, isCounting, isBusy, submit } = checkout;
  const { method } = checkout.values;
  const t = useText();
  const pay =
    quote.total.amount === 0 ? (
      t('checkout.payNothing')
    ) : method && METHODS[method].later ? (
      t('checkout.payLater')
    ) : (
      <>
        {t('checkout.pay')} <Price money={quote.total} />
      </>
    );
  return (
    <aside aria-labelledby="checkout-summary" className="min-w-0">
      <Card className="flex flex-col gap-4 p-5 lg:sticky lg:top-24">
        <h2 id="checkout-summary" className="text-lg">
          {t('checkout.summary.title')}
        </h2>
        <StoreSums stores={quote.stores} />
        <div aria-live="polite" aria-busy={isCounting} className={isCounting ? 'opacity-60' : ''}>
          <OrderTotals money={quote} totalLabel={t('order-page.toPay')} />
        </div>
        <Button size="large" wide busy={isBusy || isCounting} onClick={submit} className="max-lg:hidden">
          {pay}
        </Button>
        <p className="flex items-start gap-2 text-sm text-ink-600">
          <Icon name="shield" size={18} className="mt-0.5 text-verified-600" />
          {t('checkout.summary.safe')}
        </p>
      </Card>
      <div
        className={
          'fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface px-4 py-2 ' +
          'pb-[max(8px,env(safe-area-inset-bottom))] lg:hidden'
        }
      >
        <Button size="large" wide busy={isBusy || isCounting} onClick={submit}>
          {pay}
        </Button>
      </div>
    </aside>
  );
}

/** What is ordered at a store, or what the order of each of several costs. */
function StoreSums({ stores }: { stores: readonly StoreQuote[] }) {
  const t = useText();
  const [only, ...others] = stores;
  if (only && others.length === 0) {
    return (
      <p className="text-ink-600">
        <bdi>{only.store.name}</bdi> · {t('checkout.lines.summary', { count: only.lines.length })}
      </p>
    );
  }
  return (
    <>
      <p className="text-sm text-ink-600">{t('checkout.stores.rule')}</p>
      <dl className="flex flex-col gap-1.5 border-b border-line-soft pb-4">
        {stores.map(({ store, lines, total }) => (
          <div key={store.id} className="flex items-baseline justify-between gap-4">
            <dt className="min-w-0">
              <bdi>{store.name}</bdi>{' '}
              <span className="text-sm whitespace-nowrap text-ink-600">
                {t('checkout.lines.summary', { count: lines.length })}
              </span>
            </dt>
            <dd className="shrink-0">
              <Price money={total} className="font-semibold" />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
