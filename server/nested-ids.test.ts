import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCartLine } from '#server/cart/builders.ts';
import { aDelivered, populateAccount, type PopulatedAccount } from '#server/testing/populated-account.ts';
import { storeAttachment } from '#server/media/attachments.ts';
import { attachment } from '#server/media/tables.ts';
import { signIn } from '#server/member/builders.ts';
import { type Buyer, openShop, paid, type Shop } from '#server/order/testing.ts';
import { order } from '#server/order/tables.ts';
import { parcel } from '#server/parcel/tables.ts';
import { aStore } from '#server/store/builders.ts';
import { aCouponOf } from '#server/wallet/builders.ts';

let shop: Shop;
let theirs: PopulatedAccount;
let buyer: Buyer;
let token: string;
beforeAll(async () => {
  shop = await openShop();
  theirs = await populateAccount(shop);
  buyer = await shop.aBuyer();
  ({ token } = buyer);
});
afterAll(() => shop.close());

type Direct = NonNullable<NonNullable<Parameters<typeof shop.call<'placeDirectOrder'>>[1]>['body']>;
const directly = (change: Partial<Direct>, key?: string, by = token) =>
  shop.call('placeDirectOrder', {
    token: by,
    ...(key && { key }),
    body: {
      lines: [{ sku: theirs.goods.skus[0]?.code ?? '', cartItemType: 'NORMAL', quantity: 1 }],
      addressId: buyer.addressId,
      deliveryMethod: 'courier',
      stockOutPreference: 'refund',
      termsAgreed: true,
      expectedTotal: { amount: 13_000, currency: 'KRW' },
      ...change,
    },
  });
const ordersOf = (memberId: number) => shop.db.$count(order, eq(order.buyerId, memberId));
const account = { bank: 'SHINHAN', number: '110123456789', holder: '한바다' } as const;

describe('a valid body with ids of another member', () => {
  it('AZ-04 orders nothing to another’s address, with a coupon of another or out of another’s cart', async () => {
    const had = await ordersOf(buyer.id);
    expect((await directly({ addressId: theirs.buyer.addressId })).refusal.code).toBe('order.addressForeign');
    expect(
      (await directly({ couponGrantId: theirs.couponGrantId, expectedTotal: { amount: 8_000, currency: 'KRW' } }))
        .refusal.code,
    ).toBe('coupon.notUsable');
    expect(
      (
        await shop.call('quoteDirect', {
          token,
          body: {
            lines: [{ sku: theirs.goods.skus[0]?.code ?? '', cartItemType: 'NORMAL', quantity: 1 }],
            couponGrantId: theirs.couponGrantId,
          },
        })
      ).answer,
    ).toMatchObject({ coupon: { amount: 0 }, refused: { coupon: { code: 'coupon.notUsable' } } });
    const cartLineId = await aCartLine(shop.db, buyer.id, (await shop.goods()).skus[0]?.id ?? 0);
    const lines = [{ sku: theirs.goods.skus[0]?.code ?? '', cartItemType: 'NORMAL' as const }];
    expect(
      (await shop.call('quoteCart', { token, params: { code: cartLineId }, body: { tab: 'SELLER', lines } })).refusal
        .code,
    ).toBe('order.lineGone');
    expect(
      (await shop.call('quoteCart', { token, params: { code: theirs.cart }, body: { tab: 'SELLER', lines } })).refusal
        .code,
    ).toBe('cart.notFound');
    expect(await ordersOf(buyer.id)).toBe(had);
    // The same input with the buyer's own ids succeeds.
    expect(
      (
        await directly({
          couponGrantId: await aCouponOf(shop.db, buyer.id),
          expectedTotal: { amount: 8_000, currency: 'KRW' },
        })
      ).status,
    ).toBe(201);
  });

  it('AZ-04 answers nobody with the stored answer of another’s request by its key', async () => {
    const key = 'the-same-key-for-both-buyers';
    const first = await directly({}, key);
    const other = await shop.aBuyer();
    const second = await directly({ addressId: other.addressId }, key, other.token);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.answer.id).not.toBe(first.answer.id);
    expect(second.answer.buyer.email).toBe(other.email);
  });

  it('AZ-04 claims, cancels and ships no pieces of another’s order', async () => {
    const mine = await aDelivered(shop, buyer, await shop.goods(), '881234567890');
    const lines = [{ id: theirs.delivered.lineId, quantity: 1 }];
    for (const kind of ['return', 'exchange', 'refund'] as const) {
      const requested = await shop.call('requestClaim', {
        token,
        params: { id: mine.id },
        body: { kind, reason: 'damaged', lines },
      });
      expect(requested).toMatchObject({ status: 409, refusal: { code: 'order.piecesGone' } });
    }
    expect(
      (
        await shop.call('estimateClaim', {
          token,
          params: { id: mine.id },
          body: { kind: 'return', reason: 'damaged', lines },
        })
      ).refusal.code,
    ).toBe('order.piecesGone');
    const young = await paid(shop, buyer, await shop.goods(), { quantity: 2 });
    expect(
      (
        await shop.call('cancelOrder', {
          token,
          params: { id: young.id },
          body: { reason: 'x', lines, refundAccount: account },
        })
      ).refusal.code,
    ).toBe('order.piecesGone');
    const seller = shop.store.sellerToken;
    expect(
      (
        await shop.call('cancelOrderAsSeller', {
          token: seller,
          params: { id: young.id },
          body: { reason: 'x', lines },
        })
      ).refusal.code,
    ).toBe('order.piecesGone');
    await shop.call('startPreparation', { token: seller, params: { id: young.id } });
    const shipment = { courier: 'CJ', waybill: '991234567890', shippedAt: shop.clock.now.toISOString() } as const;
    expect(
      (await shop.call('enterWaybill', { token: seller, params: { id: young.id }, body: { ...shipment, lines } }))
        .refusal.code,
    ).toBe('parcel.nothingChosen');
    expect((await shop.call('readMyOrder', { token, params: { id: young.id } })).answer.status).toBe('preparing');
  });

  it('AZ-04 corrects no waybill of another order, not even of the same store', async () => {
    const young = await paid(shop, buyer, await shop.goods(), { quantity: 1 });
    const seller = shop.store.sellerToken;
    const shipment = { courier: 'CJ', waybill: '661234567890', shippedAt: shop.clock.now.toISOString() } as const;
    await shop.call('startPreparation', { token: seller, params: { id: young.id } });
    await shop.call('enterWaybill', { token: seller, params: { id: young.id }, body: shipment });
    const { parcelId } = theirs.delivered;
    const [was] = await shop.db.select().from(parcel).where(eq(parcel.id, parcelId));
    const corrected = await shop.call('correctWaybill', {
      token: seller,
      params: { id: young.id, parcelId },
      body: { ...shipment, waybill: '551234567890' },
    });
    expect(corrected).toMatchObject({ status: 404, refusal: { code: 'parcel.notFound' } });
    expect(await shop.db.select().from(parcel).where(eq(parcel.id, parcelId))).toEqual([was]);
  });

  it('AZ-04 attaches no file of another to a claim or a quality report', async () => {
    const mine = await aDelivered(shop, buyer, await shop.goods(), '771234567891');
    const lines = [{ id: mine.lineId, quantity: 1 }];
    const requested = (key: string) =>
      shop.call('requestClaim', {
        token,
        params: { id: mine.id },
        body: { kind: 'return', reason: 'damaged', lines, photos: [key] },
      });
    for (const key of [theirs.waiting, theirs.photo])
      expect((await requested(key)).refusal.code).toBe('media.fileGone');
    const { ownerId, ...other } = await aStore(shop.db);
    const otherSeller = await signIn(shop.db, ownerId);
    const made = await paid(shop, buyer, await shop.goods({ storeId: other.id }));
    await shop.call('startPreparation', { token: otherSeller, params: { id: made.id } });
    expect(
      (
        await shop.call('requestQc', {
          token: otherSeller,
          params: { id: made.id },
          body: { note: 'x', files: [theirs.waiting] },
        })
      ).refusal.code,
    ).toBe('media.fileGone');
    const files = await shop.db
      .select({ ownerId: attachment.ownerId, orderId: attachment.orderId })
      .from(attachment)
      .where(eq(attachment.key, theirs.waiting));
    expect(files).toEqual([{ ownerId: theirs.buyer.id, orderId: null }]);
    // The buyer's own upload is accepted.
    const cartLineId = await storeAttachment(shop.db, shop.files, {
      ownerId: buyer.id,
      name: 'x.pdf',
      type: 'application/pdf',
      bytes: Buffer.from('%PDF-1.4'),
      now: shop.clock.now,
    });
    expect((await requested(cartLineId.key)).status).toBe(201);
  });

  it('AZ-04 marks no notice read, removes nothing from a cart and no favourite of another', async () => {
    const { buyer: other } = theirs;
    const unread = async () => (await shop.call('countUnreadNotices', { token: other.token })).answer.unread;
    const had = await unread();
    expect(had).toBeGreaterThan(0);
    await shop.call('markNoticesRead', { token, body: { id: theirs.noticeId } });
    await shop.call('markNoticesRead', { token, body: {} });
    expect(await unread()).toBe(had);
    const sku = theirs.goods.skus[0]?.code ?? '';
    await shop.call('removeCartLine', { token, params: { sku }, body: { cartItemType: 'NORMAL' } });
    await shop.call('removeCartLines', { token, body: [{ sku, cartItemType: 'NORMAL' }] });
    expect(
      (await shop.call('changeCartLine', { token, body: { sku, quantity: 1, cartItemType: 'NORMAL' } })).refusal.code,
    ).toBe('cart.lineNotFound');
    expect((await shop.call('readCart', { token: other.token })).answer.cartItems).toMatchObject([
      { sku, quantity: 3 },
    ]);
    const [productId, userId] = [theirs.goods.id, other.id];
    expect((await shop.call('addFavorite', { token, body: { productId, userId } })).refusal.code).toBe(
      'favorite.otherMember',
    );
    expect((await shop.call('removeFavorite', { token, params: { productId }, query: { userId } })).refusal.code).toBe(
      'favorite.otherMember',
    );
    expect((await shop.call('listFavorites', { token, query: { userId } })).refusal.code).toBe('favorite.otherMember');
    await shop.call('removeFavorite', { token, params: { productId: theirs.goods.id } });
    expect((await shop.call('listFavoriteIds', { token: other.token })).answer.ids).toEqual([theirs.goods.id]);
  });
});
