import { LAST_SEARCH_DRAFT } from '#web/session/storage-keys.ts';
import { readDraft, writeDraft } from '#web/session/tab-storage.ts';

/** A later search is another matter. */
const TOGETHER_MS = 10 * 60_000;

type Search = { readonly query: string; readonly at: number; readonly isChosen: boolean; readonly insteadOf?: string };
/** What is counted of a search: its text, and that of the one before it that led to no product. */
export type Choice = { readonly query: string; readonly insteadOf?: string };

/** Remembers a search of this tab; the one before it was in vain if no product of it was opened. */
export function rememberSearch(query: string, now: number): void {
  const last = lastSearch();
  if (last?.query === query) return;
  const inVain = last && !last.isChosen && now - last.at < TOGETHER_MS ? last.query : undefined;
  write({ query, at: now, isChosen: false, ...(inVain !== undefined && { insteadOf: inVain }) });
}

/** The first choice of the last search, to be counted; undefined for further ones. */
export function firstChoice(query: string): Choice | undefined {
  const last = lastSearch();
  if (last?.query !== query || last.isChosen) return undefined;
  write({ ...last, isChosen: true });
  return { query, ...(last.insteadOf !== undefined && { insteadOf: last.insteadOf }) };
}

const write = (search: Search): void => writeDraft(LAST_SEARCH_DRAFT, JSON.stringify(search));

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
