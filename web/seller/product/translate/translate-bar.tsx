import { useState } from 'react';
import { hasWords, textsOfForm } from '#core/listing/translate/texts.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import { isLang, type Lang, LANGUAGES } from '#core/locale.ts';
import { useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { toOffice } from '#web/links/to-office.ts';
import { useProduct } from '#web/seller/product/context.ts';
import { useRun, useTranslate } from '#web/seller/product/translate/context.ts';
import { Progress } from '#web/seller/product/translate/progress.tsx';
import { jobsFor } from '#web/seller/product/translate/run.ts';
import { toast } from '#web/session/toast.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Checkbox, Select } from '#web/ui/input.tsx';
import { Link } from '#web/ui/link.tsx';

/** The language that most is written in; Korean where there is little. */
const writtenIn = (form: ProductForm): Lang =>
  LANGUAGES.find((lang) => textsOfForm(form).some(({ kind, texts }) => hasWords(texts[lang], kind))) ?? 'ko';

/** Translates the texts of the form into one language, or into all. */
export function TranslateBar() {
  const t = useText();
  const { form } = useProduct();
  const { marks, run } = useTranslate();
  const { isBusy } = useRun();
  const likely = useValues(form, writtenIn);
  const [chosen, setChosen] = useState<Lang>();
  const [replaces, setReplaces] = useState(false);
  const source = chosen ?? likely;
  const others = LANGUAGES.filter((lang) => lang !== source);
  const translate = (targets: readonly Lang[]) => {
    const jobs = jobsFor(form.api.state.values, marks, { source, targets, replaces });
    if (jobs.length === 0) toast(t('seller.words.nothing'), 'info');
    else void run.start(jobs);
  };
  return (
    <section
      aria-label={t('seller.words.translate')}
      className="flex flex-col gap-3 rounded-md border border-line bg-surface-1 p-3 sm:p-4"
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('seller.words.source')} className="max-sm:w-full">
          <Select value={source} onChange={({ currentTarget: { value } }) => isLang(value) && setChosen(value)}>
            {LANGUAGES.map((lang) => (
              <option key={lang} value={lang} lang={lang}>
                {LANGUAGE_NAMES[lang]}
              </option>
            ))}
          </Select>
        </Field>
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="mb-1 text-sm font-medium">{t('seller.words.into')}</legend>
          {others.map((lang) => (
            <Button key={lang} look="secondary" lang={lang} disabled={isBusy} onClick={() => translate([lang])}>
              {LANGUAGE_NAMES[lang]}
            </Button>
          ))}
          <Button icon="globe" disabled={isBusy} onClick={() => translate(others)}>
            {t('seller.words.all')}
          </Button>
        </fieldset>
      </div>
      <Checkbox checked={replaces} onChange={({ currentTarget: { checked } }) => setReplaces(checked)}>
        {t('seller.words.replaces')}
      </Checkbox>
      <p className="text-sm text-ink-600">
        {t('seller.words.hint')}{' '}
        <Link to={toOffice.sellerWords()} className="whitespace-nowrap text-brand-700 underline">
          {t('seller.words.title')}
        </Link>
      </p>
      <Progress />
    </section>
  );
}
