import { LANGUAGES } from '#core/locale.ts';
import { LanguageField } from '#web/forms/local-text-field.tsx';
import { useText } from '#web/i18n/text.tsx';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';

/** Name and description in each language, the fields `name` and `description`; the Korean name is required. */
export function TextsFields() {
  const t = useText();
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      {LANGUAGES.map((lang) => (
        <div key={lang} className="flex flex-col gap-2 rounded-sm border border-line-soft p-3">
          <LanguageField
            name="name"
            lang={lang}
            label={`${t('supplier.publish.name')} · ${LANGUAGE_NAMES[lang]}`}
            required={lang === 'ko'}
            maxLength={200}
          />
          <LanguageField
            name="description"
            lang={lang}
            label={`${t('supplier.publish.description')} · ${LANGUAGE_NAMES[lang]}`}
            rows={2}
            maxLength={5000}
          />
        </div>
      ))}
    </div>
  );
}
