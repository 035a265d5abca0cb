import { type Lang, pick } from '#core/locale.ts';
import { frameOf } from '#core/page.ts';
import type { Synonyms } from '#core/search/synonyms.ts';
import type { Cards } from '#server/catalogue/cards.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { parseSearch } from '#server/search/query/parse-query.ts';
import { searchIndex } from '#server/search/index/postgres-search-index.ts';
import {
  findSynonyms,
  readSynonym,
  removeSynonym,
  saveSynonym,
  type SynonymEntry,
} from '#server/search/dictionary/synonym-entries.ts';
import { synonymsNow, synonymsWith } from '#server/search/dictionary/synonyms.ts';
import { intentQuery } from '#server/search/query/widen-search.ts';

const PREVIEWED = 5;

/** The dictionary of synonyms, extended by staff. */
export function synonymRoutes(bind: Bind, cards: Cards): void {
  bind('listSynonyms', async ({ db, query, lang }) => {
    const { language, keyword = '', page = 0, count = 20 } = query;
    const found = await findSynonyms(db, { language, keyword: keyword.trim(), lang });
    const shown = found.slice(page * count, (page + 1) * count);
    return { synonyms: shown.map((entry) => present(entry, lang)), ...frameOf(shown.length, found.length, count) };
  });
  bind('saveSynonym', async ({ db, body, read, caller, now, lang }) =>
    present(await saveSynonym(db, body, { memberId: caller.memberId, read, now }), lang),
  );
  bind('removeSynonym', async ({ db, params }) => ({ removed: await removeSynonym(db, params.language, params.word) }));
  bind('previewSynonym', async ({ db, body, ...context }) => {
    const row = await readSynonym(db, body);
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
  const served = await intentQuery(db, search);
  return searchIndex.find(db, served?.query ?? search, { filter: {}, sort: 'relevance', limit: PREVIEWED, offset: 0 });
}

const present = ({ lang, word, meanings, categories, changedAt, replaces }: SynonymEntry, reader: Lang) => ({
  lang,
  word,
  meanings: [...meanings],
  categories: categories.map(({ id, name }) => ({ id, name: pick(name, reader) })),
  changedAt: changedAt?.toISOString() ?? null,
  replaces: [...replaces],
});
