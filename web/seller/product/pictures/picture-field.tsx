import { useState } from 'react';
import { LazyPicturePicker } from '#web/components/library/lazy-picture-picker.tsx';
import { isText, useBound } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { srcOf } from '#web/seller/product/pictures/picture-source.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { FieldSet } from '#web/ui/field.tsx';

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
        <LazyPicturePicker
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
