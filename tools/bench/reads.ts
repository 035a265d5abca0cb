import pg from 'pg';
import type { Question } from './load.ts';

/** What is held against what: R1 answers the same bytes, R2 one prepared select; `perSecond` stands alone. */
export type Goal = { readonly kept?: number; readonly anew?: { readonly ratio: number } | { readonly perSecond: number }; readonly milliseconds?: number };
export type Read = { readonly name: string; readonly questions: readonly Question[]; readonly goal: Goal };

const CALL: Goal = { kept: 0.4, anew: { ratio: 0.5 } };
const SEARCH: Goal = { anew: { ratio: 0.15 }, milliseconds: 15 };
const PAGE: Goal = { kept: 0.3, anew: { perSecond: 120 } };

/** The reads that are measured, on addresses of this database. */
export async function readsOf(url: string): Promise<Read[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const numbers = async (sql: string) => (await client.query<{ id: number }>(sql)).rows.map(({ id }) => Number(id));
    const products = await numbers(`select id from product where live order by md5(id::text) limit 40`);
    const leaves = await numbers(`select c.id from category c where level = 3 and exists (select from product_category where category_id = c.id) order by md5(c.id::text) limit 10`);
    const tops = await numbers('select id from category where level = 1 order by id limit 10');
    const rare = await rareWord(client);
    const get = (paths: readonly string[]): Question[] => paths.map((path) => ({ path }));
    const lists = [...leaves.map((id) => `category=${id}`), ...leaves.map((id) => `category=${id}&sort=priceLow`), ...tops.map((id) => `category=${id}&sort=ranking`), 'sort=newest', `category=${tops[0]}&page=5&moqMax=100`];
    const find = (query: string, lang: string): Question => ({ path: `/api/v1/search?lang=${lang}`, body: { query } });
    return [
      { name: 'list', questions: get(lists.map((words) => `/api/v2/products?${words}`)), goal: CALL },
      { name: 'detail', questions: get(products.map((id) => `/api/v2/product/${id}`)), goal: CALL },
      { name: 'tree', questions: get(['/api/v1/usermenu']), goal: CALL },
      { name: 'facets', questions: get([...leaves, ...tops].map((id) => `/api/v2/products/facets?category=${id}`)), goal: SEARCH },
      { name: `search rare (${rare})`, questions: [find(rare, 'en')], goal: SEARCH },
      { name: 'search common (thrifty)', questions: [find('thrifty', 'en')], goal: SEARCH },
      { name: 'search Korean (스테인리스 텀블러)', questions: [find('스테인리스 텀블러', 'ko')], goal: SEARCH },
      { name: 'search Arabic (قميص قطن)', questions: [find('قميص قطن', 'ar')], goal: SEARCH },
      { name: 'search misspelt (stainles tumblr)', questions: [find('stainles tumblr', 'en')], goal: SEARCH },
      { name: 'suggestions', questions: ['st', 'mug', 'cott', '텀블', '不锈', 'قمي'].map((query) => ({ path: '/api/v1/search/autocomplete', body: { query } })), goal: SEARCH },
      { name: 'home page', questions: get(['/']), goal: PAGE },
      { name: 'list page', questions: get(leaves.map((id) => `/category/list?id=${id}`)), goal: PAGE },
      { name: 'product page', questions: get(products.map((id) => `/product/${id}`)), goal: PAGE },
    ];
  } finally {
    await client.end();
  }
}

/** A word of a title that hardly any other has. */
async function rareWord(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ word: string }>(`
    with word as (select lower(regexp_substr(title, '\\w+$')) as word from product_search where lang = 'en' and product_id > 3200 and title !~ 'Thrifty$' order by md5(product_id::text) limit 3000)
    select word from word where word ~ '^[a-z]{6,}$' group by word order by count(*), md5(word) limit 1`);
  return rows[0]?.word ?? 'oxford';
}
