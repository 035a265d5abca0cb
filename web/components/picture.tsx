import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { classes } from '#web/ui/classes.ts';

/** Stored widths of every picture: `base` + `/160.webp` and so on. */
const WIDTHS = [160, 320, 640] as const;

/** 1280 is for looking closely only: no picture of a page needs it. */
export const pictureUrl = (base: string, width: (typeof WIDTHS)[number] | 1280): string => `${base}/${width}.webp`;

type Props = {
  base: string;
  alt: string;
  /** How wide it is shown, in the words of the `sizes` attribute. */
  sizes: string;
  /** `first` for what the page is about, `soon` for the first row of a list; everything else waits until it is near. */
  when?: 'first' | 'soon' | 'later';
  className?: string;
};

/** A square picture in the size that is needed; a drawing takes its place when it cannot be loaded. */
export function Picture({ base, alt, sizes, when = 'later', className }: Props) {
  const [failed, setFailed] = useState('');
  if (!base || failed === base) return <NoPicture alt={alt} {...(className && { className })} />;
  return (
    <img
      src={pictureUrl(base, 320)}
      srcSet={WIDTHS.map((width) => `${pictureUrl(base, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={640}
      height={640}
      alt={alt}
      loading={when === 'later' ? 'lazy' : 'eager'}
      decoding="async"
      {...(when === 'first' && { fetchPriority: 'high' as const })}
      onError={() => setFailed(base)}
      className={classes('aspect-square w-full bg-surface-2 object-contain', className)}
    />
  );
}

export function NoPicture({ alt, className }: { alt: string; className?: string }) {
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      className={classes(
        'flex aspect-square w-full items-center justify-center bg-surface-2 text-line-strong',
        className,
      )}
    >
      <Icon name="box" size={28} />
    </span>
  );
}
