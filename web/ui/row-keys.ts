import { type RefObject, useEffect } from 'react';

/** Marks the link of a row; J and K move between these links. */
export const ROW_LINK = { 'data-row-link': '' } as const;

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox';
  return target instanceof HTMLElement && (target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName));
}

/** The Latin letter of a key on any keyboard layout. */
export function letterOf(event: KeyboardEvent): string {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return '';
  return /^[a-z]$/i.test(event.key)
    ? event.key.toLowerCase()
    : (/^Key([A-Z])$/.exec(event.code)?.[1]?.toLowerCase() ?? '');
}

/** J and K move through the rows inside of `frame`, X ticks the row; Enter opens it because its link has the focus. */
export function useRowKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const letter = letterOf(event);
      if (!['j', 'k', 'x'].includes(letter) || document.querySelector('dialog[open]')) return;
      const links = [...(frame.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      const row = document.activeElement?.closest('[data-row]');
      const at = links.findIndex((link) => row?.contains(link) ?? false);
      if (letter === 'x') row?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
      else links[letter === 'j' ? Math.min(at + 1, links.length - 1) : Math.max(at - 1, 0)]?.focus();
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [frame]);
}
