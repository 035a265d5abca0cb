import { useState } from 'react';
import { isText, useBound } from '#web/forms/frame.ts';
import { QuantityField, TextField } from '#web/forms/fields.tsx';
import { useText } from '#web/i18n/text.tsx';
import { SkuPicture } from '#web/seller/product/options/sku-picture.tsx';
import { areSkus } from '#web/seller/product/options/use-variants.ts';
import { Button } from '#web/ui/button.tsx';

/** The one SKU of a product without options. */
export function SimpleSku({ onMissing }: { onMissing(): void }) {
  const t = useText();
  const { value: skus } = useBound('skus', areSkus);
  if (skus.length === 0)
    return (
      <Button look="secondary" icon="plus" className="self-start" onClick={onMissing}>
        {t('seller.productForm.skus.addOne')}
      </Button>
    );
  return (
    <div className="grid gap-3 sm:grid-cols-[auto_2fr_1fr_2fr]">
      <Picture />
      <TextField name="skus.0.code" label={t('seller.productForm.skus.code')} dir="ltr" required maxLength={80} />
      <QuantityField name="skus.0.stock" label={t('seller.productForm.skus.stock')} required />
      <TextField
        name="skus.0.gtin"
        label={t('seller.productForm.skus.gtin')}
        hint={t('seller.productForm.skus.gtinHint')}
        dir="ltr"
        inputMode="numeric"
        maxLength={20}
      />
    </div>
  );
}

function Picture() {
  const t = useText();
  const { value, change } = useBound('skus.0.picture', isText);
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="flex flex-col gap-1">
      <span className="text-sm font-medium text-ink-700">{t('seller.productForm.skus.picture')}</span>
      <SkuPicture
        picture={value}
        name={t('seller.productForm.skus.one')}
        isChoosing={isChoosing}
        onOpen={() => setChoosing(true)}
        onClose={() => setChoosing(false)}
        onChoose={change}
      />
    </div>
  );
}
