import { type RefObject, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { FRAMED_ORIGINS } from '#core/framed.ts';
import { useText } from '#web/i18n/text.tsx';
import { layerAddress } from '#web/components/layer/address.ts';
import { Excerpt } from '#web/components/layer/excerpt.tsx';
import { FramedPage } from '#web/components/layer/framed-page.tsx';
import { useMoving } from '#web/components/layer/moving.ts';
import { Tool } from '#web/components/layer/tool.tsx';
import { TranslateBar } from '#web/components/layer/translate-bar.tsx';
import { useTranslating } from '#web/components/layer/translating.ts';
import { postToNative } from '#web/session/native-bridge.ts';
import { toast } from '#web/session/toast.ts';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { useUiTexts } from '#web/ui/texts.tsx';

type Size = 'normal' | 'minimised' | 'maximised';

const SIZES: Record<Size, string> = {
  normal:
    'h-dvh max-h-none w-screen max-w-none sm:h-[min(720px,calc(100dvh-32px))] sm:w-[min(880px,calc(100vw-32px))] sm:rounded-lg',
  maximised: 'm-0 h-dvh max-h-none w-screen max-w-none',
  minimised:
    'fixed inset-auto end-4 bottom-20 z-80 m-0 w-[min(380px,calc(100vw-32px))] rounded-md border border-line lg:bottom-6',
};

type Props = {
  title: string;
  /**
   * The URL of a page of this site or of a listed origin; or the id of an element of this page whose content is shown.
   */
  address?: string;
  target?: string;
  canReload?: boolean;
  canResize?: boolean;
  canTranslate?: boolean;
  onClose(): void;
};

/**
 * A layer to read something without leaving the page (SH-046). With nothing to show it reports that and closes
 * (SH-047).
 */
export function LayerPopup({
  title,
  address,
  target,
  canReload = false,
  canResize = false,
  canTranslate = false,
  onClose,
}: Props) {
  const t = useText();
  const id = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const excerpt = useRef<HTMLDivElement>(null);
  const [shown] = useState(
    () =>
      (address ? layerAddress(address, location.href, FRAMED_ORIGINS) : document.getElementById(target ?? '')) ??
      undefined,
  );
  const [size, setSize] = useState<Size>('normal');
  const { box: dialog, ...moving } = useMoving<HTMLDialogElement>(size);
  const [loads, setLoads] = useState(0);
  const [isReadable, setReadable] = useState(typeof shown === 'object');
  const translating = useTranslating();
  const isSmall = size === 'minimised';

  const onNothing = useEffectEvent(() => {
    toast(t('shell.layer.noTarget'), 'error');
    onClose();
  });
  useEffect(() => {
    if (shown === undefined) onNothing();
  }, [shown]);
  useModality(dialog, isSmall);
  const pressed = useRef<EventTarget>(null);
  if (shown === undefined) return null;

  const close = () => dialog.current?.close();
  const reload = () => {
    translating.end(true);
    setReadable(typeof shown === 'object');
    setLoads((before) => before + 1);
  };
  return (
    // A press on the backdrop does for the mouse what Esc does for the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      aria-labelledby={id}
      onClose={(event) => {
        // A reopened dialog has only changed its size.
        if (event.target !== event.currentTarget || event.currentTarget.open) return;
        postToNative('POPUP_CLOSE', { popup: address ?? target ?? '' });
        onClose();
      }}
      onPointerDown={(event) => (pressed.current = event.target)}
      onClick={(event) => event.target === event.currentTarget && pressed.current === event.target && close()}
      className={classes('overflow-hidden bg-surface p-0 text-ink-900 shadow-3 open:flex open:flex-col', SIZES[size])}
    >
      <LayerHead
        id={id}
        title={title}
        size={size}
        moving={moving}
        onResize={canResize ? setSize : undefined}
        onReload={canReload ? reload : undefined}
        onClose={close}
      />
      {canTranslate && isReadable && !isSmall && (
        <TranslateBar
          translating={translating}
          rootOf={() => excerpt.current ?? frame.current?.contentDocument?.querySelector('main') ?? undefined}
        />
      )}
      {/* A scrolling text must be reachable by keyboard. */}
      <section
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={typeof shown === 'object' ? 0 : undefined}
        className={isSmall ? 'hidden' : 'min-h-0 grow overflow-y-auto overscroll-contain -outline-offset-2'}
      >
        {typeof shown === 'object' ? (
          <Excerpt key={loads} target={shown} host={excerpt} />
        ) : (
          <FramedPage
            key={loads}
            address={shown}
            title={title}
            frame={frame}
            onRetry={reload}
            onReady={() => setReadable(true)}
            onEscape={close}
          />
        )}
      </section>
    </dialog>
  );
}

/** While small the layer is not modal, so the page behind stays usable. */
function useModality(dialog: RefObject<HTMLDialogElement | null>, isSmall: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    element?.close();
    if (isSmall) element?.show();
    else element?.showModal();
  }, [isSmall, dialog]);
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, [dialog]);
}

type HeadProps = {
  id: string;
  title: string;
  size: Size;
  moving: Omit<ReturnType<typeof useMoving<HTMLDialogElement>>, 'box'>;
  /** Without it the layer keeps its size. */
  onResize: ((size: Size) => void) | undefined;
  onReload: (() => void) | undefined;
  onClose(): void;
};

/** The title, by which the layer is moved, and the layer's tools. */
function LayerHead({ id, title, size, moving, onResize, onReload, onClose }: HeadProps) {
  const t = useText();
  const words = useUiTexts();
  const isSmall = size === 'minimised';
  return (
    <header
      {...moving.head}
      className={classes(
        'flex shrink-0 items-center gap-1 border-b border-line-soft py-2 ps-5 pe-2 select-none',
        size !== 'maximised' && 'cursor-move touch-none',
        size === 'normal' && 'max-sm:cursor-auto max-sm:touch-auto',
      )}
    >
      <h2 id={id} className="me-auto min-w-0 truncate text-lg">
        {title}
      </h2>
      {size !== 'maximised' && (
        <Tool
          drawing="move"
          label={t('shell.layer.move')}
          onKeyDown={moving.onKeyDown}
          className={isSmall ? '' : 'max-sm:hidden'}
        />
      )}
      {onReload && !isSmall && <Tool drawing="reload" label={t('shell.layer.reload')} onPress={onReload} />}
      {onResize && (
        <Tool
          drawing={isSmall ? 'restore' : 'minimise'}
          label={t(isSmall ? 'shell.layer.restore' : 'shell.layer.minimise')}
          onPress={() => onResize(isSmall ? 'normal' : 'minimised')}
        />
      )}
      {onResize && !isSmall && (
        <Tool
          drawing={size === 'normal' ? 'maximise' : 'restore'}
          label={t(size === 'normal' ? 'shell.layer.maximise' : 'shell.layer.restore')}
          onPress={() => onResize(size === 'normal' ? 'maximised' : 'normal')}
          className="max-sm:hidden"
        />
      )}
      <IconButton icon="close" label={words.close} onClick={onClose} />
    </header>
  );
}
