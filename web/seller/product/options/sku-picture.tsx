import { useSelector } from '@tanstack/react-form';
import { useState } from 'react';
import { PicturePicker } from '#web/components/library/picture-picker.tsx';
import { useFrame } from '#web/forms/frame.ts';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { pictureUrl } from '#web/components/picture.tsx';

type Props = {
  /** The base of the picture; none is ''. */
  picture: string;
  /** What it is the picture of. */
  name: string;
  isChoosing: boolean;
  onOpen(): void;
  onClose(): void;
  onChoose(picture: string): void;
};

/** A picture of a SKU, and the dialog in which it is chosen among those of the product. */
export function SkuPicture({ picture, name, isChoosing, onOpen, onClose, onChoose }: Props) {
  const t = useText();
  return (
    <>
      <button
        type="button"
        data-control="picture"
        aria-label={t(picture ? 'seller.productForm.picture.change' : 'seller.productForm.picture.choose', { name })}
        onClick={onOpen}
        className="grid size-10 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-surface text-ink-500 hover:border-ink-600 pointer-coarse:size-11"
      >
        {picture ? (
          <img src={pictureUrl(picture, 160)} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Icon name="camera" size={18} />
        )}
      </button>
      {isChoosing && <ChoosePicture {...{ picture, name, onClose, onChoose }} />}
    </>
  );
}

const areTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Chooses one of the product's pictures, another one of the library, or none. */
export function ChoosePicture({ picture, name, onClose, onChoose }: Omit<Props, 'isChoosing' | 'onOpen'>) {
  const t = useText();
  const { api } = useFrame();
  const [isInLibrary, setInLibrary] = useState(false);
  const found: unknown = useSelector(api.store, () => api.getFieldValue('pictures'));
  const pictures = areTexts(found) ? found : [];
  const title = t('seller.productForm.picture.title', { name });
  const choose = (next: string) => {
    onChoose(next);
    onClose();
  };
  if (isInLibrary || (pictures.length === 0 && picture === ''))
    return (
      <PicturePicker
        title={title}
        onClose={onClose}
        onChoose={([chosen]) => (chosen ? choose(chosen.base) : onClose())}
      />
    );
  return (
    <Dialog
      open
      shape="sheet"
      title={title}
      onClose={onClose}
      footer={
        <>
          {picture && (
            <Button look="quiet" icon="trash" onClick={() => choose('')}>
              {t('seller.productForm.picture.none')}
            </Button>
          )}
          <Button look="secondary" onClick={() => setInLibrary(true)}>
            {t('seller.productForm.picture.library')}
          </Button>
        </>
      }
    >
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
        {pictures.map((base, place) => (
          <li key={base}>
            <button
              type="button"
              aria-pressed={base === picture}
              aria-label={t('seller.productForm.picture.number', { number: place + 1 })}
              onClick={() => choose(base)}
              className="aspect-square w-full overflow-hidden rounded-sm border-2 border-line aria-pressed:border-brand-600"
            >
              <img src={pictureUrl(base, 320)} alt="" className="size-full object-contain" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
