import '#server/testing/personal-keys.ts';
import { setup, teardown } from '#server/db/test-database-setup.ts';
import { openTestApp } from '#server/testing/test-app.ts';
import { sql } from 'drizzle-orm';
await setup();
const app = await openTestApp({ seeded: true });
try {
  for (const [query, lang] of process.argv.slice(2).map((a) => a.split('@'))) {
    const t = performance.now();
    const { answer } = await app.call('searchProducts', { body: { query: query!, count: 10 }, query: { lang: lang! } });
    console.log(query, lang, (performance.now() - t).toFixed(0), answer.recordsTotal, answer.suggestion, answer.corrected, answer.leftOut, answer.products.slice(0, 4).map((p) => p.description.name));
  }
  console.log((await app.db.execute(sql`select lang, word, count from search_word where word in ('은','반지','세트','냄비')`)).rows);
  console.log((await app.db.execute(sql`select title, fields, tokens from product_search where lang='ko' and title like '%반지%' limit 1`)).rows);
} finally { await app.close(); await teardown(); }
