import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Listing } from '#core/listing/listing.ts';
import { outcomeLines } from '#server/listing/report.ts';
import type { ImportRequest } from '#server/listing/run.ts';
import { type Importing, openImporting } from '#server/listing/testing.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let importing: Importing;
let testApp: TestApp;
beforeAll(async () => {
  importing = await openImporting();
  ({ testApp } = importing);
});
afterAll(() => importing.close());

const listingOf = (code: string, change: Partial<Listing> = {}): Listing => importing.listingOf({ ...change, code });

/** The final report of an import of these listings, after the bad cells. */
async function run(
  listings: readonly Listing[],
  mode: ImportRequest['mode'] = 'apply',
): Promise<{ report: string; bad: string[] }> {
  const outcome = await importing.run(await importing.sheetOf(listings), { mode });
  return {
    report: outcomeLines('en', outcome, 1).slice(outcome.problems.length).join(' '),
    bad: outcome.problems.map(({ row, key, refusal }) => `${row} ${key} ${refusal.code}`),
  };
}

it('an ordered SKU can be removed only while the levels stay, which the check reports already', async () => {
  // Capabilities after listings, such as orders, hold SKUs by foreign keys like this one.
  await testApp.db.execute('create table pointing (sku_id bigint not null references sku (id))');
  const [other, listing] = [listingOf('OTHER'), listingOf('ORDERED')];
  const black = listing.skus.slice(0, 1);
  await run([other, listing]);
  await testApp.db.execute("insert into pointing select id from sku where code = 'ORDERED-1'");
  const flat = [
    { ...other, deliveryDays: 8 },
    { ...listing, options: [], skus: black.map((one) => ({ ...one, values: [] })) },
  ];
  const bad = ['4 sku listing-sheet.skuOrdered'];
  expect(await run(flat, 'check')).toEqual({
    report: expect.stringContaining('1 changed, 0 unchanged, 1 refused This was a check'),
    bad,
  });
  expect(await run(flat)).toEqual({ report: expect.stringContaining('nothing was saved'), bad });
  expect(await run([other, { ...listing, skus: black }])).toEqual({
    report: expect.stringContaining('1 changed, 1 unchanged, 0 refused Saved.'),
    bad: [],
  });
  await testApp.db.execute('drop table pointing');
  expect(await run(flat)).toEqual({
    report: expect.stringContaining('2 changed, 0 unchanged, 0 refused Saved.'),
    bad: [],
  });
});

it('a refusal of the database during saving is reported with the counts, and saved products stay', async () => {
  await testApp.db.execute('alter table product add constraint late check (delivery_days <> 77)');
  const listings = [listingOf('LATE-1'), listingOf('LATE-2', { deliveryDays: 77 }), listingOf('LATE-3')];
  expect((await run(listings, 'check')).bad).toEqual([]);
  const { report, bad } = await run(listings);
  expect(bad).toEqual(['4 code listing-sheet.conflict']);
  expect(report).toContain('2 products were saved, 1 were refused. What was saved stays');
  await testApp.db.execute('alter table product drop constraint late');
  expect((await run(listings)).report).toContain('1 new, 0 changed, 2 unchanged, 0 refused Saved.');
});
