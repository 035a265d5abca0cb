import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';
import { classes } from '#web/ui/classes.ts';

/** Stored widths of every picture: `base` + `/160.webp` and so on. */
const WIDTHS = [160, 320, 640] as const;

/** 1280 is for enlarging only: pages use smaller ones. */
export const pictureUrl = (base: string, width: (typeof WIDTHS)[number] | 1280): string => `${base}/${width}.webp`;

type Props = {
  base: string;
  alt: string;
  /** The displayed width, as the `sizes` attribute. */
  sizes: string;
  /** `first` for the main picture, `soon` for the first row of a list; others are lazy. */
  when?: 'first' | 'soon' | 'later';
  className?: string;
};

/** A square picture in the fitting size; an icon when it cannot be loaded. */
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
