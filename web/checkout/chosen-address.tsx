import { addressText } from '#core/address-text.ts';
import { regionOf } from '#core/region.ts';
import { AddressStep } from '#web/checkout/address-step.tsx';
import type { Ready } from '#web/checkout/load.ts';
import type { Checkout } from '#web/checkout/use-checkout.ts';
import { useCountryName } from '#web/components/quantity.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Notice } from '#web/ui/states.tsx';

/** The address of a folded step in one line, with its country. */
export function AddressSummary({ address }: { address: Ready['addresses'][number] }) {
  const lang = useLang();
  return <bdi>{`${address.nickname} · ${address.recipient} · ${addressText(address, lang)}`}</bdi>;
}

/** The choice of the address: those the goods are not delivered to are marked with the reason. */
export function ChosenAddress({ loaded, checkout }: { loaded: Ready; checkout: Checkout }) {
  const t = useText();
  const countryName = useCountryName();
  const { quote, address, isTried, steps } = checkout;
  const { unreached } = loaded;
  return (
    <>
      {unreached !== undefined && !address && (
        <div className="mb-4">
          <Notice tone="warn">{t('checkout.refusals.addressUnreached', { country: countryName(unreached) })}</Notice>
        </div>
      )}
      <AddressStep
        checkout={checkout}
        reaches={(one) => quote.deliversTo.includes(regionOf(one))}
        addresses={loaded.addresses}
        onChosen={() => steps.go('delivery')}
        isMissing={isTried && !address}
      />
    </>
  );
}
