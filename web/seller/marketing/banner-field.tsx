import { useState } from 'react';
import { LazyPicturePicker } from '#web/components/library/lazy-picture-picker.tsx';
import type { ChosenPicture } from '#web/components/library/picture-picker.tsx';
import { useBound } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldSet } from '#web/ui/field.tsx';

export type Banner = Pick<ChosenPicture, 'id' | 'base' | 'width' | 'height'>;
const isBanner = (value: unknown): value is Banner | null =>
  value === null || (typeof value === 'object' && 'id' in value && 'base' in value);

/** The picture of an ad, from the library. */
export function BannerField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const t = useText();
  const { value, change, error, input } = useBound(name, isBanner);
  const [isOpen, setOpen] = useState(false);
  return (
    <FieldSet legend={label} hint={hint} error={error} required>
      <div className="flex flex-wrap items-center gap-3">
        {value && (
          <img
            src={`${value.base}/640.webp`}
            alt=""
            className="h-24 max-w-full rounded-sm bg-surface-2 object-contain"
          />
        )}
        <Button name={input.name} look="secondary" size="small" icon="camera" onClick={() => setOpen(true)}>
          {t(value ? 'seller.product.picture.change' : 'seller.product.picture.choose')}
        </Button>
      </div>
      {isOpen && (
        <LazyPicturePicker
          onClose={() => setOpen(false)}
          onChoose={([picture]) => {
            if (picture) change(picture);
            setOpen(false);
          }}
        />
      )}
    </FieldSet>
  );
}
