import { useState } from 'react';
import { BANNER_ALT_MAX } from '#core/arrangement/rules.ts';
import { LazyCropDialog } from '#web/components/library/lazy-crop-dialog.tsx';
import { LazyPicturePicker } from '#web/components/library/lazy-picture-picker.tsx';
import { RadioField } from '#web/forms/fields.tsx';
import { isText, useBound } from '#web/forms/frame.ts';
import { LocalTextField } from '#web/forms/local-text-field.tsx';
import { SearchSelectField } from '#web/forms/search-select-field.tsx';
import { useValues } from '#web/forms/use-form.ts';
import { useText } from '#web/i18n/text.tsx';
import { usePageForm } from '#web/seller/store-page/context.ts';
import { PartCard } from '#web/seller/store-page/part.tsx';
import { ProductPicker } from '#web/seller/store-page/product-picker.tsx';
import { ProductRow } from '#web/seller/store-page/product-row.tsx';
import type { PickedProduct, TargetKind } from '#web/seller/store-page/values.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';

const TARGETS = ['none', 'product', 'category'] as const satisfies readonly TargetKind[];

/** The banner: its picture, what it says to those who cannot see it, and where it leads to. */
export function BannerCard() {
  const t = useText();
  const { form } = usePageForm();
  const { picture, leadsTo } = useValues(form, ({ banner }) => banner);
  return (
    <PartCard part="banner" hint={t('seller.storePage.banner.hint')}>
      <BannerPicture />
      {picture !== '' && (
        <>
          <div className="flex flex-col gap-2">
            <p className="text-sm text-ink-600">{t('seller.storePage.banner.altHint')}</p>
            <LocalTextField
              name="banner.alt"
              label={t('seller.storePage.banner.alt')}
              maxLength={BANNER_ALT_MAX}
              required={['ko']}
            />
          </div>
          <RadioField
            name="banner.leadsTo"
            label={t('seller.storePage.banner.target')}
            groupClass="grid gap-2 sm:grid-cols-3"
            options={TARGETS.map((value) => ({ value, label: t(`seller.storePage.banner.targets.${value}`) }))}
          />
          {leadsTo === 'category' && <CategoryTarget />}
          {leadsTo === 'product' && <ProductTarget />}
        </>
      )}
    </PartCard>
  );
}

function BannerPicture() {
  const t = useText();
  const { value: picture, change, error, input } = useBound('banner.picture', isText);
  const [open, setOpen] = useState<'picker' | 'crop'>();
  const close = () => setOpen(undefined);
  return (
    <div className="flex flex-col gap-3">
      {picture === '' ? (
        <div className="grid aspect-[1400/604] max-h-56 w-full max-w-3xl place-items-center rounded-md border border-dashed border-line-strong bg-surface-1 text-sm text-ink-600">
          1400 × 604
        </div>
      ) : (
        <img
          src={`${picture}/1280.webp`}
          alt=""
          className="aspect-[1400/604] w-full max-w-3xl rounded-md bg-surface-2 object-cover"
        />
      )}
      {error && <FieldError>{error}</FieldError>}
      <div className="flex flex-wrap gap-2">
        <Button name={input.name} look="secondary" size="small" icon="camera" onClick={() => setOpen('picker')}>
          {t(picture === '' ? 'seller.storePage.banner.choose' : 'seller.storePage.banner.change')}
        </Button>
        {picture !== '' && (
          <>
            <Button look="secondary" size="small" onClick={() => setOpen('crop')}>
              {t('seller.storePage.banner.crop')}
            </Button>
            <Button look="quiet" size="small" icon="trash" onClick={() => change('')}>
              {t('seller.storePage.banner.remove')}
            </Button>
          </>
        )}
      </div>
      {open === 'picker' && (
        <LazyPicturePicker
          purpose="banner"
          onClose={close}
          onChoose={([chosen]) => {
            if (chosen) change(chosen.base);
            close();
          }}
        />
      )}
      {open === 'crop' && (
        <LazyCropDialog
          picture={{ name: t('seller.storePage.banner.title'), url: `${picture}/1280.webp`, folderId: null }}
          shape="banner"
          onClose={close}
          onCropped={({ base }) => {
            if (base !== null) change(base);
            close();
          }}
        />
      )}
    </div>
  );
}

function CategoryTarget() {
  const t = useText();
  const { categories } = usePageForm();
  return (
    <div className="sm:max-w-md">
      <SearchSelectField
        name="banner.category"
        label={t('seller.storePage.banner.category')}
        required
        options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </div>
  );
}

const isProductOrNone = (value: unknown): value is PickedProduct | null =>
  value === null || (typeof value === 'object' && 'isShown' in value);

function ProductTarget() {
  const t = useText();
  const { value, change, error, input } = useBound('banner.product', isProductOrNone);
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      {value && <ProductRow product={value} />}
      {error && <FieldError>{error}</FieldError>}
      <Button name={input.name} look="secondary" size="small" className="self-start" onClick={() => setOpen(true)}>
        {t('seller.storePage.picks.chooseOne')}
      </Button>
      {isOpen && (
        <ProductPicker
          title={t('seller.storePage.picks.chooseOne')}
          chosen={value ? [value] : []}
          max={1}
          onChange={([chosen]) => change(chosen ?? null)}
          onClose={() => {
            setOpen(false);
            input.onBlur();
          }}
        />
      )}
    </div>
  );
}
