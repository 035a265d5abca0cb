import { isLang, type Lang } from '#core/locale.ts';
import { PURCHASE_STEPS, type PurchaseStep } from '#core/search/asked/rules.ts';
import { api } from '#web/api/client.ts';
import { LAST_SEARCH_DRAFT, OPENED_DRAFT } from '#web/session/storage-keys.ts';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';

/** A later search is another matter. */
const TOGETHER_MS = 10 * 60_000;
/** The latest products opened after a reworded search that a tab remembers. */
const OPENED_MAX = 40;

type Search = { readonly query: string; readonly at: number; readonly isChosen: boolean; readonly insteadOf?: string };
/** What is counted of a search: its text, and that of the one before it that led to no product. */
export type Choice = { readonly query: string; readonly insteadOf?: string };
/** A product opened after such a pair of searches, and the last step that was counted of it. */
type Opened = {
  readonly productId: number;
  readonly lang: Lang;
  readonly query: string;
  readonly insteadOf: string;
  readonly step?: PurchaseStep;
};

/** Remembers a search of this tab; the one before it was in vain if no product of it was opened. */
export function rememberSearch(query: string, now: number): void {
  const last = lastSearch();
  if (last?.query === query) return;
  const inVain = last && !last.isChosen && now - last.at < TOGETHER_MS ? last.query : undefined;
  write({ query, at: now, isChosen: false, ...(inVain !== undefined && { insteadOf: inVain }) });
}

/**
 * Remembers that a product was opened from the last search, until the tab is closed. Returns its first choice, to be
 * counted; undefined for further ones.
 */
export function rememberOpened(query: string, productId: number, lang: Lang): Choice | undefined {
  const last = lastSearch();
  if (last?.query !== query) return undefined;
  const { insteadOf, isChosen } = last;
  if (insteadOf !== undefined) {
    const others = openedProducts().filter((one) => one.productId !== productId);
    saveOpened([...others, { productId, lang, query, insteadOf }].slice(-OPENED_MAX));
  }
  if (isChosen) return undefined;
  write({ ...last, isChosen: true });
  return { query, ...(insteadOf !== undefined && { insteadOf }) };
}

/** Counts the pairs of searches that led to these products, each pair once; without who bought what. */
export function countPurchases(productIds: readonly number[], step: PurchaseStep): void {
  const opened = openedProducts();
  const isDue = ({ step: counted }: Opened) =>
    counted === undefined || PURCHASE_STEPS.indexOf(counted) < PURCHASE_STEPS.indexOf(step);
  const due = opened.filter((one) => productIds.includes(one.productId) && isDue(one));
  const pairs = new Map(due.map((one) => [pairOf(one), one]));
  if (pairs.size === 0) return;
  saveOpened(opened.map((one) => (pairs.has(pairOf(one)) && isDue(one) ? { ...one, step } : one)));
  for (const { lang, query, insteadOf } of pairs.values())
    // An order leads to the provider's page at once. A purchase that is not counted is no loss.
    api('countSearchPurchase', { body: { lang, query, insteadOf, step }, keepalive: true }).catch(() => undefined);
}

const pairOf = ({ lang, query, insteadOf }: Opened): string => JSON.stringify([lang, query, insteadOf]);

const write = (search: Search): void => writeDraft(LAST_SEARCH_DRAFT, JSON.stringify(search));
const saveOpened = (opened: readonly Opened[]): void => writeDraft(OPENED_DRAFT, JSON.stringify(opened));

function lastSearch(): Search | undefined {
  try {
    const { query, at, isChosen, insteadOf }: Record<string, unknown> = JSON.parse(
      readDraft(LAST_SEARCH_DRAFT) ?? '{}',
    );
    if (typeof query !== 'string' || typeof at !== 'number') return undefined;
    return { query, at, isChosen: isChosen === true, ...(typeof insteadOf === 'string' && { insteadOf }) };
  } catch {
    return undefined;
  }
}

function openedProducts(): readonly Opened[] {
  try {
    const stored: unknown = JSON.parse(readDraft(OPENED_DRAFT) ?? '[]');
    return Array.isArray(stored) ? stored.flatMap((one) => openedOf(one) ?? []) : [];
  } catch {
    return [];
  }
}

function openedOf(stored: Record<string, unknown>): Opened | undefined {
  const { productId, lang, query, insteadOf } = stored;
  const step = PURCHASE_STEPS.find((one) => one === stored['step']);
  if (typeof productId !== 'number' || typeof query !== 'string' || typeof insteadOf !== 'string') return undefined;
  return isLang(lang) ? { productId, lang, query, insteadOf, ...(step && { step }) } : undefined;
}
