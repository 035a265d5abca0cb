import { useState } from 'react';
import { formatNumber } from '#core/format.ts';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { CategoryChoice, type ChosenCategory } from '#web/admin/search/category-choice.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { RefusalNotice } from '#web/components/refusal-notice.tsx';
import { emptyFields } from '#web/forms/empty-fields.ts';
import { SelectField, TextAreaField, TextField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { useForm, useValues } from '#web/forms/use-form.ts';
import { useSubmit } from '#web/forms/use-submit.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Button } from '#web/ui/button.tsx';

export type TypedSynonym = {
  readonly lang: Lang;
  readonly word: string;
  readonly meanings: readonly string[];
  readonly categories: readonly ChosenCategory[];
  /** Whether the meanings are only suggested: nothing was read that others could have changed. */
  readonly isSuggested?: boolean;
};
type Preview = Answer<'previewSynonym'>;

/** The number of products from which on the search does not count. */
const MANY = 1_000;

/** The meanings and categories the dialog showed, while it still is about the same word. */
const readOf = (edited: TypedSynonym, { lang, word }: Pick<TypedSynonym, 'lang' | 'word'>) =>
  !edited.isSuggested && edited.word !== '' && edited.word === word && edited.lang === lang
    ? { meanings: edited.meanings, categories: edited.categories.map(({ id }) => id) }
    : undefined;

type Values = Pick<TypedSynonym, 'lang' | 'word' | 'categories'> & { readonly meanings: string };

/** The entry as the calls take it. */
const bodyOf = ({ lang, word, meanings, categories }: Values) => ({
  lang,
  word: word.trim(),
  meanings: meanings
    .split(/[,，、،\n]/u)
    .map((text) => text.trim())
    .filter((text) => text !== ''),
  categories: categories.map(({ id }) => id),
});

/** An entry of the dictionary, with a preview of what it changes. */
export function SynonymDialog({ edited, onClose }: { edited: TypedSynonym; onClose(): void }) {
  const t = useText();
  const form = useForm<Values>({
    start: {
      lang: edited.lang,
      word: edited.word,
      meanings: edited.meanings.join(', '),
      categories: edited.categories,
    },
    judge: ({ word }) => emptyFields({ word }),
    send: (values) => {
      const body = bodyOf(values);
      return writeBack(readOf(edited, body), (read) => api('saveSynonym', { body: { ...body, ...read } }));
    },
  });
  const values = useValues(form);
  const [seen, setSeen] = useState<{ readonly of: Values; readonly preview: Preview }>();
  const looking = useSubmit(async () => {
    setSeen({ of: values, preview: await api('previewSynonym', { body: bodyOf(values) }) });
  });
  const { lang } = values;
  return (
    <FormDialog
      form={form}
      title={t(edited.word === '' || edited.isSuggested ? 'searchOffice.addMeaning' : 'searchOffice.editMeaning')}
      cancelLabel={t('office.cancel')}
      submit={t('searchOffice.save')}
      successText={t('searchOffice.saved')}
      onClose={onClose}
    >
      <SelectField
        name="lang"
        label={t('searchOffice.language')}
        className=""
        options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one], lang: one }))}
      />
      <TextField name="word" label={t('searchOffice.word')} required lang={lang} maxLength={60} />
      <TextAreaField
        name="meanings"
        label={t('searchOffice.meanings')}
        hint={t('searchOffice.meaningsHint')}
        lang={lang}
        rows={2}
        maxLength={700}
      />
      <CategoryChoice />
      <Button
        look="secondary"
        busy={looking.isBusy}
        disabled={values.word.trim() === ''}
        onClick={() => void looking.submit()}
        className="self-start"
      >
        {t('searchOffice.preview')}
      </Button>
      <RefusalNotice problem={looking.problem} />
      <div aria-live="polite">
        {seen?.of === values && (
          <div className="grid gap-3 sm:grid-cols-2">
            {(['before', 'after'] as const).map((when) => (
              <Outcome key={when} title={t(`searchOffice.${when}`)} outcome={seen.preview[when]} lang={lang} />
            ))}
          </div>
        )}
      </div>
    </FormDialog>
  );
}

function Outcome({
  title,
  outcome: { total, products },
  lang,
}: {
  title: string;
  outcome: Preview['before'];
  lang: Lang;
}) {
  const t = useText();
  return (
    <section className="rounded-md border border-line-soft p-3">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="tabular text-sm text-ink-600">
        {total === 0
          ? t('searchOffice.findsNothing')
          : total >= MANY
            ? t('searchOffice.findsMany')
            : t('searchOffice.finds', { count: formatNumber(total) })}
      </p>
      <ol className="mt-2 flex list-inside list-decimal flex-col gap-1 text-sm" lang={lang}>
        {products.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}
