import { Suspense } from 'react';
import { LAST_MILES } from '#core/importing/states.ts';
import { AddressStep } from '#web/checkout/address-step.tsx';
import { MemoField } from '#web/checkout/memo-field.tsx';
import type { Addresses } from '#web/checkout/basket.ts';
import type { ImportCheckout } from '#web/checkout/import/use-import.ts';
import { useText } from '#web/i18n/text.tsx';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { FieldSet } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

const ReferenceFields = lazyComponent(() =>
  import('#web/checkout/reference-fields.tsx').then((module) => module.ReferenceFields),
);

type Props = {
  checkout: ImportCheckout;
  addresses: Addresses;
  /** Whether a missing address is marked. */
  isChecked: boolean;
  onChosen(): void;
};

/** The address, how the goods come there from the Korea warehouse, and a note for the carrier. */
export function DeliveryStep({ checkout, addresses, isChecked, onChosen }: Props) {
  const t = useText();
  const { draft, change, missing } = checkout;
  return (
    <AddressStep checkout={checkout} addresses={addresses} onChosen={onChosen} isMissing={isChecked && missing.address}>
      {missing.isAbroad && <Notice tone="error">{t('importing.refusals.koreaOnly')}</Notice>}
      <FieldSet legend={t('importing.lastMile.label')}>
        <RadioGroup
          name="lastMile"
          value={draft.lastMile}
          onChange={(lastMile) => change({ lastMile })}
          className="sm:grid sm:grid-cols-3"
          options={LAST_MILES.map((value) => ({ value, label: t(`importing.lastMile.${value}`) }))}
        />
      </FieldSet>
      <MemoField value={draft.memo} hint={t('importing.checkout.memoHint')} onChange={(memo) => change({ memo })} />
      <Suspense fallback={<div className="h-11.5" />}>
        <ReferenceFields values={draft} onChange={change} />
      </Suspense>
    </AddressStep>
  );
}
