import { Suspense, useState } from 'react';
import { LIMITS } from '#core/listing/listing.ts';
import { LazyPicturePicker } from '#web/components/library/lazy-picture-picker.tsx';
import type { SortedProps } from '#web/components/library/sorted-pictures.tsx';
import { useBound } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { areTexts } from '#web/seller/product/values.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldSet } from '#web/ui/field.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

const SortedPictures = lazyComponent<SortedProps>(() =>
  import('#web/components/library/sorted-pictures.tsx').then((module) => module.SortedPictures),
);

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
      {value.length > 0 && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <SortedPictures
            pictures={value.map((base, at) => ({ base, name: nameOf(at), hasText: false }))}
            label={label}
            hasAlt={false}
            hasMain
            onSorted={(bases) => change([...bases])}
            onAct={(action, base) => action === 'remove' && change((before) => before.filter((one) => one !== base))}
          />
        </Suspense>
      )}
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
        <LazyPicturePicker
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
