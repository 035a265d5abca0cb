import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * The place a URL's hash names. It is scrolled to once it is rendered, which is often after the page itself: the
 * browser looks for it only once, before the data has arrived.
 */
export function ScrollTarget({ id }: { id: string }) {
  const { hash } = useLocation();
  const target = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (hash === `#${id}`) target.current?.scrollIntoView();
  }, [hash, id]);
  return <span ref={target} id={id} className="block scroll-mt-24" />;
}
