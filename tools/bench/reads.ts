import pg from 'pg';
import { LANGUAGES } from '#core/locale.ts';
import type { Question } from './load.ts';

/** `cold`: share of R2 with the response cache off; `alone`: median milliseconds of one visitor; `cached`: share of R1. */
export type Read = {
  readonly name: string;
  readonly questions: readonly Question[];
  readonly cold?: number;
  readonly alone?: number;
  readonly cached?: number;
};

const DRAWS = 8_000;
/** Its multiples are spread evenly between 0 and 1, in no apparent order; the same in every run. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
const SORTS = ['ranking', 'ranking', 'ranking', 'sales', 'newest', 'priceLow', 'priceHigh'] as const;

/** Draws by Zipf's law: the nth item about an nth as often as the first. */
function drawn<Item>(items: readonly Item[], draws = DRAWS): Item[] {
  return Array.from({ length: draws }, (_, n) => items[Math.floor(items.length ** ((n * GOLDEN) % 1)) - 1]).filter(
    (item) => item !== undefined,
  );
}

/** What people ask for, drawn over the whole catalogue of this database. */
export async function readsOf(url: string): Promise<Read[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const ids = async (text: string) => (await client.query<{ id: number }>(text)).rows.map(({ id }) => Number(id));
    const products = drawn(await ids('select id from product where live order by md5(id::text)'));
    const categories = drawn(
      await ids(
        `select id from category c where exists (select from product_category where category_id = c.id)
         order by md5(id::text)`,
      ),
    );
    // Words of titles, one or two of them, in every language; some of them are in every third title, some in one.
    const { rows: queries } = await client.query<{ query: string; lang: string }>(`
      select lang, array_to_string((string_to_array(title, ' '))[at : at + words], ' ') as query
      from product_search, lateral (select 1 + product_id % 4 as at, (product_id % 3 > 0)::int as words) cut
      where product_id % 37 = 0 group by 1, 2 having length(min(title)) > 0 order by md5(lang || min(product_id))`);
    const texts = drawn(queries.filter(({ query }) => query.trim() !== ''));
    const lists = categories.map((id, n) => {
      const sort = SORTS[n % SORTS.length];
      const page = n % 5 === 4 ? 1 + (n % 7) : 0;
      const lang = LANGUAGES[n % LANGUAGES.length];
      return `/api/v2/products?category=${id}&sort=${sort}&page=${page}&lang=${lang}${n % 10 === 9 ? '&moqMax=50' : ''}`;
    });
    const get = (paths: readonly string[]): Question[] => paths.map((path) => ({ path }));
    const find = (query: string, lang: string): Question => ({ path: `/api/v1/search?lang=${lang}`, body: { query } });
    return [
      { name: 'list', questions: get(lists), cold: 0.2 },
      { name: 'detail', questions: get(products.map((id) => `/api/v2/product/${id}`)), cold: 0.15 },
      { name: 'search', questions: texts.map(({ query, lang }) => find(query, lang)), cold: 0.08, alone: 15 },
      { name: 'search, common word', questions: [find('thrifty', 'en')], cold: 0.08, alone: 15 },
      { name: 'search, price and pieces', questions: [find('thrifty under $20 500 pcs', 'en')], cold: 0.08, alone: 15 },
      { name: 'search, misspelt', questions: [find('stainles tumblr', 'en')], cold: 0.08, alone: 15 },
      {
        name: 'suggestions',
        questions: texts.map(({ query, lang }) => ({
          path: `/api/v1/search/autocomplete?lang=${lang}`,
          body: { query: query.slice(0, 3) },
        })),
        cold: 0.08,
        alone: 15,
      },
      { name: 'home page', questions: get(['/']), cached: 0.3 },
      {
        name: 'list page',
        questions: get(categories.slice(0, 20).map((id) => `/category/list?id=${id}`)),
        cached: 0.3,
      },
      {
        name: 'search page, repeated',
        questions: get(
          texts.slice(0, 20).map(({ query, lang }) => `/search/list?${new URLSearchParams({ keyword: query, lang })}`),
        ),
        cached: 0.3,
      },
      { name: 'product page', questions: get(products.slice(0, 20).map((id) => `/product/${id}`)), cached: 0.3 },
    ];
  } finally {
    await client.end();
  }
}
