import { useEffect, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { NoPicture, Picture, pictureUrl } from '#web/parts/picture.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Icon } from '#web/ui/icon.tsx';

export type Shot = { readonly id: number; readonly base: string };

/** Pictures of a product: a strip to swipe, every thumbnail in sight, and all of them large in a dialog. */
export function Gallery({ shots, name }: { shots: readonly Shot[]; name: string }) {
  const t = useText();
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const [isLarge, setLarge] = useState(false);

  useEffect(() => {
    const list = strip.current;
    if (!list) return undefined;
    const seen = new IntersectionObserver(
      (entries) => {
        for (const entry of entries) if (entry.isIntersecting) setAt([...list.children].indexOf(entry.target));
      },
      { root: list, threshold: 0.6 },
    );
    for (const item of list.children) seen.observe(item);
    return () => seen.disconnect();
  }, [shots]);

  const show = (index: number) => {
    setAt(index);
    strip.current?.children[index]?.scrollIntoView({ inline: 'start', block: 'nearest' });
  };
  if (shots.length === 0) return <NoPicture alt={t('storefront.gallery.none')} className="rounded-md" />;
  return (
    <div className="flex flex-col-reverse gap-3 md:flex-row">
      {shots.length > 1 && (
        <ul aria-label={t('storefront.gallery.thumbnails')} className="flex flex-wrap gap-2 md:w-16 md:shrink-0 md:flex-col">
          {shots.map((shot, index) => (
            <li key={shot.id}>
              <button
                type="button"
                aria-label={t('storefront.gallery.show', { number: index + 1, count: shots.length })}
                aria-current={index === at ? 'true' : undefined}
                onClick={() => show(index)}
                className={classes('block size-12 overflow-hidden rounded-sm border-2 md:size-16', index === at ? 'border-brand-600' : 'border-line-soft hover:border-line-strong')}
              >
                <Picture base={shot.base} alt="" sizes="64px" when="soon" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="relative min-w-0 grow">
        <ul ref={strip} aria-label={t('storefront.gallery.pictures')} className="flex snap-x snap-mandatory overflow-x-auto rounded-md border border-line-soft [scrollbar-width:none]">
          {shots.map((shot, index) => (
            <li key={shot.id} className="w-full shrink-0 snap-start">
              <button type="button" onClick={() => setLarge(true)} aria-label={t('storefront.gallery.enlarge')} className="block w-full cursor-zoom-in -outline-offset-2">
                <Picture base={shot.base} alt={shots.length > 1 ? t('storefront.gallery.alt', { name, number: index + 1 }) : name} sizes="(width >= 1001px) 560px, 100vw" when={index === 0 ? 'first' : 'later'} />
              </button>
            </li>
          ))}
        </ul>
        <span className="pointer-events-none absolute end-3 bottom-3 flex items-center gap-2 rounded-pill bg-ink-900/75 px-3 py-1 text-xs text-white">
          <Icon name="zoom" size={14} />
          <bdi dir="ltr" className="tabular">
            {at + 1}/{shots.length}
          </bdi>
        </span>
      </div>
      <Large shots={shots} name={name} at={at} open={isLarge} onClose={() => setLarge(false)} onShow={show} />
    </div>
  );
}

type LargeProps = { shots: readonly Shot[]; name: string; at: number; open: boolean; onClose(): void; onShow(index: number): void };

function Large({ shots, name, at, open, onClose, onShow }: LargeProps) {
  const t = useText();
  const shot = shots[at];
  const step = (by: number) => onShow((at + by + shots.length) % shots.length);
  return (
    <Dialog open={open} onClose={onClose} title={name} shape="wide">
      {/* Arrow keys turn the pictures; the buttons do the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <fieldset
        aria-label={t('storefront.gallery.pictures')}
        className="flex items-center justify-center gap-2"
        onKeyDown={(event) => {
          const isRtl = document.documentElement.dir === 'rtl';
          if (event.key === 'ArrowRight') step(isRtl ? -1 : 1);
          else if (event.key === 'ArrowLeft') step(isRtl ? 1 : -1);
        }}
      >
        {shots.length > 1 && <IconButton icon="chevronStart" label={t('ui.previous')} onClick={() => step(-1)} />}
        {shot && <img src={pictureUrl(shot.base, 640)} width={640} height={640} alt={t('storefront.gallery.alt', { name, number: at + 1 })} className="h-[min(72dvh,760px)] min-w-0 object-contain" />}
        {shots.length > 1 && <IconButton icon="chevronEnd" label={t('ui.next')} onClick={() => step(1)} />}
      </fieldset>
    </Dialog>
  );
}
