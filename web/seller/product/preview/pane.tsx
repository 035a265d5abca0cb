import { useDeferredValue, useState } from 'react';
import { directionOf, type Lang, LANGUAGES } from '#core/locale.ts';
import { useValues } from '#web/forms/use-form.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { previewOf } from '#web/seller/product/preview/model.ts';
import { Shown } from '#web/seller/product/preview/shown.tsx';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

const WIDTHS = [390, 1280] as const;
const isLang = (value: string): value is Lang => LANGUAGES.some((lang) => lang === value);

/** The preview with its choices; beside the form it follows what is typed. */
export function PreviewPane() {
  const t = useText();
  const own = useLang();
  const { form, currency, choices } = useProduct();
  const [lang, setLang] = useState<Lang>(own);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(390);
  // What is typed is shown at once; the preview follows.
  const values = useDeferredValue(useValues(form));
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('seller.product.preview.language')}>
          <Select value={lang} onChange={({ currentTarget: { value } }) => isLang(value) && setLang(value)}>
            {LANGUAGES.map((one) => (
              <option key={one} value={one} lang={one}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </Select>
        </Field>
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t('seller.product.preview.width')}</legend>
          {WIDTHS.map((one) => (
            <Button
              key={one}
              look={one === width ? 'primary' : 'secondary'}
              aria-pressed={one === width}
              onClick={() => setWidth(one)}
            >
              {t(`seller.product.preview.width${one}`)}
            </Button>
          ))}
        </fieldset>
      </div>
      {/* A scrolling region must be reachable by keyboard. */}
      <section
        aria-label={t('seller.product.preview.title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line bg-surface-1 p-3"
      >
        <div lang={lang} dir={directionOf(lang)} className="mx-auto bg-surface p-4" style={{ width: `${width}px` }}>
          <Shown preview={previewOf(values, currency, lang, choices)} isWide={width > WIDTHS[0]} lang={lang} />
        </div>
      </section>
    </div>
  );
}
