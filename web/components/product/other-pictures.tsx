import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { ProductCardFacts } from '#web/components/product/card-facts.tsx';
import { Picture } from '#web/components/picture.tsx';

type Props = {
  strip: RefObject<HTMLElement | null>;
  images: ProductCardFacts['images'];
  at: number;
  sizes: string;
  /** A mouse or the focus loads the pictures at once, a finger by its first touch of this card. */
  isNear: boolean;
  isFocused: boolean;
};

const isRtl = () => document.documentElement.dir === 'rtl';

/** The further pictures of a card: a mouse shows the one below it, a finger swipes, the arrow keys turn them. */
export function OtherPictures({ strip, images, at, sizes, isNear, isFocused }: Props) {
  const [isTouched, setTouched] = useState(false);

  const show = (index: number) => {
    const box = strip.current;
    if (box) box.scrollTo({ left: index * box.clientWidth * (isRtl() ? -1 : 1), behavior: 'instant' });
  };
  const onMove = useEffectEvent(({ pointerType, clientX }: PointerEvent) => {
    if (pointerType !== 'mouse' || !strip.current) return;
    const { left, width } = strip.current.getBoundingClientRect();
    const share = Math.min(0.999, Math.max(0, (clientX - left) / width));
    show(Math.floor((isRtl() ? 1 - share : share) * images.length));
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    const forward = isRtl() ? 'ArrowLeft' : 'ArrowRight';
    show(Math.min(images.length - 1, Math.max(0, at + (event.key === forward ? 1 : -1))));
  });
  useEffect(() => {
    const box = strip.current;
    const onTouch = () => setTouched(true);
    box?.addEventListener('pointermove', onMove);
    box?.addEventListener('touchstart', onTouch, { passive: true });
    return () => {
      box?.removeEventListener('pointermove', onMove);
      box?.removeEventListener('touchstart', onTouch);
    };
  }, [strip]);
  useEffect(() => {
    if (!isFocused) return undefined;
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isFocused]);

  return images.slice(1).map((base) => (
    <span key={base} className="block w-full shrink-0 snap-start">
      {isNear || isTouched ? (
        <Picture base={base} alt="" sizes={sizes} when="soon" />
      ) : (
        <span className="block aspect-square bg-surface-2" />
      )}
    </span>
  ));
}
