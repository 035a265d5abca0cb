import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeFirstTexts } from '#server/content/first-texts.ts';
import { agreement, contentVersion } from '#server/content/tables.ts';
import { aMember, anAddress, signIn } from '#server/member/builders.ts';
import { type Buyer, openShop, placed, type Shop } from '#server/order/testing.ts';

let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShop();
  const member = await aMember(shop.db, { consentsAt: shop.clock.now });
  buyer = { ...member, addressId: await anAddress(shop.db, member.id) };
  await writeFirstTexts(shop.db, shop.clock.now);
});
afterAll(() => shop.close());

const agreedWith = async (orderId: number) =>
  await shop.db
    .select({
      memberId: agreement.memberId,
      code: contentVersion.code,
      version: contentVersion.version,
      at: agreement.at,
    })
    .from(agreement)
    .innerJoin(contentVersion, eq(contentVersion.id, agreement.versionId))
    .where(eq(agreement.orderId, orderId))
    .orderBy(contentVersion.code);

describe('the texts an order is placed under', () => {
  it('ORD-051 POL-004 are recorded with it by their versions, and do not change with new ones', async () => {
    const product = await shop.goods();
    const first = await placed(shop, buyer, product);
    const before = [
      { memberId: buyer.id, code: 'privacyPolicy', version: 1, at: shop.clock.now },
      { memberId: buyer.id, code: 'useTerms', version: 1, at: shop.clock.now },
    ];
    expect(await agreedWith(first.id)).toEqual(before);
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
    const { id } = await aMember(shop.db, { staffRole: 'operator' });
    const words = {
      title: '새 약관',
      summary: '요약',
      html: '<p>본문</p>',
      note: '',
      awaitsReview: false,
      needsConsent: true,
      changes: '반품 기한이 늘어납니다.',
    };
    const token = await signIn(shop.db, id, shop.clock.now);
    expect(
      (
        await shop.call('publishContent', {
          token,
          params: { code: 'useTerms', language: 'ko' },
          body: { ...words, basedOn: 1 },
        })
      ).status,
    ).toBe(201);
    const second = await placed(shop, buyer, product);
    expect((await agreedWith(second.id)).map(({ code, version }) => `${code} ${version}`)).toEqual([
      'privacyPolicy 1',
      'useTerms 2',
    ]);
    expect(await agreedWith(first.id)).toEqual(before);
    // An order is no answer to a changed text: the member is asked nevertheless.
    expect((await shop.call('readTextsDue', { token: buyer.token })).answer.texts).toMatchObject([
      { code: 'useTerms', version: 2, changes: [{ version: 2, changes: words.changes }] },
    ]);
  });

  it('ORD-051 a refused order records no consents', async () => {
    const product = await shop.goods();
    const code = (
      await shop.call('addCartLine', {
        token: buyer.token,
        body: { sku: product.skus[0]?.code ?? '', quantity: 1, cartItemType: 'NORMAL' },
      })
    ).answer.code;
    const count = () => shop.db.$count(agreement, eq(agreement.memberId, buyer.id));
    const before = await count();
    const lines = [{ sku: product.skus[0]?.code ?? '', cartItemType: 'NORMAL' as const }];
    expect(
      (
        await shop.call('placeOrder', {
          token: buyer.token,
          params: { code },
          body: {
            tab: 'SELLER',
            lines,
            addressId: buyer.addressId,
            deliveryMethod: 'courier',
            stockOutPreference: 'refund',
            termsAgreed: true,
            expectedTotal: { amount: 1, currency: 'KRW' },
          },
        })
      ).refusal.code,
    ).toBe('order.totalChanged');
    expect(await count()).toBe(before);
  });

  it('MEM-061 no order is placed without the required consents, and one is as soon as they are given', async () => {
    const none = { terms: false, electronicFinance: false, personalInformation: false, over14: false };
    const member = await aMember(shop.db, { consents: none, consentsAt: shop.clock.now });
    const token = await signIn(shop.db, member.id, shop.clock.now);
    const without = { ...member, token, addressId: await anAddress(shop.db, member.id) };
    await expect(placed(shop, without, await shop.goods())).rejects.toThrow('member.consentsMissing');
    const consents = { terms: true, electronicFinance: true, personalInformation: true, over14: true };
    expect((await shop.call('giveConsents', { token, body: consents })).status).toBe(200);
    expect(await agreedWith((await placed(shop, without, await shop.goods())).id)).toHaveLength(2);
  });
});
