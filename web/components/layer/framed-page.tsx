import { type RefObject, useEffect, useState } from 'react';
import { useText } from '#web/i18n/text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/surface.tsx';

/** Time after which a page counts as failed. */
const PATIENCE_MS = 15_000;

type Props = {
  address: string;
  title: string;
  frame: RefObject<HTMLIFrameElement | null>;
  onRetry(): void;
  onReady(): void;
  onEscape(): void;
};

/**
 * A page in the layer, without its own header and footer when it is of this site; a message when it does not load
 * (SH-048).
 */
export function FramedPage({ address, title, frame, onRetry, onReady, onEscape }: Props) {
  const t = useText();
  const [state, setState] = useState<'loading' | 'there' | 'failed'>('loading');
  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(() => setState('failed'), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  const onLoad = () => {
    const page = frame.current?.contentDocument;
    if (new URL(address).origin === location.origin) {
      if (!page?.defaultView || statusOf(page.defaultView) >= 400) return setState('failed');
      leaveOutFrame(page);
      page.addEventListener(
        'keydown',
        ({ key, defaultPrevented }) => key === 'Escape' && !defaultPrevented && onEscape(),
      );
      onReady();
    }
    return setState('there');
  };
  return (
    <div className="flex h-full flex-col">
      {state === 'failed' && (
        <div className="flex flex-col items-start gap-4 p-5">
          <Notice tone="error">{t('shell.layer.failed')}</Notice>
          <Button onClick={onRetry}>{t('shell.tryAgain')}</Button>
        </div>
      )}
      {state === 'loading' && <Skeleton className="m-5 h-64" />}
      <iframe
        ref={frame}
        src={address}
        title={title}
        onLoad={onLoad}
        className={state === 'there' ? 'w-full grow border-0' : 'invisible h-0 w-full border-0'}
      />
    </div>
  );
}

/** The HTTP status of the page; browsers without it count as successful. */
function statusOf(view: Window): number {
  const [arrival] = view.performance.getEntriesByType('navigation');
  return arrival && 'responseStatus' in arrival && typeof arrival.responseStatus === 'number'
    ? arrival.responseStatus
    : 200;
}

/** Hides the header and footer of a page in a layer, whose links would leave the page behind it. */
function leaveOutFrame(page: Document): void {
  for (const child of page.body.children) {
    if (child instanceof (page.defaultView?.HTMLElement ?? HTMLElement) && !child.matches('main, script'))
      child.hidden = true;
  }
}
