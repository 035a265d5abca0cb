import { LAST_MILES } from '#core/importing/states.ts';
import { AddressStep } from '#web/checkout/address-step.tsx';
import type { Addresses } from '#web/checkout/basket.ts';
import type { ImportCheckout } from '#web/checkout/import/use-import.ts';
import { NoteFields } from '#web/checkout/note-fields.tsx';
import { RadioField } from '#web/forms/fields.tsx';
import { useText } from '#web/i18n/text.tsx';
import { Notice } from '#web/ui/states.tsx';

/** The address, how the goods come there from the Korea warehouse, and a note for the carrier. */
export function DeliveryStep({ checkout, addresses }: { checkout: ImportCheckout; addresses: Addresses }) {
  const t = useText();
  const { address, isTried, steps } = checkout;
  return (
    <AddressStep
      checkout={checkout}
      addresses={addresses}
      onChosen={() => steps.go('customs')}
      isMissing={isTried && !address}
    >
      {address && address.country !== 'KR' && <Notice tone="error">{t('importing.refusals.koreaOnly')}</Notice>}
      <RadioField
        name="lastMile"
        label={t('importing.lastMile.label')}
        groupClass="sm:grid sm:grid-cols-3"
        options={LAST_MILES.map((value) => ({ value, label: t(`importing.lastMile.${value}`) }))}
      />
      <NoteFields memoHint={t('importing.checkout.memoHint')} />
    </AddressStep>
  );
}
