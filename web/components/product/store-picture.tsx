import { useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** The picture of a store; an icon when there is none. */
export function StorePicture({ src, size }: { src: string; size: number }) {
  const [failed, setFailed] = useState(false);
  const box = 'shrink-0 rounded-md border border-line-soft bg-surface-2';
  if (!src || failed) {
    return (
      <span className={`${box} flex items-center justify-center text-line-strong`}>
        <svg width={size} height={size} aria-hidden />
        <Icon name="store" size={Math.round(size / 2.4)} className="absolute" />
      </span>
    );
  }
  return (
    <img
      src={src}
      width={size}
      height={size}
      alt=""
      decoding="async"
      onError={() => setFailed(true)}
      className={`${box} object-contain`}
    />
  );
}
