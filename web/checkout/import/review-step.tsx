import { Suspense } from 'react';
import { STOCK_OUT_PREFERENCES } from '#core/order/rules.ts';
import type { ImportBasket } from '#web/checkout/import/basket.ts';
import type { ImportCheckout } from '#web/checkout/import/use-import.ts';
import { IMPORT_TERMS } from '#web/checkout/import/values.ts';
import { OrderedLine } from '#web/checkout/ordered-line.tsx';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Price } from '#web/components/price.tsx';
import { ReadableTerms } from '#web/components/readable-terms.tsx';
import { ReceiptFields } from '#web/components/receipt-fields.tsx';
import { to } from '#web/links/to.ts';
import { FieldSet } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';

const DiscountStep = lazyComponent(() =>
  import('#web/checkout/discount-step.tsx').then((module) => module.DiscountStep),
);
const SupplierPrice = lazyComponent(() =>
  import('#web/components/supplier-price.tsx').then((module) => module.SupplierPrice),
);

/** Ordered lines, discounts, the requested receipt, and the terms. */
export function ReviewStep({
  basket,
  checkout: { quote, draft, change, attempt, missing, failure },
}: {
  basket: ImportBasket;
  checkout: ImportCheckout;
}) {
  const t = useText();
  return (
    <div className="flex flex-col gap-6">
      <Goods basket={basket} quote={quote} refused={failure?.step === 'review' ? failure.atLine : undefined} />
      <FieldSet legend={t('checkout.delivery.stockOut')}>
        <RadioGroup
          name="stockOutPreference"
          value={draft.stockOutPreference}
          onChange={(stockOutPreference) => change({ stockOutPreference })}
          className="sm:grid sm:grid-cols-3"
          options={STOCK_OUT_PREFERENCES.map((value) => ({
            value,
            label: t(`order-page.stockOutPreference.${value}`),
          }))}
        />
      </FieldSet>
      <div>
        <h3 className="mb-3 text-base">{t('checkout.step.discount')}</h3>
        <Suspense fallback={<div className="h-40" />}>
          <DiscountStep quote={quote} values={draft} onChange={change} />
        </Suspense>
      </div>
      {quote.total.amount > 0 && (
        <ReceiptFields
          receipt={draft.receipt}
          onChange={(receipt) => change({ receipt })}
          wrong={attempt > 0 ? missing.receipt : []}
        />
      )}
      <div>
        <h3 className="mb-2 text-base">{t('checkout.terms.title')}</h3>
        <ReadableTerms
          allLabel={t('checkout.terms.agreeAll')}
          terms={IMPORT_TERMS.map((term) => ({
            path: `terms.${term}`,
            label: t(`importing.terms.${term}.label`),
            text: t(`importing.terms.${term}.text`),
            isRequired: true,
            isAgreed: draft.agreed.includes(term),
            error: attempt > 0 && !draft.agreed.includes(term) ? t('member.refusals.consentRequired') : undefined,
          }))}
          onAgree={(path, isAgreed) =>
            change({
              agreed: IMPORT_TERMS.filter((term) =>
                `terms.${term}` === path ? isAgreed : draft.agreed.includes(term),
              ),
            })
          }
          onAgreeAll={(isAgreed) => change({ agreed: isAgreed ? IMPORT_TERMS : [] })}
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
  refused: NonNullable<ImportCheckout['failure']>['atLine'];
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
