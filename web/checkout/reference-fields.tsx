import { useState } from 'react';
import { REFERENCE_MAX } from '#core/order/rules.ts';
import { REFERENCES, type References } from '#web/checkout/references.ts';
import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/input.tsx';

/** Purchase order number and cost centre, folded away until somebody needs them. */
export function ReferenceFields({
  values,
  onChange,
}: {
  values: References;
  onChange(change: Partial<References>): void;
}) {
  const t = useText();
  // Open from the start where something is entered already; afterwards as the buyer leaves it.
  const [isOpen] = useState(() => REFERENCES.some((name) => values[name] !== ''));
  return (
    <details open={isOpen} className="rounded-md border border-line-soft">
      <summary className="flex min-h-11 cursor-pointer items-center px-4 font-medium">
        {t('checkout.references')}
      </summary>
      <div className="grid gap-4 px-4 pb-4 sm:grid-cols-2">
        {REFERENCES.map((name) => (
          <Field key={name} label={t(`order-page.${name}`)}>
            <TextInput
              name={name}
              dir="auto"
              autoComplete="off"
              maxLength={REFERENCE_MAX}
              value={values[name]}
              onChange={(event) => onChange({ [name]: event.currentTarget.value })}
            />
          </Field>
        ))}
        <p className="text-sm text-ink-600 sm:col-span-2">{t('checkout.referencesHint')}</p>
      </div>
    </details>
  );
}
