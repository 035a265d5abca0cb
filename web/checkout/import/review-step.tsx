import { Suspense } from 'react';
import { CouponField } from '#web/checkout/coupon-field.tsx';
import type { ImportBasket } from '#web/checkout/import/basket.ts';
import type { ImportCheckout } from '#web/checkout/import/use-import.ts';
import { IMPORT_TERMS } from '#web/checkout/import/values.ts';
import { StockOutField } from '#web/checkout/note-fields.tsx';
import { OrderedLine } from '#web/checkout/ordered-line.tsx';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Price } from '#web/components/price.tsx';
import { TermsFields } from '#web/checkout/terms-fields.tsx';
import { ReceiptFields } from '#web/components/receipt-fields.tsx';
import { to } from '#web/links/to.ts';
import { Link } from '#web/ui/link.tsx';

const DiscountStep = lazyComponent(() =>
  import('#web/checkout/discount-step.tsx').then((module) => module.DiscountStep),
);
const SupplierPrice = lazyComponent(() =>
  import('#web/components/supplier-price.tsx').then((module) => module.SupplierPrice),
);

/** Ordered lines, discounts, the requested receipt, and the terms. */
export function ReviewStep({ basket, checkout }: { basket: ImportBasket; checkout: ImportCheckout }) {
  const t = useText();
  const { quote, values, change, isTried, problems, refusedLine } = checkout;
  return (
    <div className="flex flex-col gap-6">
      <Goods basket={basket} quote={quote} refused={refusedLine} />
      <StockOutField />
      <div>
        <h3 className="mb-3 text-base">{t('checkout.step.discount')}</h3>
        <Suspense fallback={<div className="h-40" />}>
          <DiscountStep quote={quote} values={values} onChange={change}>
            <CouponField
              name="coupon"
              quote={quote}
              couponGrantId={values.couponGrantId}
              onChoose={(couponGrantId) => change({ couponGrantId })}
            />
          </DiscountStep>
        </Suspense>
      </div>
      {quote.total.amount > 0 && (
        <ReceiptFields
          at="receipt"
          receipt={values.receipt}
          onChange={(receipt) => change({ receipt })}
          wrong={isTried ? problems : []}
        />
      )}
      <div>
        <TermsFields
          terms={IMPORT_TERMS}
          texts="importing.terms"
          agreed={values.agreed}
          onAgree={(agreed) => change({ agreed })}
          isTried={isTried}
        />
      </div>
    </div>
  );
}

function Goods({
  basket,
  quote,
  refused,
}: {
  basket: ImportBasket;
  quote: ImportCheckout['quote'];
  refused: ImportCheckout['refusedLine'];
}) {
  const t = useText();
  const isOfCart = basket.cartCode !== undefined;
  return (
    <div>
      <p className="mb-2 flex items-center justify-between gap-3">
        <span className="font-semibold">{t('checkout.lines.summary', { count: quote.lines.length })}</span>
        <Link
          to={isOfCart ? to.cart({ tab: 'IMPORT_BY_1688' }) : to.product(quote.lines[0]?.productId ?? 0)}
          className="inline-flex min-h-8 items-center text-sm text-brand-700 underline"
        >
          {t(isOfCart ? 'checkout.lines.change' : 'checkout.lines.changeProduct')}
        </Link>
      </p>
      <ul className="divide-y divide-line-soft rounded-md border border-line-soft px-4">
        {quote.lines.map((line) => (
          <OrderedLine key={line.sku} line={line} refusal={refused?.sku === line.sku ? refused.text : undefined}>
            <Suspense fallback={<div className="h-6" />}>
              <SupplierPrice
                bought={{ unitPrice: line.foreignPrice, rate: quote.estimate.rates.applied }}
                quantity={line.quantity}
              />
            </Suspense>
            <p className="text-sm text-ink-600">
              {t('logistics.perUnit')} <Price money={line.perUnit} />
            </p>
          </OrderedLine>
        ))}
      </ul>
    </div>
  );
}
