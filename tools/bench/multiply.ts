import pg from 'pg';
import { LANGUAGES } from '#core/locale.ts';
import { DESCRIPTOR_VERSION } from '#server/search/picture/descriptor.ts';
import { openPool } from '#server/db/pool.ts';
import { learnWords } from '#server/search/dictionary/dictionary.ts';
import { type BenchWord, benchWords, WORD_COUNT } from './title-words.ts';

/**
 * What belongs to people, is a choice of our staff, or is written by the triggers: copies of products have none of it.
 */
const NOT_COPIED = [
  'cart_line',
  'favorite',
  'order_line',
  'deal',
  'home_pick',
  'product_history',
  'shelf',
  'product_card',
];
const INDEXED = 'product_search';

type Table = {
  readonly name: string;
  readonly columns: readonly string[];
  readonly keys: readonly { column: string; to: string }[];
};

/**
 * Multiplies the products of a seeded database to `products` in all, with all their rows. A copy has its own code,
 * title words, prices, quantities, dates and sales; it keeps store, category, pictures and options.
 */
export async function multiply(url: string, products: number, say: (line: string) => void): Promise<void> {
  const words = benchWords();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const db = openPool(url, { max: 1, onError: () => undefined });
  try {
    await writeCopiesOfAll(client, { products, words }, say);
    for (const lang of LANGUAGES)
      await learnWords(
        db,
        lang,
        words.map(({ names }) => names[lang]),
      );
    // A marketplace has looked at its pictures: what is measured is not the work of its first hour.
    await client.query(`
      insert into picture_mark (base, part, version, bits)
      select distinct base, 0, ${DESCRIPTOR_VERSION}, repeat('0', 256)::bit(256) from product_picture
      on conflict do nothing`);
    await timed(say, 'vacuum', () => client.query('vacuum analyze'));
  } finally {
    await db.$client.end();
    await client.end();
  }
}

async function writeCopiesOfAll(
  client: pg.Client,
  { products, words }: { products: number; words: readonly BenchWord[] },
  say: (line: string) => void,
): Promise<void> {
  const seen = await client.query<{ products: number }>('select max(id)::int as products from product');
  const stride = seen.rows[0]?.products ?? 0;
  if (products <= stride) return;
  // Copies are as whole as what they are copied from, so no trigger and no key needs to look at each row again.
  await client.query(
    `set session_replication_role = replica; set maintenance_work_mem = '512MB'; set work_mem = '64MB'`,
  );
  await writeWords(client, words);
  await writeCopies(client, stride, products);
  const tables = await tablesOfProducts(client);
  const strides = new Map<string, number>();
  for (const { name, columns } of tables) strides.set(name, columns.includes('id') ? await highestId(client, name) : 0);
  const copied = (some: readonly Table[]) =>
    withoutIndexes(client, say, some, async () => {
      for (const table of some) await timed(say, table.name, () => copy(client, table, tables, strides));
    });
  // What a product has by its store and its sales is the trigger's work, and so are the shelves and the cards.
  await client.query('alter table product enable always trigger product_kept');
  await copied(tables.filter(({ name }) => name !== INDEXED));
  await client.query('alter table product enable trigger product_kept; analyze');
  await withoutIndexes(client, say, [{ name: 'shelf' }], () =>
    timed(say, 'shelf', () =>
      client.query(`select put_on_shelves(array(select id from product where id > ${stride} and live))`),
    ),
  );
  await timed(say, 'product_card', () =>
    client.query(`select write_product_cards(array(select id from product where id > ${stride}))`),
  );
  await copied(tables.filter(({ name }) => name === INDEXED));
  for (const { name, columns } of tables)
    if (columns.includes('id'))
      await client.query(`select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`);
}

async function timed(say: (line: string) => void, what: string, work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  say(`  ${what.padEnd(22)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

async function writeWords(client: pg.Client, words: readonly BenchWord[]): Promise<void> {
  await client.query(
    'create temp table word (n int primary key, names jsonb not null, tokens jsonb not null, titles jsonb not null, fields jsonb not null)',
  );
  await client.query(
    `insert into word select n, names, tokens, titles, fields
      from jsonb_to_recordset($1::jsonb) as row(n int, names jsonb, tokens jsonb, titles jsonb, fields jsonb)`,
    [JSON.stringify(words)],
  );
}

/**
 * One row a copy: from which product, how much dearer, how much more at once, and the word of its title, of which few
 * are common.
 */
async function writeCopies(client: pg.Client, stride: number, products: number): Promise<void> {
  await client.query(`
    create temp table copy as
      select p.id as source, k, p.id + k * ${stride} as id, 0.55 + (h & 1023) / 900.0 as factor,
        (array[1, 1, 1, 2, 5])[1 + (h >> 10 & 1023) % 5] as times,
        least(${WORD_COUNT}, floor(${WORD_COUNT} ^ ((h >> 20 & 1023) / 1024.0 + random() / 1024)))::int as n, (h & 4095) % 3 = 0 as is_common, h & 65535 as h,
        (select min(price) from price_row r where r.product_id = p.id) as row_min,
        (select max(price) from price_row r where r.product_id = p.id) as row_max
      from product p, generate_series(1, ${Math.floor(products / stride)}) k, abs(hashint8(p.id * 1000 + k)::bigint) h
      where p.id + k * ${stride} <= ${products};
    create index on copy (source); analyze copy`);
}

/** The tables whose rows hang on a product, each after those its rows point to. */
async function tablesOfProducts(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name,
      (select json_agg(attname order by attnum) from pg_attribute where attrelid = c.oid and attnum > 0
        and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(json_build_object('column', a.attname, 'to', k.confrelid::regclass::text)), '[]')
        from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
          where k.conrelid = c.oid and k.contype = 'f') as keys
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
  // Whatever it is a part of, a row with the number of a product is that product's.
  const all = rows.map((table) => ({
    ...table,
    keys: table.keys.map((key) => (key.column === 'product_id' ? { ...key, to: 'product' } : key)),
  }));
  const found = all.filter((table) => table.name === 'product');
  for (let before = 0; before < found.length;) {
    before = found.length;
    const next = all.filter(
      (table) =>
        !found.includes(table) &&
        !NOT_COPIED.includes(table.name) &&
        table.keys.some(({ to }) => found.some(({ name }) => name === to)),
    );
    found.push(
      ...next.toSorted(
        (a, b) => Number(b.keys.some(({ to }) => to === 'product')) - Number(a.keys.some(({ to }) => to === 'product')),
      ),
    );
  }
  return found;
}

/** Rows come faster into a table without indexes, and the indexes are better made of all rows at once. */
async function withoutIndexes(
  client: pg.Client,
  say: (line: string) => void,
  tables: readonly Pick<Table, 'name'>[],
  work: () => Promise<unknown>,
): Promise<void> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename = any($1)
      and not exists (select from pg_constraint where conname = indexname)`,
    [tables.map(({ name }) => name)],
  );
  for (const { indexname } of rows) await client.query(`drop index "${indexname}"`);
  await work();
  await timed(say, '  indexes', async () => {
    for (const { indexdef } of rows) await client.query(indexdef);
  });
}

async function highestId(client: pg.Client, name: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(`select coalesce(max(id), 0)::float8 as id from ${name}`);
  return rows[0]?.id ?? 0;
}

const PRICE = (column: string) => `greatest(10, round(${column} * copy.factor / 10) * 10)`;
const TITLE = (text: string, lang: string) =>
  `${text} || ' ' || (word.names->>${lang}) || case when copy.is_common then ' ' || (common.names->>${lang}) else '' end`;
const CODE = `'B' || copy.k || substr(t.code, 2)`;

/** What a copy has of its own, by table and column; everything else is as it was. */
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  product: {
    code: CODE,
    name: `(select jsonb_object_agg(key, ${TITLE('value', 'key')}) from jsonb_each_text(t.name))`,
    price_min: `${PRICE('copy.row_min')} + t.price_min - copy.row_min`,
    price_max: `${PRICE('copy.row_max')} + t.price_max - copy.row_max`,
    min_order_quantity: 't.min_order_quantity * copy.times',
    max_order_quantity: 't.max_order_quantity * copy.times',
    sample_price: PRICE('t.sample_price'),
    delivery_days: 'greatest(1, t.delivery_days + copy.h % 5 - 2)',
    // No orders stand behind a copy: this only spreads the sorted lists of the measurement.
    sold: '(copy.h % 97) * (copy.h % 17) / 7',
    rating: `case when t.rating = 0 then 0 else least(50, greatest(10, t.rating + copy.h % 9 - 4)) end`,
    created_at: `t.created_at - copy.h * interval '9 minutes'`,
    submitted_at: `t.submitted_at - copy.h * interval '9 minutes'`,
    list_price: 'null',
    list_price_max: 'null',
    deal_ends_at: 'null',
  },
  price_row: { min_quantity: 't.min_quantity * copy.times', price: PRICE('t.price') },
  sku: { code: CODE },
  supplier_offer: { offer_id: 't.offer_id || copy.k' },
  product_search: {
    title: TITLE('t.title', 't.lang'),
    title_tokens: `t.title_tokens || (word.titles->>t.lang)::tsvector || case
      when copy.is_common then (common.titles->>t.lang)::tsvector else '' end`,
    fields: `t.fields || (word.fields->>t.lang)::tsvector || case
      when copy.is_common then (common.fields->>t.lang)::tsvector else '' end`,
    // Every code begins with BD, and no word does.
    tokens: `regexp_replace(regexp_replace(t.tokens::text, '''bd', '''b' || copy.k || 'd', 'g'), '''~p[0-9]+''', '''~p' || copy.id || '''')::tsvector
      || (word.tokens->>t.lang)::tsvector
      || case when copy.is_common then (common.tokens->>t.lang)::tsvector else '' end`,
  },
};

async function copy(
  client: pg.Client,
  table: Table,
  tables: readonly Table[],
  strides: ReadonlyMap<string, number>,
): Promise<void> {
  const own = OWN[table.name] ?? {};
  const values = table.columns.map((column) => {
    const mine = own[column];
    if (mine !== undefined) return mine;
    const to = column === 'id' ? table.name : table.keys.find((key) => key.column === column)?.to;
    const stride = to === undefined ? undefined : strides.get(to);
    return stride === undefined ? `t."${column}"` : `t."${column}" + copy.k * ${stride}`;
  });
  const columns = table.columns.map((column) => `"${column}"`).join(', ');
  const words = values.some((value) => value.includes('word.'))
    ? 'join word on word.n = copy.n join word common on common.n = 0'
    : '';
  await client.query(`
    insert into ${table.name} (${columns}) overriding system value
    select ${values.join(', ')} from ${table.name} t join copy on copy.source = ${productOf(table, tables, 't')} ${words}`);
}

/** The id of the product a row hangs on, however far away. */
function productOf(table: Table, tables: readonly Table[], row: string): string {
  if (table.name === 'product') return `${row}.id`;
  const direct = table.keys.find(({ to }) => to === 'product');
  if (direct) return `${row}.${direct.column}`;
  const key = table.keys.find(({ to }) => tables.some(({ name }) => name === to));
  const above = tables.find(({ name }) => name === key?.to);
  if (!key || !above) throw new Error(`${table.name} hangs on no product`);
  return `(select ${productOf(above, tables, `${row}_`)} from ${above.name} ${row}_ where ${row}_.id = ${row}.${key.column})`;
}
