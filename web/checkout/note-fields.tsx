import { STOCK_OUT_PREFERENCES } from '#core/order/rules.ts';
import { ReferenceFields } from '#web/checkout/reference-fields.tsx';
import { RadioField, TextAreaField } from '#web/forms/fields.tsx';
import { useText } from '#web/i18n/text.tsx';

/** A note for whoever brings the goods, and the buyer's own references. */
export function NoteFields({ memoHint }: { memoHint: string }) {
  const t = useText();
  return (
    <>
      <TextAreaField name="memo" label={t('checkout.delivery.memo')} hint={memoHint} rows={2} maxLength={1000} />
      <ReferenceFields />
    </>
  );
}

/** What is to happen with goods that run out of stock. */
export function StockOutField() {
  const t = useText();
  return (
    <RadioField
      name="stockOutPreference"
      label={t('checkout.delivery.stockOut')}
      groupClass="sm:grid sm:grid-cols-3"
      options={STOCK_OUT_PREFERENCES.map((value) => ({ value, label: t(`order-page.stockOutPreference.${value}`) }))}
    />
  );
}
