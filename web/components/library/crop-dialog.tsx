import 'react-image-crop/dist/ReactCrop.css';
import { useRef, useState } from 'react';
import { centerCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop';
import type { LibraryFileAnswer } from '#core/listing/library/contract.ts';
import { BANNER, bannerFit } from '#core/listing/library/rules.ts';
import { bannerSize, pixelTexts } from '#web/components/library/pixel-texts.ts';
import { api } from '#web/api/client.ts';
import { croppedName, croppedSize, drawCrop, type Size } from '#web/components/library/cropped-picture.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { Button, usePress } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldSet } from '#web/ui/field.tsx';
import { RadioGroup } from '#web/ui/input.tsx';
import { Notice } from '#web/ui/states.tsx';

const SHAPES = ['banner', 'square', 'free'] as const;
type CropShape = (typeof SHAPES)[number];
const ASPECTS: Readonly<Record<CropShape, number | undefined>> = {
  banner: BANNER.width / BANNER.height,
  square: 1,
  free: undefined,
};

export type CropProps = {
  picture: Pick<LibraryFileAnswer, 'name' | 'url' | 'folderId'>;
  /** The proportions that are offered first. */
  shape?: CropShape;
  onCropped(file: LibraryFileAnswer): void;
  onClose(): void;
};

/** Cuts a part out of a picture and stores it as a new file beside it; the original stays. */
export function CropDialog({ picture, shape: first = 'banner', onCropped, onClose }: CropProps) {
  const t = useText();
  const explain = useRefusalText();
  const image = useRef<HTMLImageElement>(null);
  const [shape, setShape] = useState<CropShape>(first);
  const [crop, setCrop] = useState<PercentCrop>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [natural, setNatural] = useState<Size>();
  const size = crop && natural && croppedSize(natural, crop, shape === 'banner');
  const frame = (next: CropShape, of: Size | undefined) => {
    setShape(next);
    if (of) setCrop(proposed(of, ASPECTS[next]));
  };
  const { isBusy, problem, press } = usePress(async () => {
    if (!image.current || !size || !crop) return;
    const bytes = await drawCrop(image.current, crop, size);
    setUnreadable(!bytes);
    if (!bytes) return;
    const { name, folderId } = picture;
    const query = { name: croppedName(name, size, bytes.type), ...(folderId !== null && { folder: folderId }) };
    const { files } = await api('uploadLibraryFile', { query, body: bytes });
    const [made] = files;
    if (made) onCropped(made);
  });
  return (
    <Dialog
      open
      shape="wide"
      isBusy={isBusy}
      title={t('seller.files.crop.title')}
      onClose={onClose}
      footer={
        <>
          <Button look="secondary" disabled={isBusy} onClick={onClose}>
            {t('seller.files.cancel')}
          </Button>
          <Button busy={isBusy} disabled={!size} onClick={() => void press()}>
            {t('seller.files.crop.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FieldSet legend={t('seller.files.crop.shape')}>
          <RadioGroup
            name="crop-shape"
            value={shape}
            className="sm:flex-row"
            onChange={(next) => frame(next, natural)}
            options={SHAPES.map((value) => ({ value, label: t(`seller.files.crop.${value}`) }))}
          />
        </FieldSet>
        <p className="text-sm text-ink-600">{t('seller.files.crop.hint')}</p>
        {/* Frame and picture have the same coordinates in both directions of writing. */}
        <div dir="ltr" className="flex justify-center bg-surface-2">
          <ReactCrop
            {...(crop && { crop })}
            {...(ASPECTS[shape] !== undefined && { aspect: ASPECTS[shape] })}
            onChange={(_, percent) => setCrop(percent)}
            disabled={isBusy}
            keepSelection
            className="max-h-[45dvh]"
            ariaLabels={frameLabels(t('seller.files.crop.area'), t('seller.files.crop.edge'))}
          >
            <img
              ref={image}
              src={picture.url}
              alt={picture.name}
              className="max-w-full"
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                setNatural({ width, height });
                frame(first, { width, height });
              }}
            />
          </ReactCrop>
        </div>
        <p aria-live="polite" className="text-sm">
          {size && t('seller.files.crop.size', pixelTexts(size))}
        </p>
        {size && shape === 'banner' && bannerFit(size) === 'small' && (
          <Notice tone="warn">{t('seller.files.banner.small', bannerSize)}</Notice>
        )}
        {isUnreadable && <Notice tone="error">{t('seller.files.crop.unreadable')}</Notice>}
        {problem !== undefined && <Notice tone="error">{explain(problem)}</Notice>}
      </div>
    </Dialog>
  );
}

/** As much of the middle as the proportions allow. */
function proposed({ width, height }: Size, aspect: number | undefined): PercentCrop {
  if (aspect === undefined) return { unit: '%', x: 10, y: 10, width: 80, height: 80 };
  const isWide = width / height > aspect;
  const most = makeAspectCrop({ unit: '%', ...(isWide ? { height: 100 } : { width: 100 }) }, aspect, width, height);
  return centerCrop(most, width, height);
}

const frameLabels = (cropArea: string, edge: string) => ({
  cropArea,
  nwDragHandle: edge,
  nDragHandle: edge,
  neDragHandle: edge,
  eDragHandle: edge,
  seDragHandle: edge,
  sDragHandle: edge,
  swDragHandle: edge,
  wDragHandle: edge,
});
