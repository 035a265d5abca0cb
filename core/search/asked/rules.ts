/** What can be wrong with a search: it finds nothing, nobody opens what it finds, or people ask again in other words. */
export const SEARCH_ISSUES = ['nothing', 'unchosen', 'reworded'] as const;
export type SearchIssue = (typeof SEARCH_ISSUES)[number];

/** Fewer searches without a choice say nothing. */
export const UNCHOSEN_MIN = 5;

/** What may follow a product opened from a search: each is counted. */
export const PURCHASE_STEPS = ['carted', 'ordered'] as const;
export type PurchaseStep = (typeof PURCHASE_STEPS)[number];

/**
 * The text that a search is counted by, and that a choice of its results is reported with: the one that was searched.
 * That is the suggestion only where it replaced what was typed.
 */
export const countedText = (
  typed: string,
  { suggestion, corrected }: { readonly suggestion: string | null; readonly corrected: boolean },
): string => (corrected ? (suggestion ?? typed) : typed);
