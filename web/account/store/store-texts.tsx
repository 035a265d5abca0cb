import { useState } from 'react';
import { type Lang, LANGUAGES, type LocalText } from '#core/locale.ts';
import { isWrittenIn, type StoreTexts } from '#web/account/store/values.ts';
import { useBound } from '#web/forms/frame.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TextArea, TextInput } from '#web/ui/input.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

type Props = {
  texts: StoreTexts;
  /** The name of an approved store stays as it is. */
  isNameFixed: boolean;
};

const LONGEST = { name: 100, location: 200, description: 1000 } as const;
const isLocalText = (value: unknown): value is LocalText => typeof value === 'object' && value !== null;

/** Name, location and description of a store in the languages it is presented in; one of them is required. */
export function StoreTextsFields({ texts, isNameFixed }: Props) {
  const t = useText();
  const own = useLang();
  const [shown, setShown] = useState<Lang>(own);
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
              <StoreText name="name" lang={lang} isFixed={isNameFixed} />
              <StoreText name="location" lang={lang} />
              <StoreText name="description" lang={lang} />
            </div>
          ),
        }))}
      />
    </fieldset>
  );
}

function StoreText({ name, lang, isFixed = false }: { name: keyof StoreTexts; lang: Lang; isFixed?: boolean }) {
  const t = useText();
  const { value, change, error, input } = useBound(name, isLocalText);
  const box = {
    ...input,
    lang,
    dir: 'auto',
    maxLength: LONGEST[name],
    value: value[lang] ?? '',
    disabled: isFixed,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      change({ ...value, [lang]: currentTarget.value }),
  } as const;
  return (
    <Field
      label={t(`my-store.field.${name}`)}
      required={name !== 'description'}
      error={error}
      {...(name === 'location' && { hint: t('my-store.hint.location') })}
    >
      {name === 'description' ? <TextArea rows={4} {...box} /> : <TextInput {...box} />}
    </Field>
  );
}
