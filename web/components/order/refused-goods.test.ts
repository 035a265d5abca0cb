import { describe, expect, it } from 'vitest';
import { ApiRefusal } from '#web/api/types.ts';
import { namingGoods, refusalAtLine } from '#web/components/order/refused-goods.ts';

const goods = [
  { sku: 'MUG-1', name: '머그컵', options: [{ value: '검정' }, { value: '300 ml' }] },
  { sku: 'MUG-2', name: '머그컵', options: [] },
];
const t = (key: string, params?: object) => `${key} ${JSON.stringify(params)}`;
const refused = (sku: string) => new ApiRefusal({ code: 'product.outOfStock', params: { sku, stock: 1 }, status: 409 });

describe('goods of a refusal', () => {
  it('are named as their buyer knows them, unknown ones by their code', () => {
    expect(namingGoods(refused('MUG-1'), goods).params).toEqual({ sku: '머그컵 · 검정 · 300 ml', stock: 1 });
    const several = { code: 'store.notDelivered', params: { region: 'SA', skus: 'MUG-2, X-9' } };
    expect(namingGoods(several, goods).params).toEqual({ region: 'SA', skus: '머그컵, X-9' });
  });

  it('have it at their line, and other problems have no line', () => {
    expect(refusalAtLine(t, refused('MUG-2'), goods)).toEqual({
      sku: 'MUG-2',
      text: 'product.refusals.outOfStock {"sku":"머그컵","stock":1}',
    });
    expect(refusalAtLine(t, refused('X-9'), goods)).toBeUndefined();
    expect(refusalAtLine(t, new Error('away'), goods)).toBeUndefined();
  });
});
