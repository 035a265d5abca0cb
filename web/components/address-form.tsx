import { useState } from 'react';
import { hasPostcode, needsDetail, needsPostcode } from '#core/address-format.ts';
import { type AddressForm as AddressValues, asksZone, dialCodeAfter, wrongAddressFields } from '#core/member/rules.ts';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { useCountries } from '#web/components/countries.ts';
import { fullName } from '#core/full-name.ts';
import { useForm } from '#web/components/form.ts';
import { PhoneField } from '#web/components/phone-field.tsx';
import { PostcodeField } from '#web/components/postcode-field.tsx';
import { ZoneField } from '#web/components/zone-field.tsx';
import { labelKeyOf, useZones } from '#web/components/zones.ts';
import { useSession } from '#web/session/session.ts';
import { writeBack } from '#web/session/write-back.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, Select, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

export type Address = Answer<'addAddress'>;

/** The fields of the form; the others are not changed by it. */
const addressFields = ({ id: _id, default: _default, ofCompany: _ofCompany, ...fields }: Address) => fields;

/** Adds an address, or replaces the given one. Names and phone are prefilled from the profile. */
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
  const explain = useRefusalText();
  const countries = useCountries();
  const { profile } = useSession();
  const [isDefault, setDefault] = useState(address?.default ?? mustBeDefault);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const zones = useZones();
  const form = useForm<AddressValues>(
    {
      nickname: address?.nickname ?? '',
      recipient: address?.recipient ?? (profile ? fullName(profile) : ''),
      phoneCountry: address?.phoneCountry ?? profile?.phoneCountry ?? '82',
      phone: address?.phone ?? profile?.phone ?? '',
      country: address?.country ?? profile?.country ?? 'KR',
      zone: address?.zone ?? '',
      postcode: address?.postcode ?? '',
      address: address?.address ?? '',
      detailAddress: address?.detailAddress ?? '',
    },
    (input) => wrongAddressFields(input, zones.codesOf(input.country)),
    (path, { country }) => t(labelKeyOf(path, country)),
  );
  const { values, change, leave, errorOf } = form;
  const [mayType, setMayType] = useState(false);
  // In Korea postcode and address come from the search, unless the service is unavailable (decision MEM-048).
  const isFound = values.country === 'KR' && !mayType;

  const save = async () => {
    setFailure(undefined);
    if (!form.check()) return;
    setBusy(true);
    const body = { ...values, zone: values.zone ?? '', isDefault };
    const { labelOf } = form;
    const change = () =>
      address
        ? writeBack(
            addressFields(address),
            (read) => api('changeAddress', { params: { id: address.id }, body: { ...body, ...read } }),
            labelOf,
          )
        : api('addAddress', { body });
    await change().then(onSaved, (problem: unknown) => {
      if (!form.assignErrors(problem)) setFailure(explain(problem));
    });
    setBusy(false);
  };

  const text = (path: 'nickname' | 'recipient' | 'postcode' | 'address' | 'detailAddress') => ({
    name: path,
    value: values[path],
    onChange: (event: { currentTarget: { value: string } }) => change({ [path]: event.currentTarget.value }),
    onBlur: () => leave(path),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void save();
      }}
      className="flex flex-col gap-4"
    >
      <ErrorSummary title={t('account.form.problems')} problems={form.problems()} attempt={form.attempt} />
      {failure && <Notice tone="error">{failure}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('account.field.nickname')}
          required
          hint={t('account.address.nicknameHint')}
          error={errorOf('nickname')}
        >
          <TextInput {...text('nickname')} dir="auto" maxLength={50} />
        </Field>
        <Field label={t('account.field.recipient')} required error={errorOf('recipient')}>
          <TextInput {...text('recipient')} dir="auto" autoComplete="shipping name" maxLength={100} />
        </Field>
      </div>
      <PhoneField
        countries={countries}
        dialCode={values.phoneCountry}
        phone={values.phone}
        onChange={change}
        onLeave={leave}
        errors={{ phoneCountry: errorOf('phoneCountry'), phone: errorOf('phone') }}
        hint={t('account.address.phoneHint')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label={t('account.field.country')}
          required
          error={errorOf('country')}
          {...(!hasPostcode(values.country) && { className: 'sm:col-span-2' })}
        >
          <Select
            name="country"
            autoComplete="shipping country"
            value={values.country}
            onChange={({ currentTarget: { value: country } }) =>
              change({
                country,
                zone: '',
                phoneCountry: dialCodeAfter(values, country),
                ...(!hasPostcode(country) && { postcode: '' }),
              })
            }
            onBlur={() => leave('country')}
            className="w-full"
          >
            {countries.all.length === 0 && <option value={values.country}>{values.country}</option>}
            {countries.all.map((country) => (
              <option key={country.code} value={country.code}>
                {country.name}
              </option>
            ))}
          </Select>
        </Field>
        {hasPostcode(values.country) && (
          <PostcodeField
            label={t('account.field.postcode')}
            required={needsPostcode(values.country)}
            error={errorOf('postcode')}
            isKorean={values.country === 'KR'}
            input={{ ...text('postcode'), autoComplete: 'shipping postal-code', readOnly: isFound }}
            onUnavailable={() => setMayType(true)}
            onChosen={(found) => change({ postcode: found.postcode, address: found.road })}
          />
        )}
      </div>
      <ZoneField
        zones={zones}
        country={values.country}
        zone={values.zone ?? ''}
        error={errorOf('zone')}
        onChange={(zone) => change({ zone })}
        onLeave={() => leave('zone')}
      />
      <Field
        label={t('account.field.address')}
        required
        {...(asksZone(values.country, zones.codesOf(values.country) ?? []) && { hint: t('account.address.zoneHint') })}
        error={errorOf('address')}
      >
        <TextInput
          {...text('address')}
          dir="auto"
          autoComplete="shipping address-line1"
          maxLength={200}
          readOnly={isFound}
        />
      </Field>
      <Field
        label={t('account.field.detailAddress')}
        required={needsDetail(values.country)}
        hint={t('account.address.detailHint')}
        error={errorOf('detailAddress')}
      >
        <TextInput {...text('detailAddress')} dir="auto" autoComplete="shipping address-line2" maxLength={200} />
      </Field>
      {!mustBeDefault && !address?.default && (
        <Checkbox checked={isDefault} onChange={(event) => setDefault(event.currentTarget.checked)}>
          {t('account.address.makeDefault')}
        </Checkbox>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        {onCancel && (
          <Button look="secondary" onClick={onCancel}>
            {t('account.cancel')}
          </Button>
        )}
        <Button type="submit" busy={isBusy}>
          {t('account.save')}
        </Button>
      </div>
    </form>
  );
}
