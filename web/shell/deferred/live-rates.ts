import { api } from '#web/api/client.ts';
import { updateRates } from '#web/i18n/live-rates.ts';
import { wonPerUnit } from '#web/i18n/rates.ts';

/** Debounce: many events cause one request (CON-008). */
const DEBOUNCE_MS = 300;
/** Rates are requested again after this time; the bank changes them a few times a day. */
const GOOD_FOR_MS = 3_600_000;

/**
 * Reloads the rates when the visitor returns to a page that was open for long. A failure is silent and keeps the old
 * rates (ERR-062).
 */
export function refreshRates(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let loadedAt = Date.now();
  const refresh = () => {
    if (document.visibilityState === 'hidden' || Date.now() - loadedAt < GOOD_FOR_MS) return;
    void api('readRates').then(
      (feed) => {
        loadedAt = Date.now();
        updateRates(wonPerUnit(feed));
      },
      () => undefined,
    );
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, DEBOUNCE_MS);
  };
  document.addEventListener('visibilitychange', soon);
  for (const sign of ['online', 'focus', 'pageshow'] as const) addEventListener(sign, soon);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', soon);
    for (const sign of ['online', 'focus', 'pageshow'] as const) removeEventListener(sign, soon);
  };
}
