import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { NoPicture, Picture } from '#web/parts/picture.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

const LargePictures = lazy(() => import('#web/parts/large-pictures.tsx').then((module) => ({ default: module.LargePictures })));

export type Shot = { readonly id: number; readonly base: string };

/** Pictures of a product: a strip to swipe, every thumbnail in sight, and all of them large in a dialog. */
export function Gallery({ shots, name }: { shots: readonly Shot[]; name: string }) {
  const t = useText();
  const strip = useRef<HTMLUListElement>(null);
  const place = useRef(0);
  const [at, setAt] = useState(0);
  const [isLarge, setLarge] = useState(false);

  const note = (index: number) => {
    place.current = index;
    setAt(index);
  };
  const show = (index: number) => {
    note(index);
    if (strip.current) scrollToPicture(strip.current, index);
  };
  // A strip that was without room for a moment has forgotten where it stood.
  useEffect(() => {
    const list = strip.current;
    if (!list) return undefined;
    const observer = new ResizeObserver(() => scrollToPicture(list, place.current));
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
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
        <ul
          ref={strip}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => clientWidth > 0 && note(Math.round(Math.abs(scrollLeft) / clientWidth))}
          aria-label={t('storefront.gallery.pictures')}
          className="flex snap-x snap-mandatory overflow-x-auto rounded-md border border-line-soft [scrollbar-width:none]"
        >
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
      {isLarge && (
        <Suspense>
          <LargePictures shots={shots} name={name} at={at} onClose={() => setLarge(false)} onShow={show} />
        </Suspense>
      )}
    </div>
  );
}

/** In right-to-left pages the strip scrolls to negative places. */
function scrollToPicture(list: HTMLElement, index: number): void {
  const direction = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  list.scrollTo({ left: direction * index * list.clientWidth, behavior: 'instant' });
}
