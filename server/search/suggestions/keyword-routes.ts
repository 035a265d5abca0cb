import { keywordKey } from '#core/search/rules.ts';
import { searchRefusal } from '#core/search/refusals.ts';
import { refuseIf } from '#core/refusal.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { disabledKeywords, disableKeyword, enableKeyword } from '#server/search/suggestions/keywords.ts';

/** The disabled keywords, managed by staff. */
export function keywordRoutes(bind: Bind): void {
  bind('listDisabledKeywords', async ({ db }) => all(db));
  bind('disableKeyword', async ({ db, body }) => {
    refuseIf(keywordKey(body.keyword) === '' ? searchRefusal('search.queryRequired') : undefined);
    await disableKeyword(db, body);
    return all(db);
  });
  bind('enableKeyword', async ({ db, params }) => {
    await enableKeyword(db, { lang: params.language, keyword: params.keyword });
    return all(db);
  });
}

async function all(db: Db) {
  return { keywords: await disabledKeywords(db) };
}
