import { useState } from 'react';
import { formatNumber } from '#core/format.ts';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { CategoryChoice, type ChosenCategory } from '#web/admin/search/category-choice.tsx';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { FormDialog } from '#web/components/form-dialog.tsx';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select, TextArea, TextInput } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

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

/** An entry of the dictionary, with a preview of what it changes. */
export function SynonymDialog({ edited, onClose }: { edited: TypedSynonym; onClose(): void }) {
  const t = useText();
  const refusalText = useRefusalText();
  const [lang, setLang] = useState(edited.lang);
  const [word, setWord] = useState(edited.word);
  const [meanings, setMeanings] = useState(edited.meanings.join(', '));
  const [categories, setCategories] = useState(edited.categories);
  const [preview, setPreview] = useState<Preview>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [isTried, setTried] = useState(false);
  const body = {
    lang,
    word: word.trim(),
    meanings: meanings
      .split(/[,，、،\n]/u)
      .map((text) => text.trim())
      .filter((text) => text !== ''),
    categories: categories.map(({ id }) => id),
  };
  const show = async () => {
    setBusy(true);
    setProblem('');
    try {
      setPreview(await api('previewSynonym', { body }));
    } catch (refused) {
      setProblem(refusalText(refused));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={t(edited.word === '' || edited.isSuggested ? 'searchOffice.addMeaning' : 'searchOffice.editMeaning')}
      cancelLabel={t('office.cancel')}
      submit={t('searchOffice.save')}
      successText={t('searchOffice.saved')}
      send={() => {
        setTried(true);
        if (body.word === '') return;
        return writeBack(readOf(edited, body), (read) => api('saveSynonym', { body: { ...body, ...read } }));
      }}
      onClose={onClose}
    >
      <Field label={t('searchOffice.language')}>
        <Select
          value={lang}
          onChange={({ currentTarget }) => {
            setLang(LANGUAGES.find((one) => one === currentTarget.value) ?? lang);
            setPreview(undefined);
          }}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('searchOffice.word')}
        required
        error={isTried && body.word === '' ? t('request.refusals.required') : undefined}
      >
        <TextInput
          lang={lang}
          dir="auto"
          maxLength={60}
          required
          value={word}
          onChange={(event) => {
            setWord(event.currentTarget.value);
            setPreview(undefined);
          }}
        />
      </Field>
      <Field label={t('searchOffice.meanings')} hint={t('searchOffice.meaningsHint')}>
        <TextArea
          lang={lang}
          dir="auto"
          rows={2}
          maxLength={700}
          value={meanings}
          onChange={(event) => {
            setMeanings(event.currentTarget.value);
            setPreview(undefined);
          }}
        />
      </Field>
      <CategoryChoice
        chosen={categories}
        onChange={(chosen) => {
          setCategories(chosen);
          setPreview(undefined);
        }}
      />
      <Button
        look="secondary"
        busy={isBusy}
        disabled={body.word === ''}
        onClick={() => void show()}
        className="self-start"
      >
        {t('searchOffice.preview')}
      </Button>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div aria-live="polite">
        {preview && (
          <div className="grid gap-3 sm:grid-cols-2">
            {(['before', 'after'] as const).map((when) => (
              <Outcome key={when} title={t(`searchOffice.${when}`)} outcome={preview[when]} lang={lang} />
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
