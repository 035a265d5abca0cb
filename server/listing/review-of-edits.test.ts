import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Listing } from '#core/listing/listing.ts';
import { won } from '#core/money.ts';
import { openImporting, type Importing } from '#server/listing/testing.ts';
import { aMember, signIn } from '#server/member/builders.ts';

let importing: Importing;
let staff: string;
let seller: string;
beforeAll(async () => {
  importing = await openImporting();
  staff = (await aMember(importing.testApp.db, { staffRole: 'operator' })).token;
  seller = await signIn(importing.testApp.db, importing.store.ownerId);
});
afterAll(() => importing.close());

/** A product on sale. */
async function anApproved(change: Partial<Listing> = {}) {
  const { listingOf, run, sheetOf, idOf, testApp } = importing;
  const listing = listingOf(change);
  await run(await sheetOf([listing]));
  const id = await idOf(listing.code);
  await testApp.call('decideProduct', { token: staff, params: { id }, body: { event: 'approve' } });
  const shown = async () => (await testApp.call('readProduct', { params: { id }, query: { lang: 'ko' } })).answer;
  return { id, listing, shown };
}

const apply = async (listing: Listing, stock: 'keep' | 'set' = 'set') =>
  importing.run(await importing.sheetOf([listing]), { stock: { choice: stock } });
const editsOf = async (code: string) =>
  (
    await importing.testApp.call('listProductEdits', { token: staff, query: { lang: 'en', count: 100 } })
  ).answer.edits.filter((edit) => edit.code === code);
const decide = (id: number, event: 'approve' | 'reject', reason?: string) =>
  importing.testApp.call('decideProductEdit', {
    token: staff,
    params: { id },
    body: { event, ...(reason !== undefined && { reason }) },
  });
const ownProduct = async (code: string) =>
  (await importing.testApp.call('listStoreProducts', { token: seller, query: { query: code, lang: 'en' } })).answer
    .products[0];

describe('a product that its seller changes while it is reviewed', () => {
  it('is not approved unseen', async () => {
    const { listingOf, run, sheetOf, idOf, testApp } = importing;
    const listing = listingOf();
    await run(await sheetOf([listing]));
    const id = await idOf(listing.code);
    const { products } = (await testApp.call('listProductsForStaff', { token: staff, query: { search: listing.code } }))
      .answer;
    const read = { version: products[0]?.version ?? 0 };
    await apply({ ...listing, name: { ...listing.name, ko: '정품 명품 가방' } });
    const approve = (body: object) =>
      testApp.call('decideProduct', { token: staff, params: { id }, body: { event: 'approve', ...body } });
    expect((await approve({ read })).refusal.code).toBe('request.changedMeanwhile');
    expect((await approve({})).answer.approval).toBe('approved');
  });
});

describe('a change to an approved product', () => {
  it('waits for a reviewer where it is renamed or its price jumps; stock and delivery change at once', async () => {
    const { id, listing, shown } = await anApproved();
    const other = {
      ...listing,
      name: { ...listing.name, ko: '정품 명품 가방' },
      prices: [{ minQuantity: 10, price: won(99_000) }],
      deliveryDays: 9,
      skus: listing.skus.map((sku) => ({ ...sku, stock: 77 })),
    };
    const checked = await importing.run(await importing.sheetOf([other]), { mode: 'check' });
    expect(checked).toMatchObject({ changed: 1, waiting: 1 });
    expect(checked.hints.map(({ key, refusal }) => [key, refusal.code])).toEqual([
      ['name_ko', 'listing-sheet.waitsForReview'],
      ['prices', 'listing-sheet.waitsForReview'],
    ]);
    expect(await apply(other)).toMatchObject({ state: 'applied', changed: 1, waiting: 1 });
    const live = await shown();
    expect(live.description.name).toBe(listing.name.ko);
    expect(live.variants.map(({ stock }) => stock)).toEqual([77, 77]);
    const [edit] = await editsOf(listing.code);
    expect(edit).toMatchObject({
      productId: id,
      fields: [
        { column: 'name_ko', before: listing.name.ko, after: '정품 명품 가방' },
        { column: 'prices', before: '10:12000; 100:11000', after: '10:99000' },
      ],
    });
    expect(await ownProduct(listing.code)).toMatchObject({
      approval: 'approved',
      edit: { state: 'waiting', fields: expect.arrayContaining(['Price tiers']) },
    });
    // The same table again changes nothing, and the change keeps its place.
    expect(await apply(other)).toMatchObject({ unchanged: 1 });
    expect((await editsOf(listing.code)).map((one) => one.id)).toEqual([edit?.id]);

    expect((await decide(edit?.id ?? 0, 'approve')).answer).toEqual({ state: 'approved' });
    expect((await shown()).description.name).toBe('정품 명품 가방');
    expect(await ownProduct(listing.code)).not.toHaveProperty('edit');
    expect((await decide(edit?.id ?? 0, 'approve')).refusal.code).toBe('product.editNotWaiting');
  });

  it('keeps the product as it is when it is rejected with a reason, which its seller reads', async () => {
    const { listing, shown } = await anApproved();
    await apply({ ...listing, brand: 'Gucci' });
    const [edit] = await editsOf(listing.code);
    expect((await decide(edit?.id ?? 0, 'reject')).refusal.code).toBe('product.reasonRequired');
    await decide(edit?.id ?? 0, 'reject', '상표권을 확인할 수 없습니다.');
    expect((await shown()).description.name).toBe(listing.name.ko);
    expect(await editsOf(listing.code)).toEqual([]);
    expect(await ownProduct(listing.code)).toMatchObject({
      edit: { state: 'rejected', reason: '상표권을 확인할 수 없습니다.', fields: ['Brand'] },
    });
    const { decisions } = (
      await importing.testApp.call('listStaffDecisions', { token: staff, query: { action: 'rejectEdit' } })
    ).answer;
    expect(decisions).toMatchObject([{ reason: '상표권을 확인할 수 없습니다.' }]);
  });

  it('may raise a price a little, but not again and again', async () => {
    const { listing } = await anApproved();
    const raised = (first: number, second: number) => ({
      ...listing,
      prices: [
        { minQuantity: 10, price: won(first) },
        { minQuantity: 100, price: won(second) },
      ],
    });
    expect(await apply(raised(14_000, 13_000))).toMatchObject({ changed: 1, waiting: 0 });
    expect(await apply(raised(16_500, 15_500))).toMatchObject({ changed: 1, waiting: 1 });
    expect((await editsOf(listing.code))[0]?.fields.map(({ after }) => after)).toEqual(['10:16500; 100:15500']);
  });

  it('waits with a new SKU, while one that is removed or restocked does not', async () => {
    const { listing } = await anApproved();
    const [black, white] = listing.skus;
    if (!black || !white) throw new Error('two SKUs');
    const third = { ...white, code: `${listing.code}-3`, values: [{ ko: '금색', en: 'Gold' }], stock: 5 };
    expect(await apply({ ...listing, skus: [{ ...black, stock: 1 }, white, third] })).toMatchObject({ waiting: 1 });
    expect((await ownProduct(listing.code))?.stock).toBe(121);
    const [edit] = await editsOf(listing.code);
    expect(edit?.fields.map(({ column }) => column)).toContain('value1');
    expect((await decide(edit?.id ?? 0, 'approve')).refusal).toBeUndefined();
    expect((await ownProduct(listing.code))?.stock).toBe(126);
    expect(await apply({ ...listing, skus: [{ ...black, stock: 1 }] })).toMatchObject({ changed: 1, waiting: 0 });
    expect((await ownProduct(listing.code))?.stock).toBe(1);
  });
});
