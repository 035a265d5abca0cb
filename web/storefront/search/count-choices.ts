import type { Lang } from '#core/locale.ts';
import { countedText } from '#core/search/asked/rules.ts';
import { api } from '#web/api/client.ts';
import { rememberOpened, rememberSearch } from '#web/session/search-choices.ts';

/** The path of a product's page. */
const PRODUCT = /^\/product\/(\d+)$/;

type Shown = {
  readonly keyword: string;
  readonly suggestion: string | null;
  readonly corrected: boolean;
  readonly lang: Lang;
  readonly at: number;
};

/**
 * Remembers a search of this tab, and counts that a product is opened from its results in `element`, without who did, by
 * the text that the server counted the search by; until `signal` is aborted.
 */
export function countChoices(
  element: HTMLElement,
  { keyword, suggestion, corrected, lang, at }: Shown,
  signal: AbortSignal,
): void {
  const query = countedText(keyword, { suggestion, corrected });
  rememberSearch(query, at);
  if (signal.aborted) return;
  const open = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest('a');
    const productId = link ? Number(PRODUCT.exec(link.pathname)?.[1] ?? 0) : 0;
    const choice = productId === 0 ? undefined : rememberOpened(query, productId, lang);
    // A choice that is not counted is no loss.
    if (choice) api('countSearchChoice', { body: choice }).catch(() => undefined);
  };
  element.addEventListener('click', open, { signal });
}
