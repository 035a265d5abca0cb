import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { signIn } from '#server/member/builders.ts';
import { openShop, paid, type Shop } from '#server/order/testing.ts';
import { aStore } from '#server/store/builders.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

const token = () => shop.store.sellerToken;
const row = (order: string, waybill: string, change: object = {}) => ({
  order,
  courier: 'CJ대한통운',
  waybill,
  sku: '',
  quantity: '',
  ...change,
});
type Row = ReturnType<typeof row>;
const preview = async (rows: Row[]) =>
  (await shop.call('previewWaybills', { token: token(), body: { rows } })).answer.rows;
const send = async (rows: Row[]) => (await shop.call('sendWaybills', { token: token(), body: { rows } })).answer.rows;
const faultsOf = (rows: readonly { faults: readonly { field: string; code: string }[] }[]) =>
  rows.map(({ faults }) => faults.map(({ field, code }) => `${field}: ${code}`));
const parcelsOf = async (id: number) =>
  (await shop.call('readStoreOrder', { token: token(), params: { id } })).answer.parcels;

describe('the waybills of a courier’s file', () => {
  it('SEL-024 ORD-033 ORD-060 start shipping, and the same file twice changes nothing', async () => {
    const buyer = await shop.aBuyer();
    const goods = await shop.goods();
    const [one, two] = [await paid(shop, buyer, goods), await paid(shop, buyer, goods, { quantity: 3 })];
    const sku = two.lines[0]?.sku ?? '';
    const rows = [
      row(one.number, '6000-0000-7001'),
      row(two.number, '600000007002', { sku, quantity: '2' }),
      row(two.number, '600000007003', { courier: 'HANJIN', sku, quantity: '1' }),
    ];
    expect((await preview(rows)).map(({ state }) => state)).toEqual(['ready', 'ready', 'ready']);
    expect((await send(rows)).map(({ state }) => state)).toEqual(['saved', 'saved', 'saved']);
    expect(await parcelsOf(one.id)).toMatchObject([{ courier: 'CJ', waybill: '600000007001' }]);
    expect(await parcelsOf(two.id)).toMatchObject([
      { courier: 'CJ', lines: [{ quantity: 2 }] },
      { courier: 'HANJIN', lines: [{ quantity: 1 }] },
    ]);
    expect((await send(rows)).map(({ state }) => state)).toEqual(['same', 'same', 'same']);
    expect(await parcelsOf(two.id)).toHaveLength(2);
  });

  it('ORD-059 ORD-060 ORD-061 name each fault in its cell, and save the other rows', async () => {
    const [buyer, other] = [await shop.aBuyer(), await shop.aBuyer()];
    const goods = await shop.goods();
    const [good, bare, twice, sent] = [
      await paid(shop, buyer, goods),
      await paid(shop, buyer, goods, { quantity: 2 }),
      await paid(shop, other, goods),
      await paid(shop, buyer, goods),
    ];
    await send([row(sent.number, '600000008000')]);
    const rows = [
      row(good.number, '600000008001'),
      row('B-UNKNOWN', '600000008002'),
      row(bare.number, '6.12E+11', { courier: 'Nobody' }),
      row(bare.number, '', { sku: bare.lines[0]?.sku, quantity: '3' }),
      row(bare.number, '600000008004', { sku: 'NO-SUCH-SKU' }),
      row(twice.number, '600000008001'),
      row(sent.number, '600000008009'),
    ];
    const expected = [
      ['waybill: parcel.waybillOfAnother'],
      ['order: order.notFound'],
      ['courier: parcel.courierUnknown', 'waybill: parcel.waybillInvalid', 'sku: parcel.sayWhichGoods'],
      ['waybill: request.required'],
      ['sku: order.lineNotFound'],
      ['waybill: parcel.waybillOfAnother'],
      ['order: parcel.alreadySent'],
    ];
    expect(faultsOf(await preview(rows))).toEqual(expected);
    const result = await send(rows.with(5, row(twice.number, '600000008005')));
    expect(result.map(({ state }) => state)).toEqual([
      'saved',
      'faulty',
      'faulty',
      'faulty',
      'faulty',
      'saved',
      'faulty',
    ]);
    const tooMany = [row(bare.number, '600000008010', { sku: bare.lines[0]?.sku, quantity: '3' })];
    expect(faultsOf(await send(tooMany))).toEqual([['quantity: parcel.moreThanLeft']]);
  });

  it('SEL-035 knows the orders of other stores as little as unknown ones', async () => {
    const order = await paid(shop, await shop.aBuyer(), await shop.goods());
    const stranger = await signIn(shop.db, (await aStore(shop.db)).ownerId);
    const body = { rows: [row(order.number, '600000009001')] };
    const { answer } = await shop.call('sendWaybills', { token: stranger, body });
    expect(answer.rows).toMatchObject([
      { orderId: null, goods: '', state: 'faulty', faults: [{ field: 'order', code: 'order.notFound' }] },
    ]);
    expect(await parcelsOf(order.id)).toEqual([]);
  });

  it('SEL-024 are read below a title, and columns chosen once are remembered', async () => {
    const upload = async (text: string) =>
      (
        await shop.inject({
          method: 'POST',
          url: '/api/v1/auth/store/orders/desk/waybills/file',
          headers: { authorization: `Bearer ${token()}`, 'content-type': 'text/csv' },
          payload: Buffer.from(text),
        })
      ).json();
    const named = await upload('출력일,2026-11-30\n고객주문번호,받는분,택배사,운송장번호\nA-1,Kim,CJ,600000000001\n');
    expect(named).toMatchObject({
      headings: ['고객주문번호', '받는분', '택배사', '운송장번호'],
      rows: [['A-1', 'Kim', 'CJ', '600000000001']],
      columns: { order: 0, courier: 2, waybill: 3, sku: null, quantity: null },
      isRemembered: false,
    });
    const headings = ['참조', '번호'];
    const columns = { order: 0, courier: null, waybill: 1, sku: null, quantity: null };
    const { number } = await paid(shop, await shop.aBuyer(), await shop.goods());
    const isRemembered = async (order: string) => {
      const body = { rows: [row(order, '600000009001')], layout: { headings, columns } };
      await shop.call('sendWaybills', { token: token(), body });
      return (await upload('참조,번호\nA-1,600000000001\n')).isRemembered;
    };
    expect([await isRemembered('A-1'), await isRemembered(number)]).toEqual([false, true]);
  });
});

describe('cells copied from a spreadsheet', () => {
  it('SEL-024 are read without headings, by the order numbers in them', async () => {
    const { number } = await paid(shop, await shop.aBuyer(), await shop.goods());
    const read = await shop.inject({
      method: 'POST',
      url: '/api/v1/auth/store/orders/desk/waybills/file',
      headers: { authorization: `Bearer ${token()}`, 'content-type': 'text/csv' },
      payload: Buffer.from(`김바다\t${number}\tCJ대한통운\t6000-0000-7099\n박바다\t${number}\t한진\t600000007098\n`),
    });
    expect(read.json()).toMatchObject({
      columns: { order: 1, courier: 2, waybill: 3, sku: null, quantity: null },
      rows: [
        ['김바다', number, 'CJ대한통운', '6000-0000-7099'],
        ['박바다', number, '한진', '600000007098'],
      ],
    });
  });
});
