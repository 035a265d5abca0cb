import { useState } from 'react';
import { REFERENCE_MAX } from '#core/order/rules.ts';
import { REFERENCES } from '#web/checkout/references.ts';
import { TextField } from '#web/forms/fields.tsx';
import { useTextAt } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';

/** Purchase order number and cost centre, folded away until somebody needs them. */
export function ReferenceFields() {
  const t = useText();
  const isEntered = [useTextAt('poNumber'), useTextAt('costCentre')].some((text) => text !== '');
  // Open from the start where something is entered already; afterwards as the buyer leaves it.
  const [isOpen] = useState(isEntered);
  return (
    <details open={isOpen} className="rounded-md border border-line-soft">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium">
        {t('checkout.references')}
      </summary>
      <div className="grid gap-4 px-4 pb-4 sm:grid-cols-2">
        {REFERENCES.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`order-page.${name}`)}
            autoComplete="off"
            maxLength={REFERENCE_MAX}
          />
        ))}
        <p className="text-sm text-ink-600 sm:col-span-2">{t('checkout.referencesHint')}</p>
      </div>
    </details>
  );
}
