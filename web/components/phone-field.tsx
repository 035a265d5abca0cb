import { useText } from '#web/i18n/text.tsx';
import { AnswerProblem } from '#web/components/answer-problem.tsx';
import { type CountriesState, dialCodesOf } from '#web/components/countries.ts';
import { plainDigits } from '#web/ui/digits.ts';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';

type Props = {
  countries: CountriesState;
  dialCode: string;
  phone: string;
  onChange(change: { phoneCountry: string } | { phone: string }): void;
  onLeave(path: 'phoneCountry' | 'phone'): void;
  errors: { readonly phoneCountry: string | undefined; readonly phone: string | undefined };
  /** Why the number is needed. */
  hint: string;
};

// An option cannot contain elements: these characters keep the plus before its digits in right-to-left pages.
const plus = (code: string): string => `\u2066+${code}\u2069`;

/** Dial code and number. Hyphens and full-width digits are accepted; only digits are stored (MEM-043). */
export function PhoneField({ countries, dialCode, phone, onChange, onLeave, errors, hint }: Props) {
  const t = useText();
  return (
    <>
      <AnswerProblem {...countries} />
      <div className="grid gap-4 sm:gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Field label={t('account.field.phoneCountry')} required error={errors.phoneCountry}>
          <Select
            name="phoneCountry"
            autoComplete="tel-country-code"
            value={dialCode}
            onChange={(event) => onChange({ phoneCountry: event.currentTarget.value })}
            onBlur={() => onLeave('phoneCountry')}
            className="w-full"
          >
            {countries.all.length === 0 && <option value={dialCode}>{plus(dialCode)}</option>}
            {dialCodesOf(countries.all).map(({ code, names }) => (
              <option key={code} value={code}>
                {plus(code)} {names}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('account.field.phone')} required hint={hint} error={errors.phone}>
          <TextInput
            name="phone"
            type="tel"
            dir="ltr"
            inputMode="numeric"
            autoComplete="tel-national"
            maxLength={20}
            value={phone}
            onChange={(event) =>
              onChange({ phone: plainDigits(event.currentTarget.value).replaceAll(/[\s\-().]/g, '') })
            }
            onBlur={() => onLeave('phone')}
          />
        </Field>
      </div>
    </>
  );
}
