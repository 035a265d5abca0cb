import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { ProductCardFacts } from '#web/parts/card-facts.tsx';
import { Picture } from '#web/parts/picture.tsx';
import { to } from '#web/to.ts';

const PictureStrip = lazy(() => import('#web/parts/picture-strip.tsx').then((module) => ({ default: module.PictureStrip })));

let isTouched = false;
/** Hears of the first touch of the page: from then on the pictures of cards can be swiped. */
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
  /** Whether a finger moves the pictures; not where it moves a row of cards. */
  swipes: boolean;
  /** The link of the card has the focus: the arrows turn the pictures. */
  isFocused: boolean;
};

/** The first picture; the others are loaded when a mouse, the focus or a finger comes near. */
export function CardPictures({ product, sizes, when, swipes, isFocused }: Props) {
  const [isHovered, setHovered] = useState(false);
  const isTouchable = useSyncExternalStore(onFirstTouch, () => isTouched, () => false) && swipes;
  const first = <Picture base={product.image.base} alt="" sizes={sizes} when={when} />;
  if (product.images.length < 2 || !(isHovered || isTouchable || isFocused)) {
    return (
      // The card's own link is what keys and screen readers find; this one is for the mouse and the finger alone.
      <Link to={to.product(product.id)} tabIndex={-1} aria-hidden onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHovered(true)} className="relative block">
        {first}
      </Link>
    );
  }
  return (
    <Suspense fallback={<span className="relative block">{first}</span>}>
      <PictureStrip product={product} sizes={sizes} isFocused={isFocused} isHovered={isHovered} onLeave={() => setHovered(false)} />
    </Suspense>
  );
}
