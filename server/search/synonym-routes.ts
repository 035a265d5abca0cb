import type { Lang } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import type { Synonyms } from '#core/search/synonyms.ts';
import type { Cards } from '#server/catalogue/cards.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { parseSearch } from '#server/search/parse-query.ts';
import { searchIndex } from '#server/search/postgres-search-index.ts';
import {
  findSynonyms,
  readSynonym,
  removeSynonym,
  saveSynonym,
  type SynonymEntry,
} from '#server/search/synonym-entries.ts';
import { synonymsNow, synonymsWith } from '#server/search/synonyms.ts';

const PREVIEWED = 5;

/** The dictionary of synonyms, extended by staff. */
export function synonymRoutes(bind: Bind, cards: Cards): void {
  bind('listSynonyms', async ({ db, query }) => {
    const { language, keyword = '', page = 0, count = 20 } = query;
    const found = await findSynonyms(db, { language, keyword: keyword.trim() });
    const shown = found.slice(page * count, (page + 1) * count);
    return { synonyms: shown.map(present), ...frameOf(shown.length, found.length, count) };
  });
  bind('saveSynonym', async ({ db, body, read, caller, now }) =>
    present(await saveSynonym(db, body, { memberId: caller.memberId, read, now })),
  );
  bind('removeSynonym', async ({ db, params }) => ({ removed: await removeSynonym(db, params.language, params.word) }));
  bind('previewSynonym', async ({ db, body, ...context }) => {
    const row = readSynonym(body);
    const outcome = async (synonyms: Synonyms) => {
      const { total, ids } = await found(db, row.word, { lang: body.lang, synonyms });
      const products = await cards.list(db, ids, { ...context, lang: body.lang });
      return { total, products: products.map(({ id, description }) => ({ id, name: description.name })) };
    };
    return { before: await outcome(await synonymsNow(db)), after: await outcome(await synonymsWith(db, row)) };
  });
}

/** The first products that have the word or a synonym, before anything is relaxed. */
async function found(db: Pool, word: string, { lang, synonyms }: { lang: Lang; synonyms: Synonyms }) {
  const search = await parseSearch(db, word, { lang, isExact: false, synonyms });
  if (!search) return { total: 0, ids: [] };
  return searchIndex.find(db, search, { filter: {}, sort: 'relevance', limit: PREVIEWED, offset: 0 });
}

const present = ({ lang, word, meanings, changedAt, replaces }: SynonymEntry) => ({
  lang,
  word,
  meanings: [...meanings],
  changedAt: changedAt?.toISOString() ?? null,
  replaces: [...replaces],
});
