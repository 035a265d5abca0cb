import { type Lang, LANGUAGES } from '#core/locale.ts';
import { useText } from '#web/i18n/text.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

/** Chooses the language in which a text or picture of the home page is edited or shown. */
export function LanguageSelect({ label, value, onChange }: { label: string; value: Lang; onChange(lang: Lang): void }) {
  const t = useText();
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={(event) => onChange(LANGUAGES.find((option) => option === event.currentTarget.value) ?? value)}
      >
        {LANGUAGES.map((one) => (
          <option key={one} value={one}>
            {t(`admin.homePage.lang.${one}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
