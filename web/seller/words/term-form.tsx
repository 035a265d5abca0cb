import type { TermAnswer } from '#core/listing/translate/contract.ts';
import { TERM_LENGTH_MAX, trimmedTexts, wrongTermFields } from '#core/listing/translate/rules.ts';
import { isLang, LANGUAGES, type LocalText } from '#core/locale.ts';
import { api } from '#web/api/client.ts';
import { CheckField } from '#web/forms/fields.tsx';
import { FormDialog } from '#web/forms/form-dialog.tsx';
import { LanguageField } from '#web/forms/local-text-field.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { writeBack } from '#web/session/write-back.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';

type Props = { term?: TermAnswer; onClose(): void };

/** Adds a term to the glossary, or changes one. */
export function TermForm({ term, onClose }: Props) {
  const t = useText();
  const labelOf = (path: string) => {
    const lang = path.split('.').at(-1);
    return isLang(lang) ? LANGUAGE_NAMES[lang] : t('seller.words.keep');
  };
  const form = useForm<{ texts: LocalText; isKept: boolean }>({
    start: { texts: term?.texts ?? {}, isKept: term?.isKept ?? false },
    judge: wrongTermFields,
    labelOf,
    send: ({ texts, isKept }) => {
      const body = { texts: trimmedTexts(texts), isKept };
      if (!term) return api('addTerm', { body });
      const { id } = term;
      return writeBack(
        { texts: term.texts, isKept: term.isKept },
        (read) => api('changeTerm', { params: { id }, body: { ...body, ...read } }),
        labelOf,
      );
    },
  });
  return (
    <FormDialog
      form={form}
      title={t(term ? 'seller.words.editTitle' : 'seller.words.add')}
      cancelLabel={t('office.cancel')}
      submit={t('seller.words.save')}
      successText={t('seller.words.saved')}
      onClose={onClose}
    >
      <CheckField name="isKept">
        {t('seller.words.keep')}
        <span className="block text-sm text-ink-600">{t('seller.words.keepHint')}</span>
      </CheckField>
      {LANGUAGES.map((lang) => (
        <LanguageField key={lang} name="texts" lang={lang} maxLength={TERM_LENGTH_MAX} />
      ))}
    </FormDialog>
  );
}
