import { useState } from 'react';
import { LIMITS } from '#core/listing/listing.ts';
import { PicturePicker } from '#web/components/library/picture-picker.tsx';
import { SortedPictures } from '#web/components/library/sorted-pictures.tsx';
import { isText, useBound } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { srcOf } from '#web/seller/product/picture-source.ts';
import { areTexts } from '#web/seller/product/values.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldSet } from '#web/ui/field.tsx';

/** The pictures of the product in their order; the first stands for it in lists. */
export function PicturesField() {
  const t = useText();
  const { labelOf } = useProduct();
  const { value, change, error, input } = useBound('pictures', areTexts);
  const [isOpen, setOpen] = useState(false);
  const label = labelOf('pictures');
  const nameOf = (at: number) => t('seller.files.list.number', { number: at + 1 });
  return (
    <FieldSet legend={label} hint={t('seller.product.hint.pictures', { limit: LIMITS.pictures })} error={error}>
      <SortedPictures
        pictures={value.map((base, at) => ({ base, name: nameOf(at), hasText: false }))}
        label={label}
        hasAlt={false}
        hasMain
        onSorted={(bases) => change([...bases])}
        onAct={(action, base) => action === 'remove' && change((before) => before.filter((one) => one !== base))}
      />
      <Button
        name={input.name}
        look="secondary"
        icon="plus"
        className="self-start"
        disabled={value.length >= LIMITS.pictures}
        onClick={() => setOpen(true)}
      >
        {t('seller.files.list.add')}
      </Button>
      {isOpen && (
        <PicturePicker
          multiple
          max={LIMITS.pictures - value.length}
          chosen={value}
          onClose={() => setOpen(false)}
          onChoose={(pictures) => {
            change((before) => [...before, ...pictures.map(({ base }) => base)].slice(0, LIMITS.pictures));
            setOpen(false);
          }}
        />
      )}
    </FieldSet>
  );
}

/** One picture of the library. */
export function PictureField({ name, label, required = false }: { name: string; label: string; required?: boolean }) {
  const t = useText();
  const { value, change, error, input } = useBound(name, isText);
  const [isOpen, setOpen] = useState(false);
  return (
    <FieldSet legend={label} error={error} required={required}>
      <div className="flex items-center gap-2">
        {value !== '' && <img src={srcOf(value)} alt="" className="size-16 rounded-sm bg-surface-2 object-contain" />}
        <Button name={input.name} look="secondary" size="small" icon="camera" onClick={() => setOpen(true)}>
          {t(value === '' ? 'seller.product.picture.choose' : 'seller.product.picture.change')}
        </Button>
        {value !== '' && (
          <IconButton icon="trash" size={18} label={t('ui.removeRow', { name: label })} onClick={() => change('')} />
        )}
      </div>
      {isOpen && (
        <PicturePicker
          onClose={() => setOpen(false)}
          onChoose={([picture]) => {
            if (picture) change(picture.base);
            setOpen(false);
          }}
        />
      )}
    </FieldSet>
  );
}
