import { useEffect, useEffectEvent } from 'react';
import { asksZone } from '#core/member/rules.ts';
import { labelKeyOf, type ZonesState } from '#web/components/zones.ts';
import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

type Props = {
  readonly zones: ZonesState;
  readonly country: string;
  readonly zone: string;
  readonly error: string | undefined;
  readonly required?: boolean;
  onChange(zone: string): void;
  onLeave(): void;
};

/** The state or province (MEM-040); nothing where the country has none, and in Korea. */
export function ZoneField({ zones, country, zone, error, required = true, onChange, onLeave }: Props) {
  const t = useText();
  const load = useEffectEvent(() => zones.load(country));
  useEffect(() => load(), [country]);
  const options = zones.of(country) ?? [];
  const codes = options.map(({ code }) => code);
  if (!asksZone(country, codes) && !error) return null;
  return (
    <Field label={t(labelKeyOf('zone', country))} required={required} error={error}>
      <Select
        name="zone"
        autoComplete="address-level1"
        value={codes.includes(zone) ? zone : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
        className="w-full"
      >
        <option value="">{t('account.field.zoneNone')}</option>
        {options.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
