import { LANGUAGES } from '#core/locale.ts';
import { LIMITS } from '#core/listing/listing.ts';
import { LanguageField } from '#web/forms/local-text-field.tsx';
import { useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { FormCard } from '#web/seller/product/card.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { DetailPictures } from '#web/seller/product/translate/detail-pictures.tsx';
import { MachineMark } from '#web/seller/product/translate/machine-mark.tsx';
import { Reading } from '#web/seller/product/translate/reading.tsx';
import { TranslateBar } from '#web/seller/product/translate/translate-bar.tsx';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';

const TEXTS = [
  { name: 'name', maxLength: LIMITS.name },
  { name: 'description', maxLength: LIMITS.text, rows: 4 },
  { name: 'tags', maxLength: LIMITS.address },
] as const;

/** What buyers read in their languages, beside the Korean of the first card. */
export function Languages() {
  const t = useText();
  const { labelOf } = useProduct();
  return (
    <FormCard name="languages">
      <p className="text-sm text-ink-600">{t('seller.product.hint.languages')}</p>
      <TranslateBar />
      {TEXTS.map(({ name, ...box }) => (
        <fieldset key={name} className="grid min-w-0 gap-3 sm:grid-cols-2 xl:grid-cols-3">
          <legend className="mb-2 text-sm font-semibold">{labelOf(name)}</legend>
          <Korean name={name} />
          {LANGUAGES.filter((lang) => lang !== 'ko').map((lang) => (
            <div key={lang} className="min-w-0">
              <LanguageField name={name} lang={lang} {...box} />
              <MachineMark path={name} lang={lang} />
            </div>
          ))}
        </fieldset>
      ))}
      <Reading />
      <DetailPictures />
    </FormCard>
  );
}

function Korean({ name }: { name: (typeof TEXTS)[number]['name'] }) {
  const { form } = useProduct();
  const text = useValues(form, (values) => values[name].ko ?? '');
  return (
    <div className="flex min-w-0 flex-col gap-1 text-sm">
      <span className="font-medium text-ink-700">{LANGUAGE_NAMES.ko}</span>
      <p
        lang="ko"
        dir="auto"
        className="max-h-40 overflow-y-auto rounded-sm bg-surface-1 px-3 py-2 whitespace-pre-line"
      >
        {text || '–'}
      </p>
    </div>
  );
}
