import pg from 'pg';
import { landedCost } from './landed-cost.ts';
import type { Question } from './load.ts';

/**
 * What is held against what: R1 answers the same bytes, R2 one prepared select; `perSecond` stands alone, and what is
 * only `told`
 * has no goal. `repeated` is asked of a server that keeps answers, in the proportions in which people repeat each
 * other.
 */
export type Goal = {
  readonly kept?: number;
  readonly anew?: { readonly ratio: number } | { readonly perSecond: number } | 'told';
  readonly repeated?: number;
  readonly milliseconds?: number;
};
export type Read = { readonly name: string; readonly questions: readonly Question[]; readonly goal: Goal };

const CALL: Goal = { kept: 0.4, anew: { ratio: 0.5 } };
const COUNTS: Goal = { anew: { ratio: 0.15 }, milliseconds: 15 };
// Nobody asked for these before; and what a server gives that keeps answers, asked as people repeat each other.
const SEARCH: Goal = COUNTS;
const REPEATED: Goal = { repeated: 0.15 };
// The goods of the other figure are known by then (decision 10); these nobody asked for before.
const FIRST: Goal = { anew: 'told', milliseconds: 15 };
const PAGE: Goal = { kept: 0.3, anew: { perSecond: 120 } };

/** The reads that are measured, on addresses of this database. */
export async function readsOf(url: string): Promise<Read[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const numbers = async (sql: string) => (await client.query<{ id: number }>(sql)).rows.map(({ id }) => Number(id));
    const products = await numbers(`select id from product where live order by md5(id::text) limit 40`);
    const firstAsked = await numbers(
      `select id from product where live order by md5(id::text) offset 40 limit ${DIFFERENT}`,
    );
    const leaves = await numbers(
      `select c.id from category c where level = 3 and exists (select from product_category where category_id = c.id) order by md5(c.id::text) limit 10`,
    );
    const tops = await numbers('select id from category where level = 1 order by id limit 10');
    const rare = await rareWord(client);
    const queries = await repeatedQueries(client);
    const get = (paths: readonly string[]): Question[] => paths.map((path) => ({ path }));
    const lists = [
      ...leaves.map((id) => `category=${id}`),
      ...leaves.map((id) => `category=${id}&sort=priceLow`),
      ...tops.map((id) => `category=${id}&sort=ranking`),
      'sort=newest',
      `category=${tops[0]}&page=5&moqMax=100`,
    ];
    const find = (query: string, lang: string): Question => ({ path: `/api/v1/search?lang=${lang}`, body: { query } });
    const suggest = (query: string, lang: string): Question => ({
      path: `/api/v1/search/autocomplete?lang=${lang}`,
      body: { query },
    });
    return [
      { name: 'list', questions: get(lists.map((words) => `/api/v2/products?${words}`)), goal: CALL },
      { name: 'detail', questions: get(products.map((id) => `/api/v2/product/${id}`)), goal: CALL },
      { name: 'detail asked first', questions: get(firstAsked.map((id) => `/api/v2/product/${id}`)), goal: FIRST },
      { name: 'tree', questions: get(['/api/v1/usermenu']), goal: CALL },
      {
        name: 'facets',
        questions: get([...leaves, ...tops].map((id) => `/api/v2/products/facets?category=${id}`)),
        goal: COUNTS,
      },
      { name: `search rare (${rare})`, questions: [find(rare, 'en')], goal: SEARCH },
      { name: 'search common (thrifty)', questions: [find('thrifty', 'en')], goal: SEARCH },
      { name: 'search Korean (스테인리스 텀블러)', questions: [find('스테인리스 텀블러', 'ko')], goal: SEARCH },
      { name: 'search Arabic (قميص قطن)', questions: [find('قميص قطن', 'ar')], goal: SEARCH },
      { name: 'search misspelt (stainles tumblr)', questions: [find('stainles tumblr', 'en')], goal: SEARCH },
      {
        name: 'suggestions',
        questions: ['st', 'mug', 'cott', '텀블', '不锈', 'قمي'].map((query) => ({
          path: '/api/v1/search/autocomplete',
          body: { query },
        })),
        goal: SEARCH,
      },
      { name: 'searches as repeated', questions: queries.map(({ query, lang }) => find(query, lang)), goal: REPEATED },
      {
        name: 'suggestions as repeated',
        questions: queries.map(({ query, lang }) => suggest(query.slice(0, 3), lang)),
        goal: REPEATED,
      },
      landedCost,
      { name: 'home page', questions: get(['/']), goal: PAGE },
      { name: 'list page', questions: get(leaves.map((id) => `/category/list?id=${id}`)), goal: PAGE },
      { name: 'product page', questions: get(products.map((id) => `/product/${id}`)), goal: PAGE },
    ];
  } finally {
    await client.end();
  }
}

const DIFFERENT = 3_000;
const ASKED = 24_000;
/** Its multiples fall evenly between 0 and 1, in no order anybody would see. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/** The first two words of titles in all languages, the nth of them asked for an nth as often as the first (Zipf). */
async function repeatedQueries(client: pg.Client): Promise<{ query: string; lang: string }[]> {
  const { rows } = await client.query<{ query: string; lang: string }>(`
    select lang, array_to_string((string_to_array(title, ' '))[1:2], ' ') as query
    from product_search where product_id <= 3000 group by 1, 2 order by md5(lang || min(product_id)) limit ${DIFFERENT}`);
  return Array.from(
    { length: ASKED },
    (_, n) => rows[Math.floor(rows.length ** ((n * GOLDEN) % 1)) - 1] ?? { query: 'mug', lang: 'en' },
  );
}

/** A word of ten titles, however many there are: what is found is then as long at every size. */
async function rareWord(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ word: string }>(`
    with word as (select lower(regexp_substr(title, '\\w+$')) as word from product_search where lang = 'en' and product_id > 3200 and title !~ 'Thrifty$')
    select word from word where word ~ '^[a-z]{6,}$' group by word order by abs(count(*) - 10), md5(word) limit 1`);
  return rows[0]?.word ?? 'oxford';
}
