import { describe, expect, it } from 'vitest';
import { basketOf, directBasket } from '#web/checkout/basket.ts';
import type { Cart, CartLine } from '#web/session/cart.ts';

const won = (amount: number) => ({ amount, currency: 'KRW' as const });
const storeOf = (id: number) => ({ id, code: `store-${id}`, name: `Store ${id}` });

function aLine(storeId: number, tab: CartLine['tab'], checked: boolean): CartLine {
  return {
    productId: storeId,
    sku: `${tab}-${storeId}-${String(checked)}`,
    quantity: 1,
    subTotal: 100,
    subTotalMoney: won(100),
    charged: null,
    unitPrice: won(100),
    cartItemType: tab === 'SAMPLE' ? 'SAMPLE' : 'NORMAL',
    publishWay: tab === 'IMPORT_BY_1688' ? tab : 'SELLER',
    tab,
    checked,
    description: { name: 'Mug' },
    image: { externalUrl: '' },
    images: [],
    variants: [],
    store: storeOf(storeId),
    stock: 9,
    minOrderQuantity: 1,
    maxOrderQuantity: 9,
    productQuantity: 1,
    unit: 'piece',
    nextRow: null,
    priceChangedFrom: null,
    problem: null,
    arrives: { from: '2026-12-01', to: '2026-12-02' },
  };
}

function aCart(...groups: [storeId: number, tab: CartLine['tab']][]): Cart {
  const cartItems = groups.flatMap(([store, tab]) => [aLine(store, tab, true), aLine(store, tab, false)]);
  return {
    code: 'c',
    destination: null,
    cartItems,
    quantity: cartItems.length,
    total: 0,
    totalMoney: won(0),
    sampleDollars: { amount: 0, currency: 'USD' },
    groups: groups.map(([store, tab]) => ({
      tab,
      store: storeOf(store),
      goods: won(100),
      delivery: won(0),
      freeDeliveryMissing: null,
      total: won(100),
    })),
  };
}

const query = (address: string) => new URLSearchParams(address);

describe('the lines of a checkout', () => {
  it('are without those that cannot go to the chosen address', () => {
    const mixed = aCart([1, 'SELLER'], [1, 'SELLER']);
    const [first, ...rest] = mixed.cartItems;
    const problem = { code: 'store.notDelivered', params: { region: 'SA', skus: 'A' } };
    const cartItems = first ? [{ ...first, sku: 'A', problem }, ...rest] : [];
    const [group] = mixed.groups;
    const basket = basketOf({ ...mixed, cartItems, groups: group ? [group] : [] }, new URLSearchParams());
    expect(basket?.lines).toEqual([{ sku: 'SELLER-1-true', cartItemType: 'NORMAL' }]);
  });

  const cart = aCart([1, 'SELLER'], [2, 'SELLER'], [1, 'SAMPLE']);

  it('ORD-037 are the ticked lines of one store under one tab', () => {
    const basket = basketOf(cart, query('tab=SELLER&store=store-1'));
    expect(basket).toEqual({
      name: 'SELLER:store-1',
      cartCode: 'c',
      tab: 'SELLER',
      lines: [{ sku: 'SELLER-1-true', cartItemType: 'NORMAL' }],
    });
  });
  it('CRT-028 never mix samples with bulk lines of a store', () => {
    expect(basketOf(cart, query('tab=SAMPLE&store=store-1'))?.lines.map((line) => line.sku)).toEqual(['SAMPLE-1-true']);
  });
  it('are undefined when the URL is ambiguous, or names lines that are not ticked', () => {
    expect(basketOf(cart, query('tab=SELLER'))).toBeUndefined();
    expect(basketOf(cart, query('tab=SELLER&store=store-9'))).toBeUndefined();
  });
  it('need no name when there is only one group', () => {
    expect(basketOf(aCart([3, 'SELLER']), query(''))?.name).toBe('SELLER:store-3');
  });
});

describe('the lines of a direct purchase', () => {
  it('RT-027 are in the URL: options with their quantities, samples one each', () => {
    expect(directBasket(query('line=A-1,3&line=A-2,10'))).toEqual({
      name: 'direct:A-1,A-2',
      lines: [
        { sku: 'A-1', cartItemType: 'NORMAL', quantity: 3 },
        { sku: 'A-2', cartItemType: 'NORMAL', quantity: 10 },
      ],
    });
    expect(directBasket(query('sample=A-1'))?.lines).toEqual([{ sku: 'A-1', cartItemType: 'SAMPLE', quantity: 1 }]);
  });
  it('are undefined without a quantity', () => {
    for (const address of ['', 'line=A-1', 'line=A-1,0', 'line=A-1,1.5', 'line=,3', 'line=A-1,x'])
      expect(directBasket(query(address))).toBeUndefined();
  });
});
