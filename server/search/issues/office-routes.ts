import type { Cards } from '#server/catalogue/cards.ts';
import type { Bind } from '#server/http/bind.ts';
import { issueRoutes } from '#server/search/issues/issue-routes.ts';
import type { SearchCounter } from '#server/search/suggestions/search-counter.ts';
import { keywordRoutes } from '#server/search/suggestions/keyword-routes.ts';
import { synonymRoutes } from '#server/search/dictionary/synonym-routes.ts';

/** How staff look after the search. */
export function searchOfficeRoutes(bind: Bind, cards: Cards, counter: SearchCounter): void {
  keywordRoutes(bind);
  synonymRoutes(bind, cards);
  issueRoutes(bind, counter);
}
