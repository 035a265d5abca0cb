import { lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import type { ProductCardFacts } from '#web/components/product/card-facts.tsx';
import { Picture } from '#web/components/picture.tsx';
import { to } from '#web/links/to.ts';
import { classes } from '#web/ui/classes.ts';
import { Link } from '#web/ui/link.tsx';

const OtherPictures = lazy(() =>
  import('#web/components/product/other-pictures.tsx').then((module) => ({ default: module.OtherPictures })),
);

let isTouched = false;
/** Runs at the first touch of the page: from then on the pictures of cards can be swiped. */
function onFirstTouch(listener: () => void): () => void {
  const note = ({ pointerType }: PointerEvent) => {
    if (pointerType !== 'touch') return;
    isTouched = true;
    listener();
  };
  if (!isTouched) addEventListener('pointerdown', note, { passive: true });
  return () => removeEventListener('pointerdown', note);
}

type Props = {
  product: ProductCardFacts;
  sizes: string;
  when: 'soon' | 'later';
  /** Whether swiping moves the pictures; not where it moves a row of cards. */
  swipes: boolean;
  /** The card's link has the focus: the arrow keys turn the pictures. */
  isFocused: boolean;
};

/**
 * The first picture; the others load when a mouse, the focus or a finger comes near. They are added inside the existing
 * link, so that a press that starts on it also ends on it.
 */
export function CardPictures({ product, sizes, when, swipes, isFocused }: Props) {
  const strip = useRef<HTMLAnchorElement>(null);
  const [at, setAt] = useState(0);
  const [isHovered, setHovered] = useState(false);
  const isTouchable =
    useSyncExternalStore(
      onFirstTouch,
      () => isTouched,
      () => false,
    ) && swipes;
  const isStrip = product.images.length > 1 && (isHovered || isTouchable || isFocused);
  return (
    <span className="relative block">
      {/* Keyboard and screen readers use the card's own link; this one is for mouse and touch. */}
      <Link
        ref={strip}
        to={to.product(product.id)}
        tabIndex={-1}
        aria-hidden
        draggable={false}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(true)}
        onPointerLeave={({ pointerType, currentTarget }) => {
          if (pointerType !== 'mouse') return;
          currentTarget.scrollTo({ left: 0, behavior: 'instant' });
          setHovered(false);
        }}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          clientWidth > 0 && setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
        className={
          isStrip ? 'flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none]' : 'block'
        }
      >
        <span className="block w-full shrink-0 snap-start">
          <Picture base={product.images[0] ?? ''} alt="" sizes={sizes} when={when} />
        </span>
        {isStrip && (
          <Suspense>
            <OtherPictures
              strip={strip}
              images={product.images}
              at={at}
              sizes={sizes}
              isNear={isHovered || isFocused}
              isFocused={isFocused}
            />
          </Suspense>
        )}
      </Link>
      {isStrip && (
        <span aria-hidden className="pointer-events-none absolute inset-x-2 bottom-1.5 flex gap-1">
          {product.images.map((base, index) => (
            <span
              key={base}
              className={classes('h-1 grow rounded-pill', index === at ? 'bg-brand-600' : 'bg-ink-900/20')}
            />
          ))}
        </span>
      )}
    </span>
  );
}
