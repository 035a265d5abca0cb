const DAY_SECONDS = 86_400;

const nameOf = (id: number): string => `popup_${id}`;

/** Whether the visitor does not want to see the popup today: its cookie is there (SH-029). */
export function isHiddenToday(id: number): boolean {
  return document.cookie.split('; ').some((pair) => pair.startsWith(`${nameOf(id)}=`));
}

/** Hides the popup for 24 hours by a cookie of its own, or takes the cookie away (SH-029, SH-030, decision SH-032). */
export function hideToday(id: number, isHidden: boolean): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${nameOf(id)}=${isHidden ? 1 : ''}; path=/; max-age=${isHidden ? DAY_SECONDS : 0}; samesite=lax${secure}`;
}
