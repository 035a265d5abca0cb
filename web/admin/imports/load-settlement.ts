import type { OrderAnswer } from '#core/order/contract.ts';
import { ORDER_STATES, type OrderState } from '#core/order/states.ts';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';

type Standing = Pick<OrderAnswer, 'id' | 'status' | 'lines'>;

/** Goods that were all returned leave an order that is cancelled, and is settled nevertheless. */
const isFrom = ({ status, lines }: Standing, first: OrderState): boolean =>
  status === 'cancelled'
    ? lines.some(({ returned }) => returned > 0)
    : ORDER_STATES.indexOf(status) >= ORDER_STATES.indexOf(first);

/**
 * The invoice of an import once its products are at the centre, and its settlement once they are in Korea; undefined
 * before.
 */
export async function loadSettlement(request: Request, order: Standing) {
  const { id } = order;
  const [bill, settlement] = await Promise.all([
    isFrom(order, 'atChinaCentre') ? answered(request, () => api('previewBill', { params: { id } })) : undefined,
    isFrom(order, 'atKoreaWarehouse')
      ? answered(request, () => api('previewSettlement', { params: { id } }))
      : undefined,
  ]);
  return { bill, settlement };
}
