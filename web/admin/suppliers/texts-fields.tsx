import { LANGUAGES, type LocalText } from '#core/locale.ts';
import { useText } from '#web/i18n/text.tsx';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/input.tsx';

type Texts = { readonly name: LocalText; readonly description: LocalText };

/** Name and description in each language; the Korean name is required. */
export function TextsFields({
  texts: { name, description },
  onChange,
}: {
  texts: Texts;
  onChange(texts: Texts): void;
}) {
  const t = useText();
  return (
    <div className="grid gap-3 lg:grid-cols-2">
      {LANGUAGES.map((lang) => (
        <div key={lang} className="flex flex-col gap-2 rounded-sm border border-line-soft p-3">
          <Field label={`${t('supplier.publish.name')} · ${LANGUAGE_NAMES[lang]}`} required={lang === 'ko'}>
            <TextInput
              lang={lang}
              dir="auto"
              maxLength={200}
              value={name[lang] ?? ''}
              onChange={(event) => onChange({ name: { ...name, [lang]: event.currentTarget.value }, description })}
            />
          </Field>
          <Field label={`${t('supplier.publish.description')} · ${LANGUAGE_NAMES[lang]}`}>
            <TextArea
              lang={lang}
              dir="auto"
              rows={2}
              maxLength={5000}
              value={description[lang] ?? ''}
              onChange={(event) =>
                onChange({ name, description: { ...description, [lang]: event.currentTarget.value } })
              }
            />
          </Field>
        </div>
      ))}
    </div>
  );
}
