import { useEffect, useEffectEvent } from 'react';
import { asksZone } from '#core/member/rules.ts';
import { labelKeyOf, type ZonesState } from '#web/components/address/zones.ts';
import { SelectField } from '#web/forms/fields.tsx';
import { useTextAt, useWrong } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';

/**
 * `zone` of the form around it: the state or province of its `country` (MEM-040); nothing where that has none, and in
 * Korea.
 */
export function ZoneField({ zones, required = true }: { zones: ZonesState; required?: boolean }) {
  const t = useText();
  const country = useTextAt('country');
  const error = useWrong('zone');
  const load = useEffectEvent(() => zones.load(country));
  useEffect(() => load(), [country]);
  const options = (zones.of(country) ?? []).map(({ code, name }) => ({ value: code, label: name }));
  const codes = options.map(({ value }) => value);
  if (!asksZone(country, codes) && !error) return null;
  return (
    <SelectField
      name="zone"
      label={t(labelKeyOf('zone', country))}
      required={required}
      autoComplete="address-level1"
      none={t('account.field.zoneNone')}
      options={options}
    />
  );
}
