import { frameOf } from '#core/page.ts';
import type { Bind } from '#server/http/bind.ts';
import { countChoice, countPurchase } from '#server/search/suggestions/count-searches.ts';
import type { SearchCounter } from '#server/search/suggestions/search-counter.ts';
import { dismissIssue, findIssues } from '#server/search/issues/search-issues.ts';

/** What is learnt from searches: choices and purchases are counted, and staff look into searches that led to none. */
export function issueRoutes(bind: Bind, counter: SearchCounter): void {
  bind('countSearchChoice', async ({ db, body, lang }) => {
    await counter.save();
    await countChoice(db, { lang, query: body.query, insteadOf: body.insteadOf });
    return null;
  });
  bind('countSearchPurchase', async ({ db, body, now }) => {
    await countPurchase(db, body, now);
    return null;
  });
  bind('listSearchIssues', async ({ db, query }) => {
    await counter.save();
    const { issue = 'nothing', language, page = 0, count = 20 } = query;
    const { found, total } = await findIssues(db, issue, { language, page, count });
    const issues = found.map((one) => ({ ...one, lastAt: one.lastAt.toISOString() }));
    return { issues, ...frameOf(found.length, total, count) };
  });
  bind('dismissSearchIssue', async ({ db, body }) => {
    await dismissIssue(db, { ...body, instead: body.instead });
    return null;
  });
}
