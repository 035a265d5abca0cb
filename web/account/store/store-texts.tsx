import { useState } from 'react';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { isWrittenIn, type StoreTexts } from '#web/account/store/values.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextArea, TextInput } from '#web/ui/input.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

type Name = keyof StoreTexts;
type Props = {
  texts: StoreTexts;
  /** The name of an approved store stays as it is. */
  isNameFixed: boolean;
  onChange(change: Partial<StoreTexts>): void;
  onLeave(name: Name): void;
  errorOf(name: Name): string | undefined;
};

const LONGEST = { name: 100, location: 200, description: 1000 } as const;

/** Name, location and description of a store in the languages it is presented in; one of them is required. */
export function StoreTextsFields({ texts, isNameFixed, onChange, onLeave, errorOf }: Props) {
  const t = useText();
  const own = useLang();
  const [shown, setShown] = useState<Lang>(own);
  const field = (name: Name, lang: Lang) => {
    const input = {
      name: `${name}-${lang}`,
      lang,
      dir: 'auto',
      maxLength: LONGEST[name],
      value: texts[name][lang] ?? '',
      disabled: name === 'name' && isNameFixed,
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
        onChange({ [name]: { ...texts[name], [lang]: currentTarget.value } }),
      onBlur: () => onLeave(name),
    } as const;
    return (
      <Field
        key={name}
        label={t(`my-store.field.${name}`)}
        required={name !== 'description'}
        error={errorOf(name)}
        {...(name === 'location' && { hint: t('my-store.hint.location') })}
      >
        {name === 'description' ? <TextArea rows={4} {...input} /> : <TextInput {...input} />}
      </Field>
    );
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 font-semibold">{t('my-store.texts')}</legend>
      <p className="text-sm text-ink-600">{t('my-store.textsHint')}</p>
      <Tabs<Lang>
        label={t('my-store.language')}
        chosen={shown}
        onChoose={setShown}
        tabs={[own, ...LANGUAGES.filter((lang) => lang !== own)].map((lang) => ({
          key: lang,
          label: (
            <span className="inline-flex items-center gap-1">
              <bdi lang={lang}>{LANGUAGE_NAMES[lang]}</bdi>
              {isWrittenIn(texts, lang) && (
                <>
                  <Icon name="check" size={16} />
                  <span className="sr-only">{t('my-store.written')}</span>
                </>
              )}
            </span>
          ),
          panel: (
            <div className="flex flex-col gap-5">
              {(['name', 'location', 'description'] as const).map((name) => field(name, lang))}
            </div>
          ),
        }))}
      />
    </fieldset>
  );
}
