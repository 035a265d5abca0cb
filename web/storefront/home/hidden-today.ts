import { readCookie } from '#web/session/cookie.ts';
import { writeCookie } from '#web/session/storage.ts';
import { POPUP_COOKIE, POPUP_SECONDS } from '#web/session/storage-keys.ts';

/** Whether the visitor has hidden the popup for today by its cookie (SH-029). */
export function isHiddenToday(id: number): boolean {
  return readCookie(`${POPUP_COOKIE}${id}`) !== undefined;
}

/** Sets the popup's cookie for 24 hours, or removes it (SH-029, SH-030, decision SH-032). */
export function hideToday(id: number, isHidden: boolean): void {
  writeCookie(`${POPUP_COOKIE}${id}`, isHidden ? '1' : null, POPUP_SECONDS);
}
