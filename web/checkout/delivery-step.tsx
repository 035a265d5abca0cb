import { methodsTo } from '#core/order/rules.ts';
import { NoteFields, StockOutField } from '#web/checkout/note-fields.tsx';
import type { Checkout } from '#web/checkout/use-checkout.ts';
import { ArrivalDates } from '#web/components/arrival.tsx';
import { useText } from '#web/i18n/text.tsx';
import { FieldSet } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/input.tsx';

/** Delivery method, note to the courier, and the preference when products run out of stock. */
export function DeliveryStep({ checkout: { values, change, quote } }: { checkout: Checkout }) {
  const t = useText();
  const { stores } = quote;
  return (
    <div className="flex flex-col gap-5">
      <ul className="font-medium text-verified-700">
        {stores.map(({ store, arrives }) => (
          <li key={store.id}>
            {stores.length > 1 && (
              <>
                <bdi>{store.name}</bdi> ·{' '}
              </>
            )}
            <ArrivalDates arrives={arrives} />
          </li>
        ))}
      </ul>
      <FieldSet legend={t('checkout.delivery.legend')}>
        <RadioGroup
          name="deliveryMethod"
          value={values.deliveryMethod}
          onChange={(deliveryMethod) => change({ deliveryMethod })}
          className="sm:grid sm:grid-cols-2"
          options={methodsTo(quote.region).map((value) => ({
            value,
            label: t(`order-page.deliveryMethod.${value}`),
            hint: t(`checkout.delivery.hint.${value}`),
          }))}
        />
      </FieldSet>
      <NoteFields memoHint={t('checkout.delivery.memoHint')} />
      <StockOutField />
    </div>
  );
}
