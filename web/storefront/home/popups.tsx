import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '#web/api/client.ts';
import type { Answer } from '#web/api/types.ts';
import { postToNative } from '#web/session/native-bridge.ts';
import { isHiddenToday } from '#web/storefront/home/hidden-today.ts';
import { PopupBox } from '#web/storefront/home/popup-box.tsx';
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

/**
 * One popup at a time, so that the page is not covered: above 1000 px at its position, below it within the page, after
 * the first screen (ux §9.1).
 */
export function Popups() {
  const { popups, close } = usePopups();
  const isWide = useIsWide();
  const [first, ...rest] = popups;
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !first || isSomethingOpen()) return;
    close(first.id);
  });
  useEffect(() => {
    if (!isWide) return undefined;
    document.addEventListener('keydown', onEscape);
    return () => document.removeEventListener('keydown', onEscape);
  }, [isWide]);
  if (!first) return null;
  return <PopupBox key={first.id} popup={first} rest={rest.length} isPlaced={isWide} onClose={() => close(first.id)} />;
}

/** An open menu or dialog, which handles Escape itself. */
const isSomethingOpen = (): boolean =>
  document.querySelector('dialog[open]:not([data-popup]), header [aria-expanded=true], nav [aria-expanded=true]') !==
  null;
