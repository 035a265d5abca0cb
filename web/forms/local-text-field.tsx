import { type Lang, LANGUAGES } from '#core/locale.ts';
import { useBound, useNote } from '#web/forms/frame.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Field } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/input.tsx';

type Props = {
  /** The path of a text by languages. */
  name: string;
  label: string;
  maxLength: number;
  /** The languages it cannot lack. */
  required?: readonly Lang[];
  /** Lines of each box; one line without. */
  rows?: number;
};

/** A text in each language, side by side. */
export function LocalTextField({ name, label, required = [], ...box }: Props) {
  return (
    <fieldset aria-label={label} className="grid min-w-0 gap-3 lg:grid-cols-2">
      {LANGUAGES.map((lang) => (
        <LanguageField
          key={lang}
          name={name}
          lang={lang}
          label={`${label} · ${LANGUAGE_NAMES[lang]}`}
          required={required.includes(lang)}
          {...box}
        />
      ))}
    </fieldset>
  );
}

const isTextOrNone = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string';

/** One language of a text by languages. */
export function LanguageField({
  name,
  lang,
  label = LANGUAGE_NAMES[lang],
  maxLength,
  required = false,
  rows,
  wrong,
}: Pick<Props, 'name' | 'maxLength' | 'rows'> & {
  lang: Lang;
  label?: string;
  required?: boolean;
  /** What is wrong with the whole text, where this language stands for it. */
  wrong?: string | undefined;
}) {
  const { value = '', change, error, input } = useBound(`${name}.${lang}`, isTextOrNone);
  const note = useNote(`${name}.${lang}`);
  const box = { ...input, lang, dir: 'auto', maxLength, value };
  return (
    <Field label={label} required={required} error={wrong ?? error} note={note}>
      {rows === undefined ? (
        <TextInput {...box} onChange={({ currentTarget }) => change(currentTarget.value)} />
      ) : (
        <TextArea {...box} rows={rows} onChange={({ currentTarget }) => change(currentTarget.value)} />
      )}
    </Field>
  );
}
