import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Layers, type Shot } from '#web/components/product/gallery.tsx';
import { Picture } from '#web/components/picture.tsx';
import { useZoom } from '#web/components/product/use-zoom.ts';
import { STEP } from '#web/components/product/zoom.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = { shots: readonly Shot[]; name: string; at: number; onClose(): void; onShow(index: number): void };

/** The pictures in full size, one at a time: by arrows, keys, fingers, wheel and buttons. */
export function LargePictures({ shots, name, at, onClose, onShow }: Props) {
  const t = useText();
  const frame = useRef<HTMLDivElement>(null);
  const shot = shots[at];
  const isRtl = () => document.documentElement.dir === 'rtl';
  const after = (by: number) => (at + by + shots.length) % shots.length;
  const { view, zoom, reset, handlers } = useZoom(frame, (direction) =>
    onShow(after(isRtl() ? -direction : direction)),
  );
  const show = (index: number) => {
    reset();
    onShow(index);
  };
  const step = (by: number) => show(after(by));
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight' || key === 'ArrowLeft') step(key === (isRtl() ? 'ArrowLeft' : 'ArrowRight') ? 1 : -1);
    else if (key === '+' || key === '=') zoom((old) => old * STEP);
    else if (key === '-') zoom((old) => old / STEP);
    else if (key === '0') reset();
  });
  // The dialog focuses its close button first: the keys turn the pictures from there too.
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  if (!shot) return null;
  return (
    <Dialog open onClose={onClose} title={name} shape="wide">
      <div className="flex flex-col gap-3">
        <div className="relative">
          <div
            ref={frame}
            {...handlers}
            className={classes(
              'flex h-[min(64dvh,720px)] touch-none items-center justify-center overflow-hidden rounded-md bg-surface-2 select-none',
              view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
            )}
          >
            <Layers
              key={shot.id}
              base={shot.base}
              alt={t('goods.gallery.alt', { name, number: at + 1 })}
              style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
              className="relative size-full"
            />
          </div>
          {shots.length > 1 && (
            <>
              <IconButton
                icon="chevronStart"
                label={t('ui.previous')}
                onClick={() => step(-1)}
                className="absolute inset-y-0 start-1 my-auto bg-surface/90 shadow-1"
              />
              <IconButton
                icon="chevronEnd"
                label={t('ui.next')}
                onClick={() => step(1)}
                className="absolute inset-y-0 end-1 my-auto bg-surface/90 shadow-1"
              />
            </>
          )}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <div className="flex">
            <IconButton
              icon="minus"
              label={t('goods.gallery.zoomOut')}
              disabled={view.scale === 1}
              onClick={() => zoom((old) => old / STEP)}
            />
            <IconButton
              icon="plus"
              label={t('goods.gallery.zoomIn')}
              disabled={view.scale >= 4}
              onClick={() => zoom((old) => old * STEP)}
            />
            <IconButton icon="box" label={t('goods.gallery.whole')} disabled={view.scale === 1} onClick={reset} />
          </div>
          <output className="tabular text-sm text-ink-600">
            <bdi dir="ltr">{t('goods.gallery.count', { number: at + 1, count: shots.length })}</bdi>
          </output>
          <p className="text-xs text-ink-500 max-md:hidden">{t('goods.gallery.hint')}</p>
        </div>
        {shots.length > 1 && (
          <ul aria-label={t('goods.gallery.thumbnails')} className="flex flex-wrap gap-2">
            {shots.map(({ id, base }, index) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={t('goods.gallery.show', { number: index + 1, count: shots.length })}
                  aria-current={index === at ? 'true' : undefined}
                  onClick={() => show(index)}
                  className={classes(
                    'block size-14 overflow-hidden rounded-sm border-2',
                    index === at ? 'border-brand-600' : 'border-line-soft hover:border-line-strong',
                  )}
                >
                  <Picture base={base} alt="" sizes="56px" when="soon" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
