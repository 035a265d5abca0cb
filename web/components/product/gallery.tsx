import {
  type CSSProperties,
  lazy,
  type PointerEvent,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useText } from '#web/i18n/text.tsx';
import { NoPicture, Picture, pictureUrl } from '#web/components/picture.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';

const LargePictures = lazy(() =>
  import('#web/components/product/large-pictures.tsx').then((module) => ({ default: module.LargePictures })),
);

export type Shot = { readonly id: number | string; readonly base: string; readonly alt?: string };
type Props = {
  shots: readonly Shot[];
  name: string;
  video?: string | null;
  poster?: string | null;
  /** The picture to scroll to; each new object scrolls the strip. */ showing?: { readonly base: string } | undefined;
};

/** The strip of pictures: which of them is shown, and scrolling to another. */
function useStrip(shots: readonly Shot[], showing: Props['showing']) {
  const strip = useRef<HTMLUListElement>(null);
  const place = useRef(0);
  const [at, setAt] = useState(0);

  const note = (index: number) => {
    place.current = index;
    setAt(index);
  };
  const show = (index: number) => {
    note(index);
    if (strip.current) scrollToPicture(strip.current, index);
  };
  const turn = useEffectEvent(() => {
    const wanted = shots.findIndex((shot) => shot.base === showing?.base);
    if (wanted < 0 || !strip.current) return;
    // The scroll position tells which picture is shown.
    place.current = wanted;
    scrollToPicture(strip.current, wanted);
  });
  useEffect(() => turn(), [showing]);
  // A strip that had no width for a moment loses its scroll position.
  useEffect(() => {
    const list = strip.current;
    if (!list) return undefined;
    const observer = new ResizeObserver(() => scrollToPicture(list, place.current));
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return { strip, at, note, show };
}

/**
 * Pictures of a product: a strip to swipe, all thumbnails, magnification under the mouse, large pictures in a dialog;
 * the video last.
 */
export function Gallery({ shots, name, video, poster, showing }: Props) {
  const t = useText();
  const { strip, at, note, show } = useStrip(shots, showing);
  const [isLarge, setLarge] = useState(false);
  const count = shots.length + (video ? 1 : 0);
  if (count === 0) return <NoPicture alt={t('goods.gallery.none')} className="rounded-md" />;
  return (
    <div className="flex flex-col-reverse gap-3 md:flex-row">
      {count > 1 && <Thumbnails shots={shots} hasVideo={Boolean(video)} at={at} onShow={show} />}
      <div className="relative min-w-0 grow">
        <ul
          ref={strip}
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
            clientWidth > 0 && note(Math.round(Math.abs(scrollLeft) / clientWidth))
          }
          aria-label={t('goods.gallery.pictures')}
          className="flex snap-x snap-mandatory overflow-x-auto rounded-md border border-line-soft [scrollbar-width:none]"
        >
          {shots.map((shot, index) => (
            <li key={shot.id} className="w-full shrink-0 snap-start">
              <EnlargingPicture
                base={shot.base}
                alt={shot.alt || (shots.length > 1 ? t('goods.gallery.alt', { name, number: index + 1 }) : name)}
                when={index === 0 ? 'first' : 'later'}
                onEnlarge={() => setLarge(true)}
              />
            </li>
          ))}
          {video && (
            <li className="flex w-full shrink-0 snap-start items-center bg-ink-900">
              <Video address={video} poster={poster} name={name} />
            </li>
          )}
        </ul>
        <span
          className={
            'pointer-events-none absolute end-3 bottom-3 flex items-center gap-2 rounded-pill bg-ink-900/75 ' +
            'px-3 py-1 text-xs text-white'
          }
        >
          <Icon name="zoom" size={14} />
          <bdi dir="ltr" className="tabular">
            {at + 1}/{count}
          </bdi>
        </span>
      </div>
      {isLarge && (
        <Suspense>
          <LargePictures
            shots={shots}
            name={name}
            at={Math.min(at, shots.length - 1)}
            onClose={() => setLarge(false)}
            onShow={show}
          />
        </Suspense>
      )}
    </div>
  );
}

function Thumbnails({
  shots,
  hasVideo,
  at,
  onShow,
}: {
  shots: readonly Shot[];
  hasVideo: boolean;
  at: number;
  onShow(index: number): void;
}) {
  const t = useText();
  const count = shots.length + (hasVideo ? 1 : 0);
  return (
    <ul aria-label={t('goods.gallery.thumbnails')} className="flex flex-wrap gap-2 md:w-16 md:shrink-0 md:flex-col">
      {shots.map((shot, index) => (
        <li key={shot.id}>
          <button
            type="button"
            aria-label={t('goods.gallery.show', { number: index + 1, count })}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => onShow(index)}
            className={thumbnail(index === at)}
          >
            <Picture base={shot.base} alt="" sizes="64px" when="soon" />
          </button>
        </li>
      ))}
      {hasVideo && (
        <li>
          <button
            type="button"
            aria-label={t('goods.gallery.video')}
            aria-current={at === shots.length ? 'true' : undefined}
            onClick={() => onShow(shots.length)}
            className={classes(
              thumbnail(at === shots.length),
              'flex items-center justify-center bg-ink-900 text-white',
            )}
          >
            <Icon name="play" />
          </button>
        </li>
      )}
    </ul>
  );
}

/** A picture that is magnified under the mouse, and shown large when pressed. */
function EnlargingPicture({
  base,
  alt,
  when,
  onEnlarge,
}: {
  base: string;
  alt: string;
  when: 'first' | 'later';
  onEnlarge(): void;
}) {
  const t = useText();
  const [isClose, setClose] = useState(false);
  return (
    <button
      type="button"
      onClick={onEnlarge}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setClose(true)}
      onPointerLeave={() => setClose(false)}
      onPointerMove={follow}
      aria-label={t('goods.gallery.enlarge')}
      className="relative block w-full cursor-zoom-in overflow-hidden -outline-offset-2"
    >
      <Picture base={base} alt={alt} sizes="(width >= 1001px) 560px, 100vw" when={when} />
      {isClose && <Layers base={base} className="absolute inset-0 origin-(--under) scale-250" />}
    </button>
  );
}

/** The large picture on top of the small one, so that nothing is blank while it loads. */
export function Layers({
  base,
  alt = '',
  className,
  style,
}: {
  base: string;
  alt?: string;
  className: string;
  style?: CSSProperties;
}) {
  return (
    <span style={style} className={classes('pointer-events-none block bg-surface-2', className)}>
      {([640, 1280] as const).map((width) => (
        <img
          key={width}
          src={pictureUrl(base, width)}
          alt={width === 640 ? alt : ''}
          draggable={false}
          className="absolute inset-0 size-full object-contain"
        />
      ))}
    </span>
  );
}

const thumbnail = (isVisible: boolean) =>
  classes(
    'block size-12 overflow-hidden rounded-sm border-2 md:size-16',
    isVisible ? 'border-brand-600' : 'border-line-soft hover:border-line-strong',
  );

/** Keeps the point under the mouse fixed while the picture is enlarged. */
function follow({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty(
    '--under',
    `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`,
  );
}

/** In right-to-left pages scroll positions are negative. */
function scrollToPicture(list: HTMLElement, index: number): void {
  const direction = getComputedStyle(list).direction === 'rtl' ? -1 : 1;
  list.scrollTo({ left: direction * index * list.clientWidth, behavior: 'instant' });
}

const isOurs = (address: string): boolean => address.startsWith('/');

function Video({ address, poster, name }: { address: string; poster: string | null | undefined; name: string }) {
  const t = useText();
  // A third-party player could track the visitor, so it is a link instead.
  if (!isOurs(address))
    return (
      <a
        href={address}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="flex aspect-square w-full items-center justify-center gap-2 p-6 text-center text-white underline"
      >
        <Icon name="external" size={20} />
        {t('goods.gallery.openVideo')}
      </a>
    );
  // Sellers provide no captions; the page describes the product.
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      src={address}
      controls
      preload="none"
      poster={poster ? pictureUrl(poster, 640) : undefined}
      playsInline
      aria-label={`${t('goods.gallery.video')}: ${name}`}
      className="aspect-square w-full object-contain"
    />
  );
}
