import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { useText } from '#web/i18n/text.tsx';
import { postToNative } from '#web/session/native-bridge.ts';
import { isHiddenToday } from '#web/storefront/home/hidden-today.ts';
import { PopupBox } from '#web/storefront/home/popup-box.tsx';
import { HideToday, PopupPicture } from '#web/storefront/home/popup-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useIsWide } from '#web/ui/wide.ts';

export type Popup = Answer<'listPopups'>['data'][number];

/** Closed popups stay closed until the document is reloaded. */
const closed = new Set<number>();

/** The open popups; their pictures load before they are shown, so that nothing shifts. */
function usePopups(): { popups: readonly Popup[]; close(id: number): void } {
  const [popups, setPopups] = useState<readonly Popup[]>([]);
  useEffect(() => {
    let isMounted = true;
    void openPopups().then((found) => isMounted && setPopups(found));
    return () => {
      isMounted = false;
    };
  }, []);
  return {
    popups,
    close(id) {
      closed.add(id);
      postToNative('POPUP_CLOSE', { popup: `popup_${id}` });
      setPopups((before) => before.filter((popup) => popup.id !== id));
    },
  };
}

async function openPopups(): Promise<Popup[]> {
  const { data } = await api('listPopups').catch(() => ({ data: [] }));
  const wanted = data.filter(({ id, visible }) => visible && !closed.has(id) && !isHiddenToday(id));
  const isThere = await Promise.all(wanted.map(({ image }) => isPicture(image)));
  return wanted.filter((_, at) => isThere[at]);
}

async function isPicture(address: string): Promise<boolean> {
  const picture = new Image();
  picture.src = address;
  return picture.decode().then(
    () => true,
    () => false,
  );
}

/** Above 1000 px each popup has its position; below they are shown one after the other in a dialog (ux §9.1). */
export function Popups() {
  const { popups, close } = usePopups();
  const isWide = useIsWide();
  const last = popups.at(-1);
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !last || isSomethingOpen()) return;
    close(last.id);
  });
  useEffect(() => {
    if (!isWide) return undefined;
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [isWide]);
  if (!isWide)
    return popups[0] && !isTyping() ? (
      <PopupDialog key={popups[0].id} popup={popups[0]} rest={popups.length} onClose={close} />
    ) : null;
  return popups.map((popup) => <PopupBox key={popup.id} popup={popup} onClose={() => close(popup.id)} />);
}

/** An open menu or dialog, which handles Escape itself. */
const isSomethingOpen = (): boolean =>
  document.querySelector('dialog[open]:not([data-popup]), header [aria-expanded=true], nav [aria-expanded=true]') !==
  null;

/** A visitor who is typing is not interrupted. */
const isTyping = (): boolean =>
  document.activeElement instanceof HTMLInputElement && document.activeElement.type !== 'checkbox';

function PopupDialog({ popup, rest, onClose }: { popup: Popup; rest: number; onClose(id: number): void }) {
  const t = useText();
  const close = () => onClose(popup.id);
  return (
    <Dialog
      open
      shape="sheet"
      title={popup.alt}
      onClose={close}
      footer={
        <div className="flex w-full flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <HideToday popup={popup} />
          <Button look="secondary" onClick={close}>
            {t('home.popup.close')}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col items-center gap-2">
        <PopupPicture popup={popup} onFollow={close} />
        {rest > 1 && <p className="text-sm text-ink-500">{t('home.popup.more', { count: rest - 1 })}</p>}
      </div>
    </Dialog>
  );
}
