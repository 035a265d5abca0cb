import { addressText } from '#core/address-text.ts';
import { regionOf } from '#core/region.ts';
import { AddressStep } from '#web/checkout/address-step.tsx';
import type { Ready } from '#web/checkout/load.ts';
import type { Checkout } from '#web/checkout/use-checkout.ts';
import { useCountryName } from '#web/components/quantity.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { Notice } from '#web/ui/states.tsx';

/** Why another address must be chosen; undefined when the one the checkout began with is delivered to. */
export function useUnreachedText(unreached: Ready['unreached']): string | undefined {
  const t = useText();
  const countryName = useCountryName();
  return unreached === undefined ? undefined : t('checkout.address.chooseOther', { country: countryName(unreached) });
}

/** The address of a folded step in one line, with its country. */
export function AddressSummary({ address }: { address: Ready['addresses'][number] }) {
  const lang = useLang();
  return <bdi>{`${address.nickname} · ${address.recipient} · ${addressText(address, lang)}`}</bdi>;
}

/** The choice of the address: those the goods are not delivered to are marked with the reason. */
export function ChosenAddress({
  loaded,
  checkout,
  onChosen,
  isMissing,
}: {
  loaded: Ready;
  checkout: Checkout;
  onChosen(): void;
  isMissing: boolean;
}) {
  const unreachedText = useUnreachedText(loaded.unreached);
  const { quote, address } = checkout;
  return (
    <>
      {unreachedText !== undefined && !address && (
        <div className="mb-4">
          <Notice tone="warn">{unreachedText}</Notice>
        </div>
      )}
      <AddressStep
        checkout={checkout}
        reaches={(one) => quote.deliversTo.includes(regionOf(one))}
        addresses={loaded.addresses}
        onChosen={onChosen}
        isMissing={isMissing}
      />
    </>
  );
}
