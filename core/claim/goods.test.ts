import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Held, heldOf, type Swap, takeFrom } from '#core/claim/goods.ts';

const sumOf = (held: readonly Held[]) => held.reduce((sum, one) => sum + one.quantity, 0);

describe('the goods of a line the buyer holds', () => {
  it('are the delivered ones until an exchange, and then the latest shipment first', () => {
    expect(heldOf({ skuId: 1, quantity: 3 }, [])).toEqual([{ skuId: 1, quantity: 3 }]);
    const swap = { back: [{ skuId: 1, quantity: 1 }], sent: [{ skuId: 2, quantity: 1 }] };
    expect(heldOf({ skuId: 1, quantity: 3 }, [swap])).toEqual([
      { skuId: 2, quantity: 1 },
      { skuId: 1, quantity: 2 },
    ]);
    expect(heldOf({ skuId: 1, quantity: 3 }, [swap, { back: [{ skuId: 2, quantity: 1 }], sent: [] }])).toEqual([
      { skuId: 1, quantity: 2 },
    ]);
  });

  it('do not change in number by an exchange, and as many are received as requested', () => {
    const swaps = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 })), { maxLength: 6 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), swaps, (pieces, inputs) => {
        const first = { skuId: 1, quantity: pieces };
        const done: Swap[] = [];
        for (const [quantity, skuId] of inputs) {
          const back = takeFrom(heldOf(first, done), Math.min(quantity, pieces));
          done.push({ back, sent: [{ skuId, quantity: sumOf(back) }] });
        }
        expect(sumOf(heldOf(first, done))).toBe(pieces);
        expect(sumOf(takeFrom(heldOf(first, done), pieces))).toBe(pieces);
      }),
    );
  });
});
