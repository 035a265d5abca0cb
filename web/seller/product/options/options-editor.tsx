import { useState } from 'react';
import { addMissing, addOption, removeOption, swapOptions } from '#core/listing/form/variants.ts';
import { LIMITS } from '#core/listing/listing.ts';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { useBound, useWrong } from '#web/forms/frame.ts';
import { LanguageField } from '#web/forms/local-text-field.tsx';
import { useText } from '#web/i18n/text.tsx';
import { OptionValues } from '#web/seller/product/options/option-values.tsx';
import { SimpleSku } from '#web/seller/product/options/simple-sku.tsx';
import { SkuMatrix } from '#web/seller/product/options/sku-matrix.tsx';
import { areOptions, useVariants } from '#web/seller/product/options/use-variants.ts';
import { toast } from '#web/session/toast.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Button, IconButton } from '#web/ui/button.tsx';

/** Options of a product with their values, and its SKUs; texts are entered in `lang`, or in all languages. */
export function OptionsEditor({ lang }: { lang: Lang }) {
  const t = useText();
  const { value: options } = useBound('options', areOptions);
  const { read, change } = useVariants();
  const [isInAll, setInAll] = useState(false);
  const languages = isInAll ? LANGUAGES : [lang];
  const remove = (level: number) => {
    const before = read();
    change((variants) => removeOption(variants, level));
    toast(t('seller.productForm.options.removed'), 'ok', {
      label: t('seller.productForm.undo'),
      run: () => change(() => before),
    });
  };
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {options.length === 0 && <p className="text-sm text-ink-600">{t('seller.productForm.options.none')}</p>}
      {options.map((option, level) => (
        <section
          key={level}
          aria-label={t('seller.productForm.options.option', { number: level + 1 })}
          className="flex flex-col gap-3 rounded-md border border-line p-4"
        >
          <div className="flex items-start gap-2">
            <div className="grid min-w-0 grow gap-3 sm:grid-cols-2">
              {languages.map((one) => (
                <OptionName key={one} level={level} lang={one} isOnly={!isInAll} isFirst={one === languages[0]} />
              ))}
            </div>
            <div className="flex shrink-0 pt-5">
              {level === 1 && (
                <IconButton
                  icon="chevronUp"
                  label={t('seller.productForm.options.swap')}
                  onClick={() => change(swapOptions)}
                />
              )}
              <IconButton
                icon="trash"
                label={t('seller.productForm.options.remove', { number: level + 1 })}
                onClick={() => remove(level)}
              />
            </div>
          </div>
          <OptionValues level={level} values={option.values} lang={lang} languages={languages} />
        </section>
      ))}
      <div className="flex flex-wrap gap-2">
        {options.length < LIMITS.options ? (
          <Button look="secondary" icon="plus" onClick={() => change(addOption)}>
            {t('seller.productForm.options.add')}
          </Button>
        ) : (
          <p className="self-center text-sm text-ink-600">
            {t('seller.productForm.options.most', { limit: LIMITS.options })}
          </p>
        )}
        {options.length > 0 && (
          <Button look="quiet" icon="globe" aria-pressed={isInAll} onClick={() => setInAll(!isInAll)}>
            {isInAll
              ? t('seller.productForm.options.oneLanguage', { language: LANGUAGE_NAMES[lang] })
              : t('seller.productForm.options.allLanguages')}
          </Button>
        )}
      </div>
      {options.length === 0 ? (
        <SimpleSku onMissing={() => change(addMissing)} />
      ) : (
        <SkuMatrix options={options} lang={lang} />
      )}
    </div>
  );
}

function OptionName({
  level,
  lang,
  isOnly,
  isFirst,
}: {
  level: number;
  lang: Lang;
  isOnly: boolean;
  isFirst: boolean;
}) {
  const t = useText();
  const path = `options.${level}.name`;
  const wrong = useWrong(path);
  const label = t('seller.productForm.options.name', { number: level + 1 });
  return (
    <LanguageField
      name={path}
      lang={lang}
      label={isOnly ? label : `${label} · ${LANGUAGE_NAMES[lang]}`}
      maxLength={LIMITS.short}
      wrong={isFirst ? wrong : undefined}
    />
  );
}
