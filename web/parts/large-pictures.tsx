import { useEffect, useEffectEvent } from 'react';
import { useText } from '#web/i18n/text.tsx';
import type { Shot } from '#web/parts/gallery.tsx';
import { pictureUrl } from '#web/parts/picture.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

type Props = { shots: readonly Shot[]; name: string; at: number; onClose(): void; onShow(index: number): void };

/** The pictures as large as they are, one at a time. */
export function LargePictures({ shots, name, at, onClose, onShow }: Props) {
  const t = useText();
  const shot = shots[at];
  const step = (by: number) => onShow((at + by + shots.length) % shots.length);
  const onKey = useEffectEvent(({ key }: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowRight' || key === 'ArrowLeft') step(key === forward ? 1 : -1);
  });
  // The dialog begins with its close button: the arrows turn the pictures from there too.
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <Dialog open onClose={onClose} title={name} shape="wide">
      <div className="flex items-center justify-center gap-2">
        {shots.length > 1 && <IconButton icon="chevronStart" label={t('ui.previous')} onClick={() => step(-1)} />}
        {shot && <img src={pictureUrl(shot.base, 640)} width={640} height={640} alt={t('storefront.gallery.alt', { name, number: at + 1 })} className="h-[min(72dvh,760px)] min-w-0 object-contain" />}
        {shots.length > 1 && <IconButton icon="chevronEnd" label={t('ui.next')} onClick={() => step(1)} />}
      </div>
    </Dialog>
  );
}
