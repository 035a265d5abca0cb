import { Suspense } from 'react';
import { type Lang, LANGUAGES } from '#core/locale.ts';
import { LIMITS } from '#core/listing/listing.ts';
import { FieldNotes } from '#web/forms/field-notes.tsx';
import { RichTextField } from '#web/forms/rich-text-field.tsx';
import { useText } from '#web/i18n/text.tsx';
import { FormCard } from '#web/seller/product/card.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { LANGUAGE_NAMES } from '#web/shell/language-names.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/input.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const PicturesField = lazyComponent(() =>
  import('#web/seller/product/pictures/pictures-field.tsx').then((module) => module.PicturesField),
);
const VideoField = lazyComponent(() =>
  import('#web/seller/product/pictures/video-field.tsx').then((module) => module.VideoField),
);

const isLang = (value: string): value is Lang => LANGUAGES.some((lang) => lang === value);

/** How the product looks. */
export function Pictures() {
  const t = useText();
  const { labelOf, detailLang: lang, showDetailIn } = useProduct();
  return (
    <FormCard name="pictures">
      <Suspense fallback={<Skeleton className="h-56 w-full" />}>
        <PicturesField />
      </Suspense>
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        <VideoField />
      </Suspense>
      <Field label={t('seller.product.detailLanguage')} className="sm:max-w-60">
        <Select
          className="w-full"
          value={lang}
          onChange={({ currentTarget: { value } }) => isLang(value) && showDetailIn(value)}
        >
          {LANGUAGES.map((one) => (
            <option key={one} value={one} lang={one}>
              {LANGUAGE_NAMES[one]}
            </option>
          ))}
        </Select>
      </Field>
      {LANGUAGES.filter((one) => one !== lang).map((one) => (
        <FieldNotes key={one} of={`detail.${one}`} />
      ))}
      <RichTextField
        name="detail"
        lang={lang}
        label={labelOf(`detail.${lang}`)}
        hint={t('seller.product.hint.detail')}
        maxLength={LIMITS.detail}
        required={lang === 'ko'}
      />
    </FormCard>
  );
}
