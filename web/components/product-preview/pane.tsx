import { useState } from 'react';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import type { Currency } from '#core/money.ts';
import { directionOf, type Lang, LANGUAGES } from '#core/locale.ts';
import { useLang, useText } from '#web/i18n/text.tsx';
import { previewOf } from '#web/components/product-preview/model.ts';
import { Shown } from '#web/components/product-preview/shown.tsx';
import type { Answer } from '#web/api/types.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';

const WIDTHS = [390, 1280] as const;
const isLang = (value: string): value is Lang => LANGUAGES.some((lang) => lang === value);

export type PreviewProps = {
  readonly form: ProductForm;
  readonly currency: Currency;
  readonly notices: Answer<'readCodeList'>['data'];
};

/** A product as its buyers would see it, in any language and on a phone or a computer. */
export function ProductPreview({ form, currency, notices }: PreviewProps) {
  const t = useText();
  const own = useLang();
  const [lang, setLang] = useState<Lang>(own);
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(390);
  return (
    <div className="flex min-w-0 flex-col gap-3 p-4">
      <div className="flex flex-wrap items-end gap-3">
        <Field label={t('preview.language')}>
          <Select value={lang} onChange={({ currentTarget: { value } }) => isLang(value) && setLang(value)}>
            {LANGUAGES.map((one) => (
              <option key={one} value={one} lang={one}>
                {LANGUAGE_NAMES[one]}
              </option>
            ))}
          </Select>
        </Field>
        <fieldset className="flex gap-1">
          <legend className="sr-only">{t('preview.width')}</legend>
          {WIDTHS.map((one) => (
            <Button
              key={one}
              look={one === width ? 'primary' : 'secondary'}
              aria-pressed={one === width}
              onClick={() => setWidth(one)}
            >
              {t(`preview.width${one}`)}
            </Button>
          ))}
        </fieldset>
      </div>
      {/* A scrolling region must be reachable by keyboard. */}
      <section
        aria-label={t('preview.title')}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="overflow-x-auto rounded-md border border-line bg-surface-1 p-3"
      >
        <div lang={lang} dir={directionOf(lang)} className="mx-auto bg-surface p-4" style={{ width: `${width}px` }}>
          <Shown preview={previewOf(form, currency, lang, notices)} isWide={width > WIDTHS[0]} lang={lang} />
        </div>
      </section>
    </div>
  );
}
