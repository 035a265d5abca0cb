import { api } from '#web/api/client.ts';
import { updateRates } from '#web/i18n/live-rates.ts';
import { wonPerUnit } from '#web/i18n/rates.ts';

/** However many things happen at once, the rates are asked for once it was quiet for so long (CON-008). */
const DEBOUNCE_MS = 300;
/** What came with the page is good enough for so long; the bank changes its rates a few times a day. */
const GOOD_FOR_MS = 3_600_000;

/**
 * Asks for the rates anew when somebody comes back to a page that stood open for long. A failure is silent: what is
 * known stays (ERR-062).
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
