import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { LANGUAGES } from '#core/locale.ts';
import '#server/testing/personal-keys.ts';
import { setup, teardown } from '#server/db/test-database-setup.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { type Judgement, judgements, strangersJudgements } from './judgements.ts';
import { FIRST, type Judged, measured, type Measures, SHARES, shareText } from './measures.ts';
import { measurePictures } from './pictures.ts';

// npm run relevance [-- --unseen --fresh --pictures --record --missed]: how well searches of the demo marketplace are answered, in each language,
// with the change since the recorded run. --record makes this run the recorded one, --missed lists the queries without
// a right answer and those with the least right ones. --unseen and --fresh ask the queries nobody adjusted the search to,
// --pictures searches with changed pictures of products instead.
const { values: options } = parseArgs({
  options: {
    record: { type: 'boolean', default: false },
    missed: { type: 'boolean', default: false },
    unseen: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
  },
});
const set = (['pictures', 'unseen', 'fresh'] as const).find((one) => options[one]);
const RECORDED = new URL(set === undefined ? 'recorded.json' : `recorded-${set}.json`, import.meta.url);
const LOW = 0.5;

type Goods = { readonly id: number; readonly leaf: string; readonly text: string };
type Answered = Judgement & Judged & { readonly shown: readonly string[] };

async function goodsOf({ db }: TestApp): Promise<Map<number, Goods>> {
  const { rows } = await db.execute<Goods>(sql`
    select p.id, c.name->>'en' as leaf, lower(concat_ws(' ', p.name->>'en', p.attributes::text,
      (select string_agg(v.name->>'en', ' ') from product_option o join option_value v on v.option_id = o.id
        where o.product_id = p.id))) as text
    from shelf f join product p on p.id = f.product_id join category c on c.id = f.leaf_id where f.shelf_id = 0`);
  return new Map(rows.map((row) => [row.id, row]));
}

async function answered(testApp: TestApp, goods: ReadonlyMap<number, Goods>, one: Judgement): Promise<Answered> {
  const isRight = (product: Goods | undefined): boolean =>
    product !== undefined &&
    one.categories.includes(product.leaf) &&
    one.having.every((word) => product.text.includes(word));
  const { answer } = await testApp.call('searchProducts', {
    body: { query: one.query, count: FIRST },
    query: { lang: one.lang },
  });
  const found = answer.products.map(({ id }) => goods.get(id));
  return {
    ...one,
    isRight: found.map(isRight),
    possible: [...goods.values()].filter(isRight).length,
    shown: found.map((product) => product?.leaf ?? '?'),
  };
}

function show(all: readonly Answered[], recorded: Record<string, Measures>): Record<string, Measures> {
  const now: Record<string, Measures> = {};
  console.log(`${''.padEnd(10)}${'queries'.padStart(8)}${SHARES.map((share) => share.padStart(20)).join('')}`);
  for (const lang of ['all', ...LANGUAGES]) {
    const measures = measured(all.filter((one) => lang === 'all' || one.lang === lang));
    now[lang] = measures;
    const shares = SHARES.map((share) => shareText(measures[share], recorded[lang]?.[share]).padStart(20));
    console.log(`${lang.padEnd(10)}${String(measures.queries).padStart(8)}${shares.join('')}`);
  }
  return now;
}

function list(all: readonly Answered[]): void {
  for (const { lang, query, isRight, possible, shown } of all) {
    const right = isRight.filter(Boolean).length;
    if (possible === 0) console.log(`${lang} ${query}: the marketplace has nothing right`);
    else if (right / Math.min(FIRST, possible) < LOW)
      console.log(`${lang} ${query}: ${right} right; ${[...new Set(shown)].join(', ') || 'nothing'}`);
  }
}

async function measureTexts(testApp: TestApp, recorded: Record<string, Measures>): Promise<Record<string, Measures>> {
  const goods = await goodsOf(testApp);
  const all: Answered[] = [];
  const asked = set === 'unseen' || set === 'fresh' ? strangersJudgements(set) : judgements();
  for (const one of asked) all.push(await answered(testApp, goods, one));
  const now = show(all, recorded);
  if (options.missed) list(all);
  return now;
}

await setup();
try {
  const testApp = await openTestApp({ seeded: true });
  try {
    const recorded = existsSync(RECORDED) ? JSON.parse(readFileSync(RECORDED, 'utf8')) : {};
    const now = set === 'pictures' ? await measurePictures(testApp, recorded) : await measureTexts(testApp, recorded);
    if (options.record) writeFileSync(RECORDED, `${JSON.stringify(now, null, 2)}\n`);
  } finally {
    await testApp.close();
  }
} finally {
  await teardown();
}
