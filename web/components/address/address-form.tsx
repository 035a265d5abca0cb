import { useState } from 'react';
import { hasPostcode, needsDetail, needsPostcode } from '#core/address-format.ts';
import { type AddressForm as AddressValues, asksZone, dialCodeAfter, wrongAddressFields } from '#core/member/rules.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { CountryField } from '#web/components/address/country-field.tsx';
import { useCountries } from '#web/components/address/countries.ts';
import { fullName } from '#core/full-name.ts';
import { PhoneFields } from '#web/components/address/phone-fields.tsx';
import { PostcodeField } from '#web/components/address/postcode-field.tsx';
import { ZoneField } from '#web/components/address/zone-field.tsx';
import { labelKeyOf, useZones } from '#web/components/address/zones.ts';
import { CheckField, TextField } from '#web/forms/fields.tsx';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { type Profile, useSession } from '#web/session/session.ts';
import { writeBack } from '#web/session/write-back.ts';
import { Button } from '#web/ui/button.tsx';

export type Address = Answer<'addAddress'>;

/** The fields of the form; the others are not changed by it. */
const addressFields = ({ id: _id, default: _default, ofCompany: _ofCompany, ...fields }: Address) => fields;

type FormValues = AddressValues & { readonly isDefault: boolean };

/** A new address has the names and phone of the profile. */
const startOf = (address: Address | undefined, profile: Profile | undefined, mustBeDefault: boolean): FormValues => ({
  nickname: address?.nickname ?? '',
  recipient: address?.recipient ?? (profile ? fullName(profile) : ''),
  phoneCountry: address?.phoneCountry ?? profile?.phoneCountry ?? '82',
  phone: address?.phone ?? profile?.phone ?? '',
  country: address?.country ?? profile?.country ?? 'KR',
  zone: address?.zone ?? '',
  postcode: address?.postcode ?? '',
  address: address?.address ?? '',
  detailAddress: address?.detailAddress ?? '',
  isDefault: address?.default ?? mustBeDefault,
});

/** Adds an address, or replaces the given one. */
export function AddressForm({
  address,
  onSaved,
  onCancel,
  mustBeDefault = false,
}: {
  address?: Address;
  onSaved(saved: Address): void;
  onCancel?: () => void;
  mustBeDefault?: boolean;
}) {
  const t = useText();
  const countries = useCountries();
  const { profile } = useSession();
  const zones = useZones();
  const labelOf = (path: string) => t(`account.field.${path}`);
  const form = useForm<FormValues>({
    start: startOf(address, profile, mustBeDefault),
    judge: (input) => wrongAddressFields(input, zones.codesOf(input.country)),
    labelOf: (path, values) => t(labelKeyOf(path, values.country)),
    send: async ({ zone, ...values }) => {
      const body = { ...values, zone: zone ?? '' };
      const saved = address
        ? await writeBack(
            addressFields(address),
            (read) => api('changeAddress', { params: { id: address.id }, body: { ...body, ...read } }),
            form.labelOf,
          )
        : await api('addAddress', { body });
      onSaved(saved);
    },
  });
  const values = useValues(form);
  const { country } = values;
  const [mayType, setMayType] = useState(false);
  // In Korea postcode and address come from the search, unless the service is unavailable (decision MEM-048).
  const isFound = country === 'KR' && !mayType;
  return (
    <Form form={form} className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="nickname"
          label={labelOf('nickname')}
          hint={t('account.address.nicknameHint')}
          required
          maxLength={50}
        />
        <TextField
          name="recipient"
          label={labelOf('recipient')}
          required
          autoComplete="shipping name"
          maxLength={100}
        />
      </div>
      <PhoneFields countries={countries} hint={t('account.address.phoneHint')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <CountryField
          label={labelOf('country')}
          required
          autoComplete="shipping country"
          countries={countries.all}
          {...(!hasPostcode(country) && { boxClass: 'sm:col-span-2' })}
          onChosen={(chosen) =>
            form.change({
              zone: '',
              phoneCountry: dialCodeAfter(values, chosen),
              ...(!hasPostcode(chosen) && { postcode: '' }),
            })
          }
        />
        {hasPostcode(country) && (
          <PostcodeField
            label={labelOf('postcode')}
            required={needsPostcode(country)}
            isKorean={country === 'KR'}
            autoComplete="shipping postal-code"
            readOnly={isFound}
            onUnavailable={() => setMayType(true)}
            onChosen={({ postcode, road }) => form.change({ postcode, address: road })}
          />
        )}
      </div>
      <ZoneField zones={zones} />
      <TextField
        name="address"
        label={labelOf('address')}
        hint={asksZone(country, zones.codesOf(country) ?? []) && t('account.address.zoneHint')}
        required
        autoComplete="shipping address-line1"
        maxLength={200}
        readOnly={isFound}
      />
      <TextField
        name="detailAddress"
        label={labelOf('detailAddress')}
        hint={t('account.address.detailHint')}
        required={needsDetail(country)}
        autoComplete="shipping address-line2"
        maxLength={200}
      />
      {!mustBeDefault && !address?.default && (
        <CheckField name="isDefault">{t('account.address.makeDefault')}</CheckField>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && (
          <Button look="secondary" onClick={onCancel}>
            {t('account.cancel')}
          </Button>
        )}
        <SubmitButton>{t('account.save')}</SubmitButton>
      </div>
    </Form>
  );
}
