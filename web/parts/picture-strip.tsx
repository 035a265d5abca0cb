import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { ProductCardFacts } from '#web/parts/card-facts.tsx';
import { Picture } from '#web/parts/picture.tsx';
import { to } from '#web/to.ts';
import { classes } from '#web/ui/classes.ts';

type Props = { product: ProductCardFacts; sizes: string; isFocused: boolean; isHovered: boolean; onLeave(): void };

const isRtl = () => document.documentElement.dir === 'rtl';

/** Up to four pictures of a card: a mouse shows the one below it, a finger swipes, the arrows turn them. */
export function PictureStrip({ product, sizes, isFocused, isHovered, onLeave }: Props) {
  const strip = useRef<HTMLAnchorElement>(null);
  const [at, setAt] = useState(0);
  const [isWanted, setWanted] = useState(isHovered || isFocused);
  const { images } = product;
  const last = images.length - 1;

  const show = (index: number) => {
    const box = strip.current;
    if (box) box.scrollTo({ left: index * box.clientWidth * (isRtl() ? -1 : 1), behavior: 'instant' });
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const forward = isRtl() ? 'ArrowLeft' : 'ArrowRight';
    show(Math.min(last, Math.max(0, at + (event.key === forward ? 1 : -1))));
  });
  useEffect(() => {
    if (!isFocused) return undefined;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isFocused]);

  return (
    <span className="relative block">
      <Link
        ref={strip}
        to={to.product(product.id)}
        tabIndex={-1}
        aria-hidden
        draggable={false}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => clientWidth > 0 && setAt(Math.round(Math.abs(scrollLeft) / clientWidth))}
        onTouchStart={() => setWanted(true)}
        onPointerMove={({ pointerType, clientX, currentTarget }) => {
          if (pointerType !== 'mouse') return;
          setWanted(true);
          const { left, width } = currentTarget.getBoundingClientRect();
          const share = Math.min(0.999, Math.max(0, (clientX - left) / width));
          show(Math.floor((isRtl() ? 1 - share : share) * images.length));
        }}
        onPointerLeave={({ pointerType }) => {
          if (pointerType !== 'mouse') return;
          show(0);
          onLeave();
        }}
        className="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        {images.map((image, index) => (
          <span key={image.base} className="block w-full shrink-0 snap-start">
            {index === 0 || isWanted || isFocused ? <Picture base={image.base} alt="" sizes={sizes} when="soon" /> : <span className="block aspect-square bg-surface-2" />}
          </span>
        ))}
      </Link>
      <span aria-hidden className="pointer-events-none absolute inset-x-2 bottom-1.5 flex gap-1">
        {images.map((image, index) => (
          <span key={image.base} className={classes('h-1 grow rounded-pill', index === at ? 'bg-brand-600' : 'bg-ink-900/20')} />
        ))}
      </span>
    </span>
  );
}
