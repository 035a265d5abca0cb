import { Suspense, useState } from 'react';
import { LIMITS } from '#core/listing/listing.ts';
import type { LocalText } from '#core/locale.ts';
import { LazyCropDialog } from '#web/components/library/lazy-crop-dialog.tsx';
import { LazyPicturePicker } from '#web/components/library/lazy-picture-picker.tsx';
import { LazySortedPictures } from '#web/components/library/lazy-sorted-pictures.tsx';
import type { PictureAction } from '#web/components/library/sorted-pictures.tsx';
import { FieldNotes } from '#web/forms/field-notes.tsx';
import { useBound, useNote } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import type { AltDialogProps } from '#web/seller/product/pictures/alt-dialog.tsx';
import { useProduct } from '#web/seller/product/context.ts';
import { srcOf } from '#web/seller/product/pictures/picture-source.ts';
import { areAlts, areTexts } from '#web/seller/product/values.ts';
import { lazyComponent } from '#web/shell/lazy-component.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldSet } from '#web/ui/field.tsx';

const AltDialog = lazyComponent<AltDialogProps>(() =>
  import('#web/seller/product/pictures/alt-dialog.tsx').then((module) => module.AltDialog),
);

type Opened = 'picker' | { readonly action: Exclude<PictureAction, 'remove'>; readonly base: string };

const hasText = (text: LocalText): boolean => Object.values(text).some((one) => one.trim() !== '');

const thumbnails = (bases: unknown) =>
  areTexts(bases) &&
  bases.length > 0 && (
    <span className="mt-1 flex flex-wrap gap-1">
      {bases.map((base) => (
        <img key={base} src={srcOf(base)} alt="" className="size-12 rounded-sm bg-surface-2 object-contain" />
      ))}
    </span>
  );

/** The pictures of the product in their order, each with what it shows; the first stands for the product in lists. */
export function PicturesField() {
  const t = useText();
  const { labelOf } = useProduct();
  const { value, change, error, input } = useBound('pictures', areTexts);
  const alts = useBound('pictureAlts', areAlts);
  const note = useNote('pictures', thumbnails);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const label = labelOf('pictures');
  const nameOf = (base: string) => t('seller.files.list.number', { number: value.indexOf(base) + 1 });
  const isDescribed = (base: string) => alts.value.some(({ picture, text }) => picture === base && hasText(text));
  const act = (action: PictureAction, base: string) => {
    if (action === 'remove') return change((before) => before.filter((one) => one !== base));
    if (action === 'alt' && !alts.value.some(({ picture }) => picture === base))
      alts.change((before) => [...before, { picture: base, text: {} }]);
    return setOpened({ action, base });
  };
  return (
    <FieldSet
      legend={label}
      hint={t('seller.product.hint.pictures', { limit: LIMITS.pictures })}
      error={error ?? alts.error}
      note={note}
    >
      <FieldNotes of="pictureAlts" />
      <LazySortedPictures
        pictures={value.map((base) => ({ base, name: nameOf(base), hasText: isDescribed(base) }))}
        label={label}
        hasAlt
        hasMain
        onSorted={(bases) => change([...bases])}
        onAct={act}
      />
      <Button
        name={input.name}
        look="secondary"
        icon="plus"
        className="self-start"
        disabled={value.length >= LIMITS.pictures}
        onClick={() => setOpened('picker')}
      >
        {t('seller.files.list.add')}
      </Button>
      {opened === 'picker' && (
        <LazyPicturePicker
          multiple
          max={LIMITS.pictures - value.length}
          chosen={value}
          onClose={close}
          onChoose={(pictures) => {
            change((before) => [...before, ...pictures.map(({ base }) => base)].slice(0, LIMITS.pictures));
            close();
          }}
        />
      )}
      {typeof opened === 'object' && opened.action === 'crop' && (
        <LazyCropDialog
          // The largest of its sizes: the file may be gone from the library, the picture of the product never is.
          picture={{ name: nameOf(opened.base), url: `${opened.base}/1280.webp`, folderId: null }}
          shape="square"
          onClose={close}
          onCropped={({ base }) => {
            if (base !== null) {
              change((before) => before.map((one) => (one === opened.base ? base : one)));
              alts.change((before) =>
                before.map((one) => (one.picture === opened.base ? { ...one, picture: base } : one)),
              );
            }
            close();
          }}
        />
      )}
      {typeof opened === 'object' && opened.action === 'alt' && (
        <Suspense>
          <AltDialog base={opened.base} place={value.indexOf(opened.base) + 1} onClose={close} />
        </Suspense>
      )}
    </FieldSet>
  );
}
