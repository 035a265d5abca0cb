import { useEffect, useEffectEvent } from 'react';
import { streetOf } from '#core/address-text.ts';
import { dialled } from '#core/telephone.ts';
import type { Address } from '#web/components/address/address-form.tsx';
import { useCountryName } from '#web/components/quantity.ts';
import { useZones } from '#web/components/address/zones.ts';
import { useText } from '#web/i18n/text.tsx';

/** An address in three lines with its country, as on a parcel label. */
export function AddressLines({ address }: { address: Address }) {
  const t = useText();
  const countryName = useCountryName();
  const zones = useZones();
  const { country, zone } = address;
  const load = useEffectEvent(() => (zone ? zones.load(country) : undefined));
  useEffect(() => load(), [country, zone]);
  const state = zone ? zones.of(country)?.find(({ code }) => code === zone)?.name : undefined;
  return (
    <div className="min-w-0 text-sm text-ink-600">
      <p className="text-base text-ink-900">
        <bdi>{address.recipient}</bdi>
      </p>
      <p>
        <bdi>{streetOf(address)}</bdi>
      </p>
      <p className="font-medium text-ink-900">
        {state && `${state}, `}
        {countryName(country)}
      </p>
      <p>
        {address.postcode && (
          <>
            {t('account.field.postcode')} <bdi dir="ltr">{address.postcode}</bdi> ·{' '}
          </>
        )}
        <bdi dir="ltr">{dialled(`+${address.phoneCountry} ${address.phone}`)}</bdi>
      </p>
    </div>
  );
}
