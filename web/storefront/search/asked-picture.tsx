import 'react-image-crop/dist/ReactCrop.css';
import { useRef, useState } from 'react';
import { ReactCrop } from 'react-image-crop';
import { useNavigate } from 'react-router';
import { api } from '#web/api/client.ts';
import { useRefusalText, useText } from '#web/i18n/text.tsx';
import { to } from '#web/links/to.ts';
import { type AskedPicture as Asked, askedPicture, saveAskedPicture } from '#web/session/asked-pictures.ts';
import { drawnPart, type PicturePart } from '#web/shell/deferred/picture-file.ts';
import { Button, usePress } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';

/** The proposed frame: the middle of the picture, where the goods usually are. */
const MIDDLE: PicturePart = { x: 15, y: 15, width: 70, height: 70 };
/** Percent of a side below which nothing can be recognised. */
const SIDE_MIN = 5;

/** The picture of this search, of which a part can be searched instead; nothing where it is not known. */
export function AskedPicture({ descriptor }: { descriptor: string }) {
  const [asked] = useState(() => askedPicture(descriptor));
  return asked ? <Shown asked={asked} /> : null;
}

function Shown({ asked }: { asked: Asked }) {
  const t = useText();
  const refusalText = useRefusalText();
  const navigate = useNavigate();
  const image = useRef<HTMLImageElement>(null);
  const [part, setPart] = useState<PicturePart | null>(asked.part);
  const [isFraming, setFraming] = useState(false);
  const [isUnreadable, setUnreadable] = useState(false);
  const { isBusy, problem, press } = usePress(async () => {
    if (!image.current || !part) return;
    const cut = await drawnPart(image.current, part);
    setUnreadable(!cut);
    if (!cut) return;
    const { picture: descriptor } = await api('readPicture', { body: cut.bytes });
    saveAskedPicture({ descriptor, preview: asked.preview, part });
    await navigate(to.searchByPicture(descriptor));
  });
  const picture = (
    <img
      ref={image}
      src={asked.preview}
      alt={t('listing.picture.chosen')}
      className={isFraming ? 'max-h-80 max-w-full' : 'max-h-36 max-w-full'}
    />
  );
  return (
    <section
      aria-label={t('listing.picture.chosen')}
      className="flex flex-wrap items-end gap-4 rounded-md border border-line-soft bg-surface p-3"
    >
      {/* Frame and picture have the same coordinates in both directions of writing. */}
      <div dir="ltr">
        <ReactCrop
          {...(part && { crop: { unit: '%', ...part } })}
          onChange={(_, { x, y, width, height }) => setPart({ x, y, width, height })}
          disabled={!isFraming || isBusy}
          locked={!isFraming}
          keepSelection
          ariaLabels={frameLabels(t('listing.picture.frame'), t('listing.picture.frameEdge'))}
        >
          {picture}
        </ReactCrop>
      </div>
      <div className="flex flex-col items-start gap-2">
        {isFraming && <p className="max-w-prose text-sm text-ink-600">{t('listing.picture.frameHint')}</p>}
        <div className="flex flex-wrap gap-2">
          {isFraming ? (
            <>
              <Button
                busy={isBusy}
                disabled={!part || part.width < SIDE_MIN || part.height < SIDE_MIN}
                onClick={() => void press()}
              >
                {t('listing.picture.searchPart')}
              </Button>
              <Button
                look="secondary"
                disabled={isBusy}
                onClick={() => {
                  setPart(asked.part);
                  setFraming(false);
                }}
              >
                {t('goods.bulk.cancel')}
              </Button>
            </>
          ) : (
            <Button
              look="secondary"
              onClick={() => {
                setPart(asked.part ?? MIDDLE);
                setFraming(true);
              }}
            >
              {t('listing.picture.part')}
            </Button>
          )}
        </div>
        {isUnreadable && <Notice tone="error">{t('listing.picture.notPicture')}</Notice>}
        {problem !== undefined && <Notice tone="error">{refusalText(problem)}</Notice>}
      </div>
    </section>
  );
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
