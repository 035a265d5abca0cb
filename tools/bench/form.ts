import pg from 'pg';
import { chromium, type Page } from 'playwright-core';
import { STANDARD_VALUES } from '#core/catalogue/fields.ts';
import { emptyForm } from '#core/listing/form/form.ts';
import type { ProductForm } from '#core/listing/form/product-form.ts';
import { addMissing, makeCodes } from '#core/listing/form/variants.ts';
import { DEMO } from '#demo/seed/demo.ts';
import { findBrowser } from '../browser.ts';
import { openFilled } from './fill.ts';
import { startProduct } from './processes.ts';
import { logIn, startTiming } from './seller-page.ts';

type Say = (line: string) => void;

/** What a letter may cost in the form of a product with many SKUs, as a multiple of one with two. */
const GOAL = 1.5;
const FEW = [2] as const;
const MANY = [10, 20] as const;
const ROUNDS = 2;
const LETTERS = 20;
const PAUSE_MS = 100;
/** What follows the last letter but the saving: the count of what is missing. */
const AFTER_MS = 400;
const FIELDS = { name: 'name.ko', 'a SKU': 'skus.1.code' } as const;
type Field = keyof typeof FIELDS;

/** A form with a SKU for each combination of so many values. */
function formWith(counts: readonly number[]): ProductForm {
  const form = emptyForm(STANDARD_VALUES, 'BENCH');
  const options = counts.map((count, level) => ({
    name: { ko: `옵션 ${level + 1}` },
    values: Array.from({ length: count }, (_, at) => ({ ko: `값 ${level + 1}-${at + 1}` })),
  }));
  const variants = addMissing({ options, skus: [] });
  return { ...form, options, skus: makeCodes(variants, form.code) };
}

/** A draft with these SKUs of the seller of the demonstration. */
async function aDraft(client: pg.Client, counts: readonly number[]): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `insert into product_draft (store_id, form, changed_at, changed_by)
     select s.id, $1, now(), m.id from member m join store s on s.owner_id = m.id where m.email = $2 returning id`,
    [JSON.stringify(formWith(counts)), DEMO.seller],
  );
  return Number(rows[0]?.id);
}

/** Types into a field, slower than the fastest do, while another one says what is wrong; the milliseconds of a letter. */
async function typed(page: Page, busyMs: () => Promise<number>, name: string): Promise<number> {
  await page.locator('[name="brand"]').first().focus();
  await page.locator(`[name="${name}"]`).first().focus();
  await page.keyboard.press('End');
  await page.waitForTimeout(AFTER_MS);
  const before = await busyMs();
  for (let letter = 0; letter < LETTERS; letter += 1) {
    await page.keyboard.press('a');
    await page.waitForTimeout(PAUSE_MS);
  }
  await page.waitForTimeout(AFTER_MS);
  return ((await busyMs()) - before) / LETTERS;
}

/** The milliseconds of a letter in each field of a draft. */
async function measure(page: Page, origin: string, draft: number): Promise<Record<Field, number>> {
  const busyMs = await startTiming(page);
  await page.goto(`${origin}/seller/products/new?draft=${draft}&lang=ko`, { waitUntil: 'networkidle' });
  await page.locator(`[name="${FIELDS['a SKU']}"]`).waitFor();
  await page.waitForTimeout(1_000);
  return { name: await typed(page, busyMs, FIELDS.name), 'a SKU': await typed(page, busyMs, FIELDS['a SKU']) };
}

/** What a letter costs the main thread of Chromium in the form of a product with 200 SKUs against one with two. */
export async function measureForm(size: number, say: Say, takesOld: boolean): Promise<void> {
  const found = findBrowser();
  if ('missing' in found) throw new Error(found.missing);
  const database = await openFilled(size, say, takesOld);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const drafts = [await aDraft(client, FEW), await aDraft(client, MANY)] as const;
  const product = await startProduct(database.url, 64);
  const browser = await chromium.launch({ executablePath: found.browser, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } });
    await logIn(page, product.origin, DEMO.seller, 'ko');
    const rounds: { few: Record<Field, number>; many: Record<Field, number> }[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({
        few: await measure(page, product.origin, drafts[0]),
        many: await measure(page, product.origin, drafts[1]),
      });
    say('\nA letter in the form of a product with 200 SKUs, against 2');
    const missed = (['name', 'a SKU'] as const).filter((field) => {
      // What else the machine does shows in one round, what the form does in each.
      const few = Math.min(...rounds.map((round) => round.few[field]));
      const many = Math.min(...rounds.map((round) => round.many[field]));
      const isReached = many / few <= GOAL;
      say(
        `  ${field.padEnd(8)} ${(many / few).toFixed(2)} × (goal ${GOAL}); ${many.toFixed(1)} ms of the processor ` +
          `against ${few.toFixed(1)}${isReached ? '' : '  missed'}`,
      );
      return !isReached;
    });
    say(missed.length === 0 ? '\nEvery goal is reached.' : `\nMissed: ${missed.join(', ')}`);
  } finally {
    await browser.close();
    await product.stop();
    await client.query('delete from product_draft where id = any($1)', [drafts]);
    await client.end();
    await database.stop();
  }
}
