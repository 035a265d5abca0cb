import { AD_COUNTS_MAX, type AdCount } from '#core/advertising/rules.ts';
import { api } from '#web/api/client.ts';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';
import { CLICKED_PLACEMENTS_DRAFT } from '#web/session/storage-keys.ts';

export type PlacementCounts = {
  /** Watches the ads of the page that is shown now. */
  look(): void;
  /** Counts an order for the ads that were clicked in this tab. */
  ordered(): void;
  stop(): void;
};

/** An ad is seen when half of it was on the screen for a second. */
const SEEN_SHARE = 0.5;
const SEEN_MS = 1_000;
const ATTRIBUTE = 'data-placement';

const idsIn = (text: string | null): number[] =>
  (text ?? '').split(',').map(Number).filter(Number.isSafeInteger).filter(Boolean);

/** Counts what visitors see and click of ads, once a page each; only sums of a day are stored (decision 119). */
export function startPlacementCounts(): PlacementCounts {
  const seen = new Set<Element>();
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const count = (ids: readonly number[], what: AdCount) => {
    const counts = ids.slice(0, AD_COUNTS_MAX).map((id) => ({ id, what }));
    // What cannot be sent is not counted.
    if (counts.length > 0) void api('countAds', { body: { counts } }).catch(() => undefined);
  };
  const idOf = (element: Element) => Number(element.getAttribute(ATTRIBUTE));
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        if (isIntersecting && !seen.has(target))
          timers.set(
            target,
            setTimeout(() => {
              seen.add(target);
              count([idOf(target)], 'views');
            }, SEEN_MS),
          );
      }
    },
    { threshold: SEEN_SHARE },
  );
  const off = new AbortController();
  document.addEventListener(
    'click',
    ({ target }) => {
      const ad = target instanceof Element ? target.closest(`[${ATTRIBUTE}]`) : null;
      if (!ad) return;
      const id = idOf(ad);
      count([id], 'clicks');
      const clicked = idsIn(readDraft(CLICKED_PLACEMENTS_DRAFT)).filter((one) => one !== id);
      writeDraft(CLICKED_PLACEMENTS_DRAFT, [id, ...clicked].slice(0, AD_COUNTS_MAX).join(','));
    },
    { signal: off.signal, capture: true, passive: true },
  );
  return {
    look() {
      observer.disconnect();
      for (const ad of document.querySelectorAll(`[${ATTRIBUTE}]`)) observer.observe(ad);
    },
    ordered() {
      count(idsIn(readDraft(CLICKED_PLACEMENTS_DRAFT)), 'orders');
      writeDraft(CLICKED_PLACEMENTS_DRAFT, null);
    },
    stop() {
      off.abort();
      observer.disconnect();
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
