import type { ComponentProps } from 'react';
import { useText } from '#web/i18n/text.tsx';
import type { CountriesState } from '#web/components/address/countries.ts';
import { SelectField } from '#web/forms/fields.tsx';
import { useTextAt } from '#web/forms/frame.ts';

type Props = Omit<ComponentProps<typeof SelectField>, 'name' | 'options' | 'none'> & {
  /** Those to choose from; empty while they load. */
  countries: CountriesState['all'];
};

/** `country` of the form around it. */
export function CountryField({ countries, ...rest }: Props) {
  const t = useText();
  const value = useTextAt('country');
  const options = countries.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <SelectField
      {...rest}
      {...(value === '' && { none: t('account.field.zoneNone') })}
      name="country"
      options={options.length === 0 && value ? [{ value, label: value }] : options}
    />
  );
}
