import { useState } from 'react';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { LIMITS } from '#core/listing/listing.ts';
import { TextField } from '#web/forms/fields.tsx';
import { useBound } from '#web/forms/frame.ts';
import { LanguageField } from '#web/forms/local-text-field.tsx';
import { useText } from '#web/i18n/text.tsx';
import { FormCard } from '#web/seller/product/card.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { areTexts } from '#web/seller/product/values.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { Field } from '#web/ui/field.tsx';
import { Select, TextArea } from '#web/ui/input.tsx';

const isLang = (value: string): value is Lang => LANGUAGES.some((lang) => lang === value);

/** How the product looks. */
export function Pictures() {
  const t = useText();
  const { labelOf } = useProduct();
  const [lang, setLang] = useState<Lang>('ko');
  return (
    <FormCard name="pictures">
      <PictureNames />
      <TextField
        name="video"
        label={labelOf('video')}
        dir="ltr"
        type="url"
        maxLength={LIMITS.address}
        hint={t('seller.product.hint.video')}
      />
      <Field label={t('seller.product.detailLanguage')} className="sm:max-w-60">
        <Select
          className="w-full"
          value={lang}
          onChange={({ currentTarget: { value } }) => isLang(value) && setLang(value)}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </Select>
      </Field>
      <LanguageField
        key={lang}
        name="detail"
        lang={lang}
        label={labelOf(`detail.${lang}`)}
        maxLength={LIMITS.detail}
        rows={10}
        required={lang === 'ko'}
      />
    </FormCard>
  );
}

/** Names of files of the library or addresses, one a line. */
function PictureNames() {
  const t = useText();
  const { labelOf } = useProduct();
  const { value, change, error, input } = useBound('pictures', areTexts);
  const [text, setText] = useState(value.join('\n'));
  return (
    <Field
      label={labelOf('pictures')}
      error={error}
      hint={t('seller.product.hint.pictures', { limit: LIMITS.pictures })}
    >
      <TextArea
        {...input}
        dir="ltr"
        rows={4}
        value={text}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          change(currentTarget.value.split('\n').flatMap((line) => line.trim() || []));
        }}
      />
    </Field>
  );
}
