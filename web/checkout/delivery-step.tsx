import { Suspense } from 'react';
import type { Arrival } from '#core/store/delivery/promise/rules.ts';
import { methodsTo, STOCK_OUT_PREFERENCES } from '#core/order/rules.ts';
import { MemoField } from '#web/checkout/memo-field.tsx';
import type { CheckoutValues } from '#web/checkout/values.ts';
import { ArrivalDates } from '#web/components/arrival.tsx';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { FieldSet } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/input.tsx';

const ReferenceFields = lazyComponent(() =>
  import('#web/checkout/reference-fields.tsx').then((module) => module.ReferenceFields),
);

/** Delivery method, note to the courier, and the preference when products run out of stock. */
export function DeliveryStep({
  values,
  region,
  arrives,
  onChange,
}: {
  values: CheckoutValues;
  /** Where the goods go. */
  region: string;
  arrives: Arrival;
  onChange(change: Partial<CheckoutValues>): void;
}) {
  const t = useText();
  return (
    <div className="flex flex-col gap-5">
      <p className="font-medium text-verified-700">
        <ArrivalDates arrives={arrives} />
      </p>
      <FieldSet legend={t('checkout.delivery.legend')}>
        <RadioGroup
          name="deliveryMethod"
          value={values.deliveryMethod}
          onChange={(deliveryMethod) => onChange({ deliveryMethod })}
          className="sm:grid sm:grid-cols-2"
          options={methodsTo(region).map((value) => ({
            value,
            label: t(`order-page.deliveryMethod.${value}`),
            hint: t(`checkout.delivery.hint.${value}`),
          }))}
        />
      </FieldSet>
      <MemoField value={values.memo} hint={t('checkout.delivery.memoHint')} onChange={(memo) => onChange({ memo })} />
      <Suspense fallback={<div className="h-11.5" />}>
        <ReferenceFields values={values} onChange={onChange} />
      </Suspense>
      <FieldSet legend={t('checkout.delivery.stockOut')}>
        <RadioGroup
          name="stockOutPreference"
          value={values.stockOutPreference}
          onChange={(stockOutPreference) => onChange({ stockOutPreference })}
          className="sm:grid sm:grid-cols-3"
          options={STOCK_OUT_PREFERENCES.map((value) => ({
            value,
            label: t(`order-page.stockOutPreference.${value}`),
          }))}
        />
      </FieldSet>
    </div>
  );
}
