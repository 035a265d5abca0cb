import { and, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { nextTryOf } from '#core/supplier/rules.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { priceRow, product, productPicture, sku } from '#server/catalogue/tables.ts';
import { aRate } from '#server/exchange/builders.ts';
import { beginAndEndDeals } from '#server/marketing/deals.ts';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { notice } from '#server/notice/tables.ts';
import { SupplierError, type SupplierLang } from '#server/integrations/supplier/port.ts';
import { aDeliveryTemplate } from '#server/store/builders.ts';
import { deliveryTemplate, store as storeTable } from '#server/store/tables.ts';
import { aPublish, openSupplierTestApp, pictureOf, type SupplierTestApp } from '#server/supplier/testing.ts';
import { followOffers } from '#server/supplier/follow-offers.ts';
import { supplierNamesOf } from '#server/supplier/queries.ts';
import { supplierOffer } from '#server/supplier/tables.ts';
import type { SimulatorOffer } from '#server/integrations/supplier/simulator/offers.ts';

let testApp: SupplierTestApp;
let buyer: BuiltMember;
let stranger: BuiltMember;
beforeAll(async () => {
  testApp = await openSupplierTestApp();
  [buyer, stranger] = await Promise.all([aMember(testApp.db), aMember(testApp.db)]);
});
afterEach(() => testApp.control({ fault: 'none' }));
afterAll(() => testApp.close());

const staff = () => testApp.operator.token;
const publish = (offer: SimulatorOffer, change: object = {}) =>
  testApp.call('publishOffer', {
    token: staff(),
    params: { offerId: offer.offerId },
    body: aPublish(testApp, offer, change),
  });
const rowsOf = async (productId: number) =>
  (await testApp.db.select().from(priceRow).where(eq(priceRow.productId, productId)).orderBy(priceRow.minQuantity)).map(
    ({ minQuantity, price, currency }) => [minQuantity, price, currency],
  );
const skusOf = (productId: number) =>
  testApp.db.select().from(sku).where(eq(sku.productId, productId)).orderBy(sku.sort, sku.id);
const storedOffer = async (offer: SimulatorOffer) =>
  (await testApp.db.select().from(supplierOffer).where(eq(supplierOffer.offerId, offer.offerId)))[0];
const noticesOf = async (memberId: number, kind: 'offerPublished' | 'offerDeclined' | 'offersChanged') =>
  testApp.db
    .select()
    .from(notice)
    .where(and(eq(notice.memberId, memberId), eq(notice.kind, kind)));

describe('names of published offers', () => {
  it('IMP-001 are changed by staff, searchable and kept by updates; nobody else may change them', async () => {
    const offer = testApp.offer(2, 5);
    const {
      answer: { productId },
    } = await publish(offer);
    const params = { offerId: offer.offerId };
    const change = (ko: string, token = staff()) =>
      testApp.call('changeOfferTexts', {
        token,
        params,
        body: { name: { ko, en: 'Quiet lantern' }, description: { ko: '새 설명', ar: 'وصف جديد' } },
      });
    expect((await change('  ')).refusal.code).toBe('supplier.koreanNameRequired');
    expect((await change('고요한 등불', buyer.token)).status).toBe(403);
    expect((await change(' 고요한  등불 ')).answer).toEqual({
      name: { ko: '고요한 등불', en: 'Quiet lantern' },
      description: { ko: '새 설명', ar: 'وصف جديد' },
    });
    await testApp.call('checkOffer', { token: staff(), params });
    expect((await testApp.call('readOfferTexts', { token: staff(), params })).answer.name.ko).toBe('고요한 등불');
    const found = await testApp.call('searchProducts', { body: { query: '고요한 등불' } });
    expect(found.answer.products.map(({ id }) => id)).toContain(productId);
    expect(
      (await testApp.call('readOfferTexts', { token: staff(), params: { offerId: '123456789012' } })).refusal.code,
    ).toBe('supplier.offerNotFound');
  });
});

describe('searching', () => {
  const search = (query: object, token = staff()) => testApp.call('searchOffers', { token, query: { ...query } });

  it('IMP-001 finds offers by text, by a pasted address and by a picture, and marks published ones', async () => {
    const offer = testApp.offer(2, 4);
    const byKeyword = await search({ keyword: offer.subject.zh, count: 50 });
    expect(byKeyword.status).toBe(200);
    const found = byKeyword.answer.offers.find(({ offerId }) => offerId === offer.offerId);
    expect(found).toMatchObject({
      subject: offer.subject.ko,
      original: offer.subject.zh,
      price: { amount: offer.tiers[0]?.price, currency: 'CNY' },
      state: null,
      productId: null,
    });
    const {
      answer: { productId },
    } = await publish(offer);
    const byAddress = await search({ keyword: `https://detail.1688.com/offer/${offer.offerId}.html?spm=a` });
    expect(byAddress.answer).toMatchObject({
      recordsTotal: 1,
      offers: [{ offerId: offer.offerId, state: 'published', productId }],
    });
    const red = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#cd3232' } })
      .png()
      .toBuffer();
    const uploaded = await testApp.inject({
      method: 'POST',
      url: '/api/v1/admin/supplier/pictures',
      headers: { authorization: `Bearer ${staff()}`, 'content-type': 'image/png' },
      payload: red,
    });
    expect(uploaded.statusCode).toBe(200);
    const byPicture = await search({ imageId: String(uploaded.json().imageId), count: 50 });
    expect(byPicture.answer.recordsTotal).toBe(testApp.offers.filter(({ colours }) => colours[0] === 4).length);
    expect((await search({ keyword: ' ' })).refusal.code).toBe('supplier.noQuestion');
  });

  it('serves pictures of the platform through the server, and none of elsewhere', async () => {
    const ask = (address: string) =>
      testApp.inject({
        method: 'GET',
        url: '/api/v1/admin/supplier/pictures',
        query: { address },
        headers: { authorization: `Bearer ${staff()}` },
      });
    const shown = await ask(pictureOf(testApp.offer(0), 1));
    expect(shown.headers['content-type']).toContain('image/webp');
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(480);
    expect((await ask('http://127.0.0.1:9/missing/1.webp')).json().error.code).toBe('supplier.pictureUnavailable');
    expect((await ask('file:///etc/passwd')).json().error.code).toBe('supplier.pictureUnavailable');
  });

  it.each([
    ['signature', 'supplier.denied', 502],
    ['business', 'supplier.refused', 409],
    ['error', 'supplier.unavailable', 503],
    ['garbage', 'supplier.unavailable', 503],
    ['slow', 'supplier.unavailable', 503],
  ])('refuses when the platform answers with %s', async (fault, code, status) => {
    await testApp.control({ fault });
    const answer = await search({ keyword: '批发' });
    expect([answer.status, answer.refusal.code]).toEqual([status, code]);
  });
});

describe('publishing', () => {
  it('IMP-001 ORD-038 makes an approved product of the store 1688 with price rows, options, pictures and ids', async () => {
    const offer = testApp.offer(2);
    const detail = await testApp.call('readOffer', { token: staff(), params: { offerId: offer.offerId } });
    expect(detail.answer).toMatchObject({
      subject: { zh: offer.subject.zh, ko: offer.subject.ko, en: offer.subject.en, ja: offer.subject.ja },
      minOrderQuantity: offer.tiers[0]?.minQuantity,
      waiting: 0,
    });
    expect(detail.answer.carton?.pieces).toBeGreaterThan(0);
    const {
      status,
      answer: { productId },
    } = await publish(offer);
    expect(status).toBe(201);
    const { answer } = await testApp.call('readProduct', { params: { id: productId } });
    expect(answer).toMatchObject({
      publishWay: 'IMPORT_BY_1688',
      description: { name: offer.subject.ko },
      hsCode: offer.hsCode,
      origin: 'CN',
      available: true,
    });
    const moq = Math.max(5, offer.tiers[0]?.minQuantity ?? 1);
    const later = offer.tiers
      .filter(({ minQuantity }) => minQuantity > moq)
      .map(({ minQuantity, price }) => [minQuantity, price, 'CNY']);
    expect(await rowsOf(productId)).toEqual([
      [moq, offer.tiers.findLast(({ minQuantity }) => minQuantity <= moq)?.price, 'CNY'],
      ...later,
    ]);
    const skus = await skusOf(productId);
    expect(skus.map(({ stock, surcharge }) => [stock, surcharge])).toEqual(offer.skus.map(({ stock }) => [stock, 0]));
    const names = await supplierNamesOf(
      testApp.db,
      skus.map(({ id }) => id),
    );
    expect(skus.map(({ id }) => names.get(id))).toEqual(
      offer.skus.map(({ specId }) => ({
        offerId: offer.offerId,
        specId,
        sellerId: offer.seller.id,
        company: offer.seller.company,
        certificatesNeeded: ['KC'],
      })),
    );
    const pictures = await testApp.db.select().from(productPicture).where(eq(productPicture.productId, productId));
    expect(pictures.map(({ base }) => base.startsWith('/images/stored/'))).toEqual([true, true]);
    const found = await testApp.call('searchProducts', { body: { query: offer.subject.ko } });
    expect(found.answer.products.map(({ id }) => id)).toContain(productId);
    expect((await testApp.call('readOfferHere', { params: { offerId: offer.offerId } })).answer.productId).toBe(
      productId,
    );
  });

  it('PRD-026 PRD-028 PRD-032 PRD-033 PRD-034 PRD-040 asks for what every seller must give, each with its field', async () => {
    const offer = testApp.offer(2, 20);
    const refused = await publish(offer, {
      description: {},
      detail: { ko: '<p>&nbsp;</p>' },
      packaging: undefined,
      notice: { madeIn: { ko: ' ' }, maker: { ko: '공급사' }, colour: { ko: '빨강' } },
      certificates: [{ type: 'OTHERS', name: ' ', number: '77' }],
    });
    expect(refused.refusal.code).toBe('request.invalid');
    expect(refused.refusal.fields.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
      'certificates listing-sheet.certificateName',
      'description.ko listing-sheet.required',
      'detail.ko listing-sheet.required',
      'notice listing-sheet.noticeItem',
      'notice.as listing-sheet.noticeMissing',
      'notice.itemAndModel listing-sheet.noticeMissing',
      'notice.madeIn listing-sheet.noticeMissing',
      'packaging.grams listing-sheet.required',
      'packaging.material listing-sheet.required',
    ]);
    const kindless = await publish(offer, { noticeCode: undefined, notice: {} });
    expect(kindless.refusal.fields.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'noticeCode listing-sheet.required',
    ]);
    expect((await publish(offer)).status).toBe(201);
  });

  it('PRD-009 PRD-011 shows disclosure, detail page, delivery terms and certificates on the product page', async () => {
    const offer = testApp.offer(2, 21);
    const [store] = await testApp.db.select({ id: storeTable.id }).from(storeTable).where(eq(storeTable.code, '1688'));
    const templateId = await aDeliveryTemplate(testApp.db, store?.id ?? 0, { name: '수입 배송', originCountry: 'CN' });
    const { draft } = (await testApp.call('readOffer', { token: staff(), params: { offerId: offer.offerId } })).answer;
    expect(draft).toMatchObject({ deliveryTemplates: ['수입 배송'], manufacturer: offer.seller.company });
    expect(draft.notice.color?.ko?.split(', ')).toHaveLength(offer.colours.length);
    expect(draft.notice.maker?.ko).toContain(offer.seller.company);
    expect(draft.notice.packDate?.en).toContain('ask the seller');
    expect((await publish(offer)).refusal.fields).toMatchObject([
      { path: 'deliveryTemplate', code: 'listing-sheet.required' },
    ]);
    const { productId } = (
      await publish(offer, {
        detail: { ko: `${draft.detail.ko}<script>x</script>` },
        manufacturer: draft.manufacturer,
        deliveryTemplate: '수입 배송',
        certificates: [{ type: 'CE', name: '', number: 'CE-1688' }],
        noticeCode: 'WEAR',
        notice: Object.fromEntries(
          (draft.notices.find(({ code }) => code === 'WEAR')?.items ?? []).map(({ key }) => [key, draft.notice[key]]),
        ),
      })
    ).answer;
    const { answer } = await testApp.call('readProduct', { params: { id: productId } });
    expect(answer.notice?.items.map(({ key, value }) => [key, value])).toContainEqual(['madeIn', '중국']);
    expect(answer).toMatchObject({
      manufacturer: offer.seller.company,
      delivery: { name: '수입 배송', returnDays: 7 },
      certificates: [{ type: 'CE', number: 'CE-1688' }],
      packaging: { material: 'paper', grams: 20 },
    });
    expect(answer.detailHtml).toContain('<table>');
    expect(answer.detailHtml).not.toContain('script');
    await testApp.db
      .update(product)
      .set({ deliveryTemplateId: null })
      .where(eq(product.deliveryTemplateId, templateId));
    await testApp.db.delete(deliveryTemplate).where(eq(deliveryTemplate.id, templateId));
  });

  it('prices each SKU separately where the offer does (quote type 1), and one SKU by quantity where it has no options (0)', async () => {
    const single = testApp.offer(1, 1);
    const { answer: one } = await publish(single);
    const least = Math.min(...single.skus.map(({ price }) => price));
    expect(await rowsOf(one.productId)).toEqual([[Math.max(5, single.tiers[0]?.minQuantity ?? 1), least, 'CNY']]);
    expect((await skusOf(one.productId)).map(({ surcharge }) => surcharge)).toEqual(
      single.skus.map(({ price }) => price - least),
    );
    const plain = testApp.offer(0);
    const { answer: two } = await publish(plain);
    const skus = await skusOf(two.productId);
    expect(skus.map(({ stock }) => stock)).toEqual([plain.stock]);
    expect(
      (
        await supplierNamesOf(
          testApp.db,
          skus.map(({ id }) => id),
        )
      ).get(skus[0]?.id ?? 0)?.specId,
    ).toBe('');
  });

  it('is sorted and filtered by price among goods in won, by the bank’s rate', async () => {
    const offer = testApp.offer(2, 3);
    const {
      answer: { productId },
    } = await publish(offer);
    const [made] = await testApp.db.select({ fen: product.priceMin }).from(product).where(eq(product.id, productId));
    await aRate(testApp.db, { currency: 'CNY', basic: '200' });
    const inWon = Math.ceil(((made?.fen ?? 0) * 200) / 100);
    const [below, above] = [
      await aProduct(testApp.db, { price: inWon - 1, categories: [testApp.leaf] }),
      await aProduct(testApp.db, { price: inWon + 1, categories: [testApp.leaf] }),
    ];
    const ids = async (query: object) =>
      (
        await testApp.call('listProducts', { query: { category: testApp.leaf.id, count: 60, ...query } })
      ).answer.products.map(({ id }) => id);
    const sorted = (await ids({ sort: 'priceLow' })).filter((id) => [below.id, productId, above.id].includes(id));
    expect(sorted).toEqual([below.id, productId, above.id]);
    expect(await ids({ priceMin: inWon, priceMax: inWon })).toEqual([productId]);
    await aRate(testApp.db, { currency: 'CNY', basic: '300', asOf: '2099-01-01' });
    expect(await ids({ priceMin: inWon, priceMax: inWon })).toEqual([]);
  });

  it('publishes an offer once, also when two of our staff do so together', async () => {
    const offer = testApp.offer(2, 2);
    const both = await Promise.all([publish(offer), publish(offer)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('supplier.alreadyPublished');
    expect(
      await testApp.db
        .select({ id: product.id })
        .from(product)
        .where(eq(product.code, `1688-${offer.offerId}`)),
    ).toHaveLength(1);
  });

  it('refuses unsuitable offers, and writes nothing', async () => {
    const offer =
      testApp.offers.find(({ tiers, quoteType }) => (tiers[0]?.minQuantity ?? 0) > 5 && quoteType === 2) ??
      testApp.offer(2);
    const code = async (change: object) => (await publish(offer, change)).refusal?.code;
    expect(await code({ minOrderQuantity: 1 })).toBe('supplier.belowOfferMinimum');
    expect(await code({ minOrderQuantity: 100, maxOrderQuantity: 50 })).toBe('supplier.aboveMaximum');
    expect(await code({ name: { en: 'Only English' }, minOrderQuantity: 20 })).toBe('supplier.koreanNameRequired');
    expect(await code({ categoryId: 900_001, minOrderQuantity: 20 })).toBe('supplier.categoryNotLeaf');
    expect(await code({ pictures: ['http://elsewhere.example/picture.jpg'], minOrderQuantity: 20 })).toBe(
      'supplier.picturesMissing',
    );
    await testApp.control({ offerId: offer.offerId, change: { offline: true } });
    expect(await code({ minOrderQuantity: 20 })).toBe('supplier.offerOffline');
    expect(
      (
        await testApp.call('publishOffer', {
          token: staff(),
          params: { offerId: '123456789012' },
          body: aPublish(testApp, offer),
        })
      ).refusal.code,
    ).toBe('supplier.offerGone');
    expect(await storedOffer(offer)).toBeUndefined();
  });
});

describe('updating', () => {
  const HOUR = 3_600_000;
  let requests = 0;
  let offer: SimulatorOffer;
  let productId: number;
  const runAt = (hours: number) => {
    const counted = {
      ...testApp.supplier,
      getOffer: (id: string, lang: SupplierLang) => ((requests += 1), testApp.supplier.getOffer(id, lang)),
    };
    return followOffers(testApp.db, counted, new Date(testApp.clock.now.getTime() + hours * HOUR));
  };
  beforeAll(async () => {
    offer = testApp.offer(2, 6);
    productId = (await publish(offer)).answer.productId;
  });

  it('IMP-002 prices and stock follow the offer, staff get one notice per run, and the next check is hours later', async () => {
    const rows = await rowsOf(productId);
    await testApp.control({ offerId: offer.offerId, change: { factor: 1.15, stock: 7 } });
    await runAt(1);
    expect(requests).toBe(0);
    await runAt(9);
    expect(await rowsOf(productId)).toEqual(
      rows.map(([quantity, price]) => [quantity, Math.round(Number(price) * 1.15), 'CNY']),
    );
    expect((await skusOf(productId)).map(({ stock }) => stock)).toEqual(offer.skus.map(() => 7));
    expect((await storedOffer(offer))?.changed).toEqual(['price']);
    expect(await noticesOf(testApp.operator.id, 'offersChanged')).toHaveLength(1);
    const looked = requests;
    await runAt(9.1);
    expect(requests).toBe(looked);
  });

  it('takes sold-out and gone offers off sale, brings them back, and clears acknowledged changes', async () => {
    await testApp.control({ offerId: offer.offerId, change: { stock: 0 } });
    await runAt(20);
    expect((await testApp.call('readProduct', { params: { id: productId } })).answer.available).toBe(false);
    await testApp.control({ offerId: offer.offerId, change: { stock: 30, offline: true } });
    await runAt(40);
    expect((await testApp.db.select().from(product).where(eq(product.id, productId)))[0]).toMatchObject({
      onSale: false,
      live: false,
    });
    expect((await testApp.call('readOfferHere', { params: { offerId: offer.offerId } })).answer.productId).toBeNull();
    expect(await storedOffer(offer)).toMatchObject({ status: 'offline', changed: ['price', 'soldOut', 'offline'] });
    await testApp.control({ offerId: offer.offerId, change: { offline: false } });
    await runAt(60);
    expect((await testApp.db.select().from(product).where(eq(product.id, productId)))[0]).toMatchObject({
      onSale: true,
      live: true,
      inStock: true,
    });
    const acknowledged = await testApp.call('seeOffer', { token: staff(), params: { offerId: offer.offerId } });
    expect(acknowledged.answer).toMatchObject({ state: 'published', changed: [] });
    const listed = await testApp.call('listOffers', { token: staff(), query: { keyword: offer.offerId } });
    expect(listed.answer).toMatchObject({ recordsTotal: 1, offers: [{ productId, failure: null }] });
  });

  it('leaves the price rows of a running deal alone and updates them after its end', async () => {
    const otherOffer = testApp.offer(2, 7);
    const {
      answer: { productId: id },
    } = await publish(otherOffer);
    const before = await rowsOf(id);
    const at = (hours: number) => new Date(testApp.clock.now.getTime() + hours * HOUR);
    await testApp.call('planDeal', {
      token: staff(),
      body: { productId: id, percent: 20, startsAt: at(0).toISOString(), endsAt: at(100).toISOString() },
    });
    const cut = await rowsOf(id);
    expect(cut.map(([, price]) => price)).toEqual(before.map(([, price]) => Math.floor(Number(price) * 0.8)));
    await testApp.control({ offerId: otherOffer.offerId, change: { factor: 1.1, stock: 11 } });
    await runAt(70);
    expect(await rowsOf(id)).toEqual(cut);
    expect((await skusOf(id)).map(({ stock }) => stock)).toEqual(otherOffer.skus.map(() => 11));
    await beginAndEndDeals(testApp.db, at(101));
    await runAt(102);
    expect(await rowsOf(id)).toEqual(
      before.map(([quantity, price]) => [quantity, Math.round(Number(price) * 1.1), 'CNY']),
    );
  });

  it('takes goods off sale whose price jumped, until staff accepts the price or it is near again', async () => {
    const jumping = testApp.offer(2, 10);
    const {
      answer: { productId: id },
    } = await publish(jumping);
    const before = await rowsOf(id);
    const timesOf = (factor: number) =>
      before.map(([quantity, price]) => [quantity, Math.round(Number(price) * factor), 'CNY']);
    const isOnSale = async () => (await testApp.db.select().from(product).where(eq(product.id, id)))[0]?.live;
    const change = async (factor: number) => {
      await testApp.control({ offerId: jumping.offerId, change: { factor } });
      const params = { offerId: jumping.offerId };
      return (await testApp.call('checkOffer', { token: staff(), params })).answer;
    };
    const approve = () => testApp.call('approveOfferPrice', { token: staff(), params: { offerId: jumping.offerId } });
    expect((await approve()).refusal.code).toBe('supplier.nothingWaits');
    // Steps below the bound do not add up to more than it.
    expect(await change(1.15)).toMatchObject({ changed: ['price'], waitingPrice: null });
    const waits = await change(1.3);
    expect(waits).toMatchObject({ changed: ['price', 'priceWaits'] });
    expect(waits.waitingPrice?.amount).toBeGreaterThan(waits.price?.amount ?? 0);
    expect([await rowsOf(id), await isOnSale()]).toEqual([timesOf(1.15), false]);
    expect(await change(1.1)).toMatchObject({ waitingPrice: null });
    expect([await rowsOf(id), await isOnSale()]).toEqual([timesOf(1.1), true]);
    await change(2);
    expect(await isOnSale()).toBe(false);
    expect((await approve()).answer).toMatchObject({ waitingPrice: null });
    expect([await rowsOf(id), await isOnSale()]).toEqual([timesOf(2), true]);
    // Far cheaper goods stay on sale at the old price, at which nothing is lost.
    await change(0.8);
    expect([await rowsOf(id), await isOnSale()]).toEqual([timesOf(2), true]);
    expect((await approve()).status).toBe(200);
    expect(await rowsOf(id)).toEqual(timesOf(0.8));
  });

  it('keeps a product unchanged while its offer cannot be read, retries at growing intervals, and stores the reason', async () => {
    const rows = await rowsOf(productId);
    const at = new Date(testApp.clock.now.getTime() + 130 * HOUR);
    const failure = new SupplierError('unavailable', 'NO_ANSWER');
    const unavailable = { ...testApp.supplier, getOffer: () => Promise.reject(failure) };
    await expect(followOffers(testApp.db, unavailable, at)).rejects.toThrow(failure.message);
    const failing = await storedOffer(offer);
    expect(failing?.failure).toBe('NO_ANSWER');
    expect(await rowsOf(productId)).toEqual(rows);
    expect(failing?.nextCheckAt?.getTime()).toBeGreaterThan(at.getTime());
    const fetched = new Date('2026-11-20T00:00:00Z');
    const waits = [6, 7, 10, 30].map((hours) => {
      const now = new Date(fetched.getTime() + hours * HOUR);
      return (nextTryOf(fetched, now).getTime() - now.getTime()) / 60_000;
    });
    expect(waits).toEqual([10, 60, 240, 720]);
    expect(
      (await testApp.call('listOffers', { token: staff(), query: { only: 'failing' } })).answer.recordsTotal,
    ).toBeGreaterThan(0);
    await testApp.call('checkOffer', { token: staff(), params: { offerId: offer.offerId } });
    expect((await storedOffer(offer))?.failure).toBeNull();
  });
});

describe('requesting an offer', () => {
  const ask = (offer: SimulatorOffer, token = buyer.token) =>
    testApp.call('askForOffer', {
      token,
      body: { address: `https://m.1688.com/offer/${offer.offerId}.html`, note: '흰색이 필요합니다' },
    });
  const mine = async (token = buyer.token) => (await testApp.call('listOfferRequests', { token })).answer.requests;

  it('IMP-001 a buyer requests, staff publishes, and everybody who waited is notified', async () => {
    const offer = testApp.offer(2, 8);
    expect((await ask(offer)).answer).toMatchObject({
      offerId: offer.offerId,
      status: 'waiting',
      note: '흰색이 필요합니다',
    });
    expect((await ask(offer)).refusal.code).toBe('supplier.alreadyAsked');
    await ask(offer, stranger.token);
    const waiting = await testApp.call('listOfferRequestsForStaff', { token: staff(), query: { status: 'waiting' } });
    expect(waiting.answer.requests.map(({ offerId, events }) => [offerId, events])).toEqual([
      [offer.offerId, ['publish', 'decline']],
      [offer.offerId, ['publish', 'decline']],
    ]);
    const {
      answer: { productId },
    } = await publish(offer);
    for (const one of [buyer, stranger]) {
      expect((await mine(one.token))[0]).toMatchObject({ status: 'published', productId });
      expect((await noticesOf(one.id, 'offerPublished')).map(({ href }) => href)).toEqual([`/product/${productId}`]);
    }
    expect((await ask(offer)).refusal.code).toBe('supplier.alreadySold');
  });

  it('staff declines with a reason the buyer reads, once', async () => {
    const offer = testApp.offer(1, 9);
    const {
      answer: { id },
    } = await ask(offer);
    const decline = (why: string) =>
      testApp.call('declineOfferRequest', { token: staff(), params: { id }, body: { why } });
    expect((await decline('  ')).refusal.code).toBe('supplier.reasonRequired');
    const both = await Promise.all([decline('브랜드 상품입니다.'), decline('수입할 수 없습니다.')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('supplier.requestDecided');
    expect((await mine())[0]).toMatchObject({
      id,
      status: 'declined',
      why: both.find(({ status }) => status === 200)?.answer.why,
    });
    expect(await noticesOf(buyer.id, 'offerDeclined')).toHaveLength(1);
    expect(
      (await testApp.call('declineOfferRequest', { token: staff(), params: { id: 999_999 }, body: { why: 'x' } }))
        .status,
    ).toBe(404);
  });

  it('refuses an invalid 1688 address, and more than twenty open requests, also concurrent ones', async () => {
    expect(
      (
        await testApp.call('askForOffer', {
          token: buyer.token,
          body: { address: 'https://www.example.com/offer/123456789012.html' },
        })
      ).refusal.code,
    ).toBe('supplier.addressUnknown');
    const eager = await aMember(testApp.db);
    const answers = await Promise.all(testApp.offers.slice(100, 125).map((offer) => ask(offer, eager.token)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ refusal }) => refusal.code))).toEqual(
      new Set(['supplier.tooManyRequests']),
    );
    expect((await mine(stranger.token)).every(({ offerId }) => offerId === testApp.offer(2, 8).offerId)).toBe(true);
  });
});

describe('access', () => {
  it('is for the operator alone: visitors, buyers and other staff are refused', async () => {
    const centre = await aMember(testApp.db, { staffRole: 'centre' });
    const calls = (token?: string) =>
      Promise.all([
        testApp.call('searchOffers', { token, query: { keyword: '批发' } }),
        testApp.call('readOffer', { token, params: { offerId: testApp.offer(0).offerId } }),
        testApp.call('publishOffer', {
          token,
          params: { offerId: testApp.offer(0, 3).offerId },
          body: aPublish(testApp, testApp.offer(0, 3)),
        }),
        testApp.call('listOffers', { token }),
        testApp.call('declineOfferRequest', { token, params: { id: 1 }, body: { why: 'x' } }),
      ]);
    expect((await calls()).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    for (const { token } of [buyer, centre])
      expect((await calls(token)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(
      (await testApp.call('askForOffer', { body: { address: 'https://detail.1688.com/offer/652345678901.html' } }))
        .status,
    ).toBe(401);
  });
});
