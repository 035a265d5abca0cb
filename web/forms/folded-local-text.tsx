import { LANGUAGES } from '#core/locale.ts';
import { useWrong } from '#web/forms/frame.ts';
import { LanguageField } from '#web/forms/local-text-field.tsx';
import { useLang, useText } from '#web/i18n/text.tsx';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Icon } from '#web/ui/icon.tsx';

type Props = {
  /** The path of a text by languages. */
  name: string;
  label: string;
  maxLength: number;
  required?: boolean;
  rows?: number;
};

/** A text in each language: that of the page first, the others folded. What is wrong with all of them stands at the first. */
export function FoldedLocalText({ name, label, required = false, ...box }: Props) {
  const t = useText();
  const own = useLang();
  const wrong = useWrong(name);
  return (
    <fieldset
      name={name}
      tabIndex={-1}
      aria-label={label}
      className="flex min-w-0 flex-col gap-2 rounded-sm border border-line-soft p-3"
    >
      <LanguageField
        {...box}
        name={name}
        lang={own}
        label={`${label} · ${LANGUAGE_NAMES[own]}`}
        required={required}
        wrong={wrong}
      />
      <details className="group">
        <summary className="flex min-h-6 cursor-pointer items-center gap-1 self-start text-sm text-brand-700 pointer-coarse:min-h-11">
          <Icon name="chevronDown" size={14} className="group-open:rotate-180" />
          {t('office.otherLanguages')}
        </summary>
        <div className="mt-2 flex flex-col gap-2">
          {LANGUAGES.filter((lang) => lang !== own).map((lang) => (
            <LanguageField key={lang} {...box} name={name} lang={lang} label={`${label} · ${LANGUAGE_NAMES[lang]}`} />
          ))}
        </div>
      </details>
    </fieldset>
  );
}
