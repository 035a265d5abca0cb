import { Form } from 'react-router';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { useText } from '#web/i18n/text.tsx';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextInput } from '#web/ui/input.tsx';

/** The language of the list, and the words of the dictionary. */
export function Narrowing({ tab, language, keyword }: { tab: string; language: Lang | undefined; keyword: string }) {
  const t = useText();
  return (
    <search className="mb-4">
      <Form className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="tab" value={tab} />
        <Field label={t('searchOffice.language')}>
          <Select
            name="language"
            defaultValue={language ?? ''}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            <option value="">{t('searchOffice.allLanguages')}</option>
            {LANGUAGES.map((lang) => (
              <option key={lang} value={lang} lang={lang}>
                {LANGUAGE_NAMES[lang]}
              </option>
            ))}
          </Select>
        </Field>
        {tab === 'dictionary' && (
          <>
            <Field label={t('searchOffice.keyword')}>
              <TextInput name="keyword" type="search" dir="auto" maxLength={60} defaultValue={keyword} />
            </Field>
            <Button type="submit" look="secondary" icon="search">
              {t('searchOffice.search')}
            </Button>
          </>
        )}
      </Form>
    </search>
  );
}
