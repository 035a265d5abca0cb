import { Suspense } from 'react';
import { CouponField } from '#web/checkout/coupon-field.tsx';
import type { ImportBasket } from '#web/checkout/import/basket.ts';
import { OrderedGoods } from '#web/checkout/import/ordered-goods.tsx';
import type { ImportCheckout } from '#web/checkout/import/use-import.ts';
import { IMPORT_TERMS } from '#web/checkout/import/values.ts';
import { StockOutField } from '#web/checkout/note-fields.tsx';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { TermsFields } from '#web/checkout/terms-fields.tsx';
import { ReceiptFields } from '#web/components/receipt/receipt-fields.tsx';

const DiscountStep = lazyComponent(() =>
  import('#web/checkout/discount-step.tsx').then((module) => module.DiscountStep),
);

/** Ordered lines, discounts, the requested receipt, and the terms. */
export function ReviewStep({ basket, checkout }: { basket: ImportBasket; checkout: ImportCheckout }) {
  const t = useText();
  const { quote, values, change, isTried, problems, refusedLine } = checkout;
  return (
    <div className="flex flex-col gap-6">
      <OrderedGoods basket={basket} quote={quote} refused={refusedLine} />
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
