import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { aServer } from '#server/integrations/payment/builders.ts';
import { parseExact, writeExact } from './exact-json.ts';
import { gateway } from './gateway.ts';
import { fenIn } from './money.ts';
import { open1688 } from './open-1688.ts';
import type { OrderCommand, SupplierError } from './port.ts';
import { offerOf } from './read-offer.ts';
import { pathOf, signatureOf } from './signature.ts';
import { simulatorOffers } from './simulator/offers.ts';
import { supplierSimulator } from './simulator/server.ts';

const keys = { appKey: '1234567', secret: 'secretXYZ', refreshToken: 'refresh-abc' };
const clock = { at: Date.parse('2026-11-20T01:00:00Z') };
const folder = mkdtempSync(join(tmpdir(), 'badaro-supplier-'));
const options = {
  port: 0,
  ...keys,
  pictures: 'http://127.0.0.1:3000',
  paceSeconds: 60,
  now: () => clock.at,
  stateFile: join(folder, 'state.json'),
};
let platform = supplierSimulator(options);
beforeAll(async () => void (await platform.listen()));
afterAll(async () => {
  await platform.close();
  rmSync(folder, { recursive: true });
});
const control = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${platform.url}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
afterEach(() => control({ fault: 'none' }));

const client = (change: Partial<Parameters<typeof open1688>[0]> = {}) =>
  open1688({ baseUrl: platform.url, ...keys, ...change });
const errorOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'answered',
    (error: SupplierError) => `${error.trouble} ${error.code}`,
  );
const offers = simulatorOffers();
const theOffer = (quoteType: number, at = 0) => {
  const found = offers.filter((one) => one.quoteType === quoteType && one.skus.every(({ stock }) => stock > 0))[at];
  if (!found) throw new Error('no such offer');
  return found;
};
const address = {
  fullName: '威海集运仓',
  mobile: '13800000000',
  postCode: '264200',
  province: '山东省',
  city: '威海市',
  area: '环翠区',
  address: '港湾路1号',
};
const aCommand = (...lines: OrderCommand['lines']): OrderCommand => ({ address, lines });

describe('signing (domain §5.1)', () => {
  it('IMP-001 signs the test vector as the platform does', () => {
    const path = pathOf('com.alibaba.fenxiao.crossborder:product.search.queryProductDetail-1', '1234567');
    expect(path).toBe('param2/1/com.alibaba.fenxiao.crossborder/product.search.queryProductDetail/1234567');
    const params = {
      access_token: 'tok-abc',
      offerDetailParam: writeExact({ offerId: '652345678901', country: 'ko' }),
    };
    expect(params.offerDetailParam).toBe('{"offerId":652345678901,"country":"ko"}');
    expect(signatureOf(path, params, 'secretXYZ')).toBe('9036505C5086E1F09D5971A6FC3F9B7F4137A2BA');
  });
});

describe('ids and amounts', () => {
  it('keeps every digit of a number beyond 2^53 and leaves digits within texts alone', () => {
    expect(
      parseExact(
        '{"offerId":910101010139954705,"n":[9007199254740993,-5,1.25e3],"s":"x 910101010139954705 \\" 910101010139954705","small":9007199254740991}',
      ),
    ).toEqual({
      offerId: '910101010139954705',
      n: ['9007199254740993', -5, 1250],
      s: 'x 910101010139954705 " 910101010139954705',
      small: 9_007_199_254_740_991,
    });
    expect(parseExact('{"broken"')).toBeUndefined();
    expect(writeExact({ note: '"offerId":"1"', offerId: '910101010139954705' })).toBe(
      '{"note":"\\"offerId\\":\\"1\\"","offerId":910101010139954705}',
    );
  });

  it.each([
    ['12.5', 1250],
    ['0.01', 1],
    ['3', 300],
    ['9.999', 1000],
    ['0.035', 4],
    ['', undefined],
    ['0', 0],
    ['-1', undefined],
    ['1e3', undefined],
    ['abc', undefined],
  ])('reads a price of %s yuan as %s fen', (text, fen) => {
    expect(fenIn('offer', { price: text }, 'price')).toBe(fen);
  });
});

describe('the catalogue, called by the real client', () => {
  it('IMP-001 finds offers by keyword in Chinese and translated, by price, page and order', async () => {
    const [offer] = offers;
    if (!offer) throw new Error('no offers');
    const chinese = await client().search({ keyword: offer.leaf.name.zh, page: 1, size: 20, lang: 'ko' });
    expect(chinese.offers.map(({ offerId }) => offerId)).toContain(offer.offerId);
    expect(chinese.offers.find(({ offerId }) => offerId === offer.offerId)?.subject).toEqual({
      zh: offer.subject.zh,
      ko: offer.subject.ko,
    });
    const expensive = await client().search({
      keyword: '批发',
      page: 2,
      size: 10,
      lang: 'en',
      sort: 'price_desc',
      max: 5_000,
    });
    const prices = expensive.offers.map(({ price }) => price ?? 0);
    expect(expensive.offers).toHaveLength(10);
    expect(expensive.total).toBe(offers.filter(({ tiers }) => (tiers[0]?.price ?? 0) <= 5_000).length);
    expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    expect(prices[0]).toBeLessThanOrEqual(5_000);
    expect((await client().search({ keyword: 'nothing is called so', page: 1, size: 20, lang: 'ko' })).offers).toEqual(
      [],
    );
  });

  it('finds the offers of a seller and similar pictures', async () => {
    const offer = theOffer(2);
    const bySeller = await client().search({ sellerId: offer.seller.id, page: 1, size: 50, lang: 'ko' });
    expect(bySeller.offers.map(({ offerId }) => offerId).toSorted()).toEqual(
      offers
        .filter(({ seller }) => seller.id === offer.seller.id)
        .map(({ offerId }) => offerId)
        .toSorted()
        .slice(0, 50),
    );
    const red = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#cd3232' } })
      .png()
      .toBuffer();
    const imageId = await client().uploadImage(red);
    const alike = await client().search({ imageId, page: 1, size: 20, lang: 'ja' });
    expect(alike.total).toBe(offers.filter(({ colours }) => colours[0] === 4).length);
    expect(await errorOf(client().search({ imageId: '999999', page: 1, size: 20, lang: 'ja' }))).toBe(
      'gone IMAGE_NOT_EXIST',
    );
  });

  it.each([0, 1, 2] as const)(
    'reads a complete offer of quote type %s, with ids beyond 2^53 as text',
    async (quoteType) => {
      const made = theOffer(quoteType);
      const offer = await client().getOffer(made.offerId, 'en');
      expect(Number.isSafeInteger(Number(offer.offerId))).toBe(false);
      expect(offer).toMatchObject({
        offerId: made.offerId,
        isOnSale: true,
        quoteType,
        subject: { zh: made.subject.zh, en: made.subject.en },
        sellerId: made.seller.id,
        company: made.seller.company,
        grams: made.grams,
        size: made.size,
      });
      expect(offer.tiers).toEqual(quoteType === 1 ? [] : made.tiers);
      const single = { skuId: made.offerId, specId: '', stock: made.stock, price: null, grams: null };
      const several = made.skus.map(({ skuId, specId, stock, price, grams }) => ({
        skuId,
        specId,
        stock,
        price: quoteType === 1 ? price : null,
        grams,
      }));
      expect(offer.skus.map(({ options: _options, ...sku }) => sku)).toEqual(quoteType === 0 ? [single] : several);
      expect(offer.skus.map(({ options }) => options[0]?.name)).toEqual(
        made.skus.length === 0 ? [undefined] : made.skus.map(() => ({ zh: '颜色', en: 'Color' })),
      );
      expect(quoteType === 0 || (several.length >= 3 && several.length <= 8)).toBe(true);
      expect(offer.pictures[0]).toMatch(/^http:\/\/127\.0\.0\.1:3000\/images\/goods\//);
    },
  );

  it('distinguishes an offer that is gone from one that never existed', async () => {
    const { offerId } = theOffer(1, 3);
    await control({ offerId, change: { offline: true } });
    expect((await client().getOffer(offerId, 'ko')).isOnSale).toBe(false);
    expect(await errorOf(client().getOffer('123456789012', 'ko'))).toBe('gone OFFER_NOT_EXIST');
  });

  it('uses a promotion price before the plain one, and refuses an offer without a price', () => {
    const detail = {
      offerId: '652345678901',
      subject: '杯',
      status: 'published',
      productSaleInfo: {
        quoteType: 2,
        priceRangeList: [
          { startQuantity: 10, price: '5.00', promotionPrice: '4.5' },
          { startQuantity: 2, price: '6', promotionPrice: null },
        ],
      },
    };
    expect(offerOf({ result: { result: detail } }, 'ko').tiers).toEqual([
      { minQuantity: 2, price: 600 },
      { minQuantity: 10, price: 450 },
    ]);
    expect(() => offerOf({ result: { result: { offerId: '1', productSaleInfo: { quoteType: 7 } } } }, 'ko')).toThrow(
      'BAD_OFFER',
    );
  });
});

describe('buying', () => {
  it('IMP-006 previews, orders once per number of ours, pays, and follows the parcels through a restart', async () => {
    const offer = theOffer(1);
    const lines = offer.skus.slice(0, 2).map(({ specId }) => ({ offerId: offer.offerId, specId, quantity: 30 }));
    const goods = offer.skus.slice(0, 2).reduce((sum, { price }) => sum + price * 30, 0);
    const preview = await client().previewOrder(aCommand(...lines));
    expect(preview).toEqual({ goods, freight: preview.freight, total: goods + preview.freight });
    const { orderIds, total } = await client().createOrder({ ...aCommand(...lines), outOrderId: 'B-1' });
    expect(await client().createOrder({ ...aCommand(...lines), outOrderId: 'B-1' })).toMatchObject({ orderIds, total });
    const [orderId = ''] = orderIds;
    expect(total).toBe(preview.total);
    expect(await client().getOrder(orderId)).toMatchObject({
      state: 'created',
      total,
      paidAt: null,
      createdAt: new Date(clock.at),
    });
    expect(await client().payOrder(orderId)).toBe('paid');
    expect(await client().getOrder(orderId)).toMatchObject({ state: 'paid', paidAt: new Date(clock.at) });
    expect(await client().getParcels(orderId)).toEqual([]);
    clock.at += 61_000;
    const parcels = await client().getParcels(orderId);
    expect(parcels).toHaveLength(2);
    expect(parcels.every(({ isDelivered, waybill }) => !isDelivered && waybill.length > 8)).toBe(true);
    await platform.close();
    platform = supplierSimulator(options);
    await platform.listen();
    expect(await client().getParcels(orderId)).toEqual(parcels);
    await control({ orderId, to: 'signed' });
    expect(await client().getOrder(orderId)).toMatchObject({ state: 'received' });
    const trace = await client().getTrace(orderId, parcels[1]?.logisticsId ?? '');
    expect(trace.map(({ what }) => what.slice(0, 3))).toEqual(['卖家已', '快件已']);
    expect((await client().getParcels(orderId)).every(({ isDelivered }) => isDelivered)).toBe(true);
  });

  it('reports the violated rule of an order', async () => {
    const one =
      offers.find(
        ({ tiers, quoteType, skus }) =>
          (tiers[0]?.minQuantity ?? 0) > 1 && quoteType === 2 && skus.every(({ stock }) => stock > 0),
      ) ?? theOffer(2);
    const other = offers.find(({ seller, quoteType }) => seller.id !== one.seller.id && quoteType === 0) ?? theOffer(0);
    const line = { offerId: one.offerId, specId: one.skus[0]?.specId ?? '', quantity: 50 };
    const order = (...lines: OrderCommand['lines']) =>
      errorOf(client().createOrder({ ...aCommand(...lines), outOrderId: 'B-no' }));
    expect(await order({ ...line, quantity: 1 })).toBe('belowMinimum BELOW_MIN_ORDER_QUANTITY');
    expect(await order(line, { offerId: other.offerId, specId: '', quantity: 50 })).toBe(
      'severalSuppliers MULTI_SELLER',
    );
    expect(await order({ ...line, quantity: 1_000_000 })).toBe('soldOut STOCK_NOT_ENOUGH');
    expect(await order({ ...line, specId: 'unknown' })).toBe('gone OFFER_NOT_EXIST');
    expect(await order(...Array.from({ length: 51 }, () => line))).toBe('refused TOO_MANY_SKUS');
    await control({ offerId: one.offerId, change: { stock: 0 } });
    expect(await order(line)).toBe('soldOut STOCK_NOT_ENOUGH');
    expect(await errorOf(client().getOrder('4400'))).toBe('gone 404');
  });
});

describe('orders as the pages of the platform show them', () => {
  /** A platform that answers every call with this. */
  const answering = async <T>(answer: object, ask: (port: ReturnType<typeof open1688>) => Promise<T>): Promise<T> => {
    const server = await aServer((request, reply) =>
      reply.end(request.url?.includes('getToken') ? '{"access_token":"t","expires_in":3600}' : JSON.stringify(answer)),
    );
    return ask(open1688({ baseUrl: server.url, ...keys })).finally(() => server.close());
  };
  const view = (baseInfo: object) => ({ success: 'true', result: { baseInfo: { idOfStr: '1', ...baseInfo } } });
  const seen = (baseInfo: object) => answering(view(baseInfo), (port) => port.getOrder('1'));

  it.each([
    [1568.5, 0, 156_850, 0],
    [1000, 10, 100_000, 1_000],
    ['0.01', '8.05', 1, 805],
  ])('an order view states yuan with decimals: %s and %s', async (totalAmount, shippingFee, total, freight) => {
    expect(await seen({ status: 'waitbuyerpay', totalAmount, shippingFee })).toMatchObject({ total, freight });
  });

  it('previews and new orders state whole fen', async () => {
    const preview = { sumPayment: 1_568_50, sumPaymentNoCarriage: 1_558_50, sumCarriage: 1_000 };
    expect(
      await answering({ success: true, orderPreviewResuslt: [preview] }, (port) => port.previewOrder(aCommand())),
    ).toEqual({ total: 156_850, goods: 155_850, freight: 1_000 });
    const created = { success: true, orderId: '4411', totalSuccessAmount: 156_850, postFee: 1_000 };
    expect(
      await answering({ result: created }, (port) => port.createOrder({ ...aCommand(), outOrderId: 'B-2' })),
    ).toEqual({ orderIds: ['4411'], total: 156_850, freight: 1_000 });
  });

  it('an amount that is missing or no amount is never taken as zero', async () => {
    for (const totalAmount of [undefined, null, '', '12,50', -1, '1.234'])
      expect(await errorOf(seen({ status: 'waitbuyerpay', totalAmount, shippingFee: 0 }))).toBe(
        'unavailable BAD_AMOUNT',
      );
  });

  it.each([
    ['waitbuyerpay', 'created'],
    ['waitsellersend', 'paid'],
    ['waitlogisticstakein', 'paid'],
    ['waitbuyerreceive', 'shipped'],
    ['waitbuyersign', 'shipped'],
    ['signinfailed', 'shipped'],
    ['signinsuccess', 'received'],
    ['confirm_goods', 'received'],
    ['success', 'received'],
    ['cancel', 'cancelled'],
    ['terminated', 'cancelled'],
    ['waitfreeze', 'other'],
  ])('the status %s means %s', async (status, state) => {
    expect(await seen({ status, totalAmount: 1, shippingFee: 0 })).toMatchObject({ state, status });
  });

  it('statuses that are not known are no outage: the circuit stays closed', async () => {
    await answering(view({ status: 'waitfreeze', totalAmount: 1, shippingFee: 0 }), async (port) => {
      for (let turn = 0; turn < 8; turn += 1) expect((await port.getOrder('1')).state).toBe('other');
    });
  });

  it.each([
    [{ success: true, code: '200', result: { success: true, result: { paySuccess: true } } }, 'paid'],
    [{ success: true, code: '200', result: { success: true, result: { paySuccess: 'false' } } }, 'refused'],
    [{ result: { success: true, paySuccess: true, payChannel: 'alipay' } }, 'paid'],
    [{ success: true, result: { success: true } }, 'unavailable NO_PAY_OUTCOME'],
    [{ result: { success: false, code: 'NO_PROTOCOL', message: 'x' } }, 'refused NO_PROTOCOL'],
  ])('reads the outcome of a withholding: %j', async (answer, outcome) => {
    expect(
      await answering(answer, (port) =>
        port.payOrder('1').catch(({ trouble, code }: SupplierError) => `${trouble} ${code}`),
      ),
    ).toBe(outcome);
  });

  it('a parcel that could not be signed for is not delivered', async () => {
    const result = ['SIGN', 'UNSIGN', 'TRANSPORT', ''].map((status, at) => ({
      logisticsId: `LP${at}`,
      logisticsBillNo: `SF${at}`,
      logisticsCompanyName: '顺丰',
      status,
    }));
    const parcels = await answering({ success: true, result }, (port) => port.getParcels('1'));
    expect(parcels.map(({ isDelivered }) => isDelivered)).toEqual([true, false, false, false]);
  });
});

describe('trouble', () => {
  const ask = (change = {}) => errorOf(client(change).getOffer(theOffer(0).offerId, 'ko'));

  it.each([
    ['signature', 'denied gw.SignatureInvalid'],
    ['business', 'refused RISK_CONTROL'],
    ['error', 'unavailable gw.SystemError'],
    ['garbage', 'unavailable BAD_ANSWER_200'],
    ['slow', 'unavailable NO_ANSWER'],
  ])('ends %s with a code', async (fault, code) => {
    await control({ fault });
    expect(await ask({ timeoutMs: 300 })).toBe(code);
  });

  it('renews an expired token and repeats the call', async () => {
    const same = client();
    expect(await errorOf(same.getOffer(theOffer(0).offerId, 'ko'))).toBe('answered');
    await control({ fault: 'token' });
    expect(await errorOf(same.getOffer(theOffer(0).offerId, 'ko'))).toBe('answered');
  });

  it('uses the refresh token that the platform renewed, also after a restart of the process', async () => {
    await control({ renewsRefreshToken: true });
    const renewals = new Map<string, string>();
    const tokens = {
      read: async (configured: string) => renewals.get(configured),
      write: async (configured: string, renewed: string) => void renewals.set(configured, renewed),
    };
    for (let start = 0; start < 3; start += 1) {
      const same = client({ tokens });
      expect(await errorOf(same.getOffer(theOffer(0).offerId, 'ko'))).toBe('answered');
      await control({ fault: 'token' });
      expect(await errorOf(same.getOffer(theOffer(0).offerId, 'ko'))).toBe('answered');
    }
    // Without the stored one the configured token has ended.
    expect(await ask()).toBe('denied invalid_grant');
    await platform.close();
    platform = supplierSimulator(options);
    await platform.listen();
  });

  it('is denied with a wrong secret or refresh token, and never discloses either', async () => {
    expect(await ask({ secret: 'wrong' })).toBe('denied invalid_grant');
    expect(await ask({ refreshToken: 'wrong' })).toBe('denied invalid_grant');
    const failure: unknown = await client({ baseUrl: 'http://127.0.0.1:9' })
      .getOffer('652345678901', 'ko')
      .catch((error: unknown) => error);
    expect(String(failure)).toBe('SupplierError: supplier: unavailable NO_ANSWER');
  });

  it('opens the circuit after five failures', async () => {
    await control({ fault: 'garbage' });
    const same = client();
    for (let turn = 0; turn < 5; turn += 1) await errorOf(same.getOrder('1'));
    await control({ fault: 'none' });
    expect(await errorOf(same.getOrder('1'))).toBe('unavailable CIRCUIT_OPEN');
  });

  it.each([
    ['{"error":"401","error_description":"unauthorized"}', 'denied 401'],
    ['{"error_code":"gw.Timeout","error_message":"x","exception":"y"}', 'unavailable gw.Timeout'],
    ['{"success":false,"errorCode":"SKU_SOLDOUT","errorMsg":"x"}', 'soldOut SKU_SOLDOUT'],
    ['{"result":{"success":"false","code":"X1","message":"min order quantity"}}', 'belowMinimum X1'],
    ['{"result":{"success":false}}', 'refused UNKNOWN'],
    ['[]', 'unavailable BAD_ANSWER_200'],
  ])('reads %s as %s', async (answer, code) => {
    const server = await aServer((request, reply) =>
      reply.end(request.url?.includes('getToken') ? '{"access_token":"t","expires_in":3600}' : answer),
    );
    expect(await errorOf(gateway({ baseUrl: server.url, ...keys })('a.b:c-1', {}))).toBe(code);
    await server.close();
  });

  it('requests one token however many calls begin together, and renews it before it expires', async () => {
    const requests: string[] = [];
    const server = await aServer((request, reply) => {
      requests.push(request.url?.includes('getToken') ? 'token' : 'call');
      reply.end(request.url?.includes('getToken') ? '{"access_token":"t","expires_in":61}' : '{}');
    });
    const call = gateway({ baseUrl: server.url, ...keys });
    await Promise.all([call('a.b:c-1', {}), call('a.b:c-1', {}), call('a.b:c-1', {})]);
    expect(requests.toSorted()).toEqual(['call', 'call', 'call', 'token']);
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now + 1_100);
    await call('a.b:c-1', {}).finally(() => clock.mockRestore());
    expect(requests.slice(4)).toEqual(['token', 'call']);
    await server.close();
  });

  it('accepts control calls of this machine only, not of a page', async () => {
    expect((await control({ fault: 'error' }, { origin: 'http://elsewhere.example' })).status).toBe(403);
  });
});
