import { useText } from '#web/i18n/text.tsx';
import { AnswerProblem } from '#web/components/answer-problem.tsx';
import { type CountriesState, dialCodesOf } from '#web/components/address/countries.ts';
import { SelectField, TextField } from '#web/forms/fields.tsx';
import { useTextAt } from '#web/forms/frame.ts';
import { plainDigits } from '#web/ui/digits.ts';

// An option cannot contain elements: these characters keep the plus before its digits in right-to-left pages.
const plus = (code: string): string => `\u2066+${code}\u2069`;

/**
 * `phoneCountry` and `phone` of the form around them: dial code and number. Hyphens and full-width digits are accepted;
 * only digits are stored (MEM-043). `hint` says why the number is needed.
 */
export function PhoneFields({ countries, hint }: { countries: CountriesState; hint: string }) {
  const t = useText();
  const dialCode = useTextAt('phoneCountry');
  const options = dialCodesOf(countries.all).map(({ code, names }) => ({
    value: code,
    label: `${plus(code)} ${names}`,
  }));
  return (
    <>
      <AnswerProblem {...countries} />
      <div className="grid gap-4 sm:gap-2 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <SelectField
          name="phoneCountry"
          label={t('account.field.phoneCountry')}
          required
          autoComplete="tel-country-code"
          options={countries.all.length > 0 ? options : [{ value: dialCode, label: plus(dialCode) }]}
        />
        <TextField
          name="phone"
          label={t('account.field.phone')}
          hint={hint}
          required
          type="tel"
          dir="ltr"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={20}
          clean={(typed) => plainDigits(typed).replaceAll(/[\s\-().]/g, '')}
        />
      </div>
    </>
  );
}
