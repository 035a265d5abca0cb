import { type ReactNode, useState } from 'react';
import { regionOf } from '#core/region.ts';
import type { Addresses } from '#web/checkout/basket.ts';
import { useText } from '#web/i18n/text.tsx';
import { useCountryName } from '#web/components/quantity.ts';
import { AddressForm } from '#web/components/address/lazy-address-form.tsx';
import { AddressLines } from '#web/components/address/address-lines.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldSet } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/input.tsx';

type Choosing = {
  readonly address: Addresses[number] | undefined;
  change(input: { addressId: number }): void;
  revalidate(): Promise<void>;
};

type Props = {
  checkout: Choosing;
  addresses: Addresses;
  onChosen(): void;
  isMissing: boolean;
  /** Whether the goods are delivered to an address; one they are not delivered to cannot be chosen and shows why. */
  reaches?(address: Addresses[number]): boolean;
  children?: ReactNode;
};

/**
 * The member's addresses, the default one chosen; another can be added in place. `children`: further fields of the
 * step.
 */
export function AddressStep({ checkout, addresses, onChosen, isMissing, reaches = () => true, children }: Props) {
  const t = useText();
  const countryName = useCountryName();
  const [isAdding, setAdding] = useState(false);
  const { address, change, revalidate } = checkout;
  return (
    <div className="flex flex-col gap-4">
      {addresses.length > 0 ? (
        <FieldSet legend={t('checkout.address.legend')}>
          <RadioGroup
            name="address"
            value={address && String(address.id)}
            onChange={(id) => change({ addressId: Number(id) })}
            options={addresses.map((one) => ({
              value: String(one.id),
              label: (
                <>
                  <bdi>{one.nickname}</bdi>
                  {one.default && <span className="ms-2 text-xs text-brand-700">{t('account.address.isDefault')}</span>}
                  {one.ofCompany && <span className="ms-2 text-xs text-ink-600">{t('account.address.ofCompany')}</span>}
                </>
              ),
              hint: (
                <>
                  <AddressLines address={one} />
                  {!reaches(one) && (
                    <span className="mt-1 block text-warn-700">
                      {t('checkout.address.notDelivered', { country: countryName(regionOf(one)) })}
                    </span>
                  )}
                </>
              ),
              disabled: !reaches(one),
            }))}
          />
        </FieldSet>
      ) : (
        <p className={isMissing ? 'text-sale-600' : 'text-ink-600'}>{t('checkout.address.none')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        {addresses.length > 0 && !children && <Button onClick={onChosen}>{t('account.next')}</Button>}
        <Button
          look="secondary"
          icon="plus"
          name={addresses.length === 0 ? 'address' : undefined}
          onClick={() => setAdding(true)}
        >
          {t('account.address.add')}
        </Button>
      </div>
      {children}
      {addresses.length > 0 && children && (
        <Button onClick={onChosen} className="self-start">
          {t('account.next')}
        </Button>
      )}
      <Dialog open={isAdding} onClose={() => setAdding(false)} title={t('account.address.add')} shape="sheet">
        <AddressForm
          mustBeDefault={addresses.length === 0}
          onCancel={() => setAdding(false)}
          onSaved={(saved) => {
            setAdding(false);
            if (reaches(saved)) change({ addressId: saved.id });
            void revalidate().then(() => (reaches(saved) ? onChosen() : undefined));
          }}
        />
      </Dialog>
    </div>
  );
}
