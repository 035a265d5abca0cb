import { type Lang, LANGUAGES } from '#core/locale.ts';
import { useBound, useWrong } from '#web/forms/frame.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Field, FieldSet } from '#web/ui/field.tsx';
import { TextArea, TextInput } from '#web/ui/input.tsx';

type Props = {
  /** The path of a text by languages. */
  name: string;
  label: string;
  hint?: string;
  maxLength: number;
  /** The languages it cannot lack. */
  required?: readonly Lang[];
  /** Lines of each box; one line without. */
  rows?: number;
};

const isTextOrNone = (value: unknown): value is string | undefined => value === undefined || typeof value === 'string';

/** A text in each language, side by side. */
export function LocalTextField({ name, label, hint, ...box }: Props) {
  return (
    <FieldSet legend={label} hint={hint} error={useWrong(name)}>
      <div className="grid gap-3 lg:grid-cols-2">
        {LANGUAGES.map((lang) => (
          <LanguageBox key={lang} path={`${name}.${lang}`} lang={lang} {...box} />
        ))}
      </div>
    </FieldSet>
  );
}

function LanguageBox({
  path,
  lang,
  maxLength,
  required = [],
  rows,
}: Pick<Props, 'maxLength' | 'required' | 'rows'> & { path: string; lang: Lang }) {
  const { value = '', change, error, input } = useBound(path, isTextOrNone);
  const box = { ...input, lang, dir: 'auto', maxLength, value };
  return (
    <Field label={LANGUAGE_NAMES[lang]} required={required.includes(lang)} error={error}>
      {rows === undefined ? (
        <TextInput {...box} onChange={({ currentTarget }) => change(currentTarget.value)} />
      ) : (
        <TextArea {...box} rows={rows} onChange={({ currentTarget }) => change(currentTarget.value)} />
      )}
    </Field>
  );
}
