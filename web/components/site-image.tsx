import { useEffect, useRef, useState } from 'react';
import { Icon } from '#web/ui/icon.tsx';

/** The picture of a category by its code (SH-023); a neutral icon when there is none. */
export function CategoryImage({ code, size }: { code: string; size: number }) {
  const [failed, setFailed] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // A picture that failed before hydration fired no error event.
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true);
  }, []);
  if (failed) return <Icon name="grid" size={Math.round(size * 0.6)} className="text-line-strong" />;
  return (
    <img
      ref={image}
      src={`/images/category/${code}.png`}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      className="rounded-sm"
    />
  );
}
