import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Buyer, openShop, paid, type Shop } from '#server/order/testing.ts';

let shop: Shop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
});
afterAll(() => shop.close());

describe('required fields of an order and its shipment', () => {
  it('ORD-043 an option: without one, or with an unknown code, nothing is ordered', async () => {
    const product = await shop.goods({ options: [{ name: { ko: '색상', en: 'Colour' }, values: ['빨강', '파랑'] }] });
    const order = (line: object) =>
      shop.inject({
        method: 'POST',
        url: '/api/v1/auth/orders',
        headers: {
          authorization: `Bearer ${buyer.token}`,
          'idempotency-key': `option-${JSON.stringify(line).length}-1234`,
        },
        payload: {
          lines: [{ cartItemType: 'NORMAL', quantity: 1, ...line }],
          addressId: buyer.addressId,
          deliveryMethod: 'courier',
          stockOutPreference: 'refund',
          termsAgreed: true,
          expectedTotal: { amount: 13_000, currency: 'KRW' },
        },
      });
    expect((await order({})).json()).toMatchObject({
      error: { fields: [{ path: 'lines.0.sku', code: 'request.required' }] },
    });
    expect((await order({ sku: product.code })).statusCode).toBe(404);
    expect((await order({ sku: product.skus[1]?.code })).json()).toMatchObject({
      lines: [{ options: [{ value: '파랑' }] }],
    });
  });

  it('ORD-059 the date and the time of a shipment, stored to the minute', async () => {
    const { id } = await paid(shop, buyer, await shop.goods());
    const token = shop.store.sellerToken;
    await shop.call('startPreparation', { token, params: { id } });
    const ship = (shippedAt: string | undefined) =>
      shop.inject({
        method: 'POST',
        url: `/api/v1/auth/store/orders/${id}/shipment`,
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': `ship-${id}-${shippedAt ?? 'never'}` },
        payload: { courier: 'CJ', waybill: '123456789012', ...(shippedAt && { shippedAt }) },
      });
    expect((await ship(undefined)).json()).toMatchObject({
      error: { fields: [{ path: 'shippedAt', code: 'request.required' }] },
    });
    expect((await ship(shop.clock.now.toISOString().slice(0, 10))).json()).toMatchObject({
      error: { fields: [{ path: 'shippedAt', code: 'request.badFormat' }] },
    });
    const at = shop.clock.now.toISOString().replace(/:\d{2}\.\d+Z$/, ':00.000Z');
    expect((await ship(at)).json()).toMatchObject({ status: 'shippingStarted', parcels: [{ shippedAt: at }] });
  });
});
