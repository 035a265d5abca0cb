import { ORDER_STATES, type OrderState } from '#core/order/states.ts';
import { api } from '#web/api/client.ts';
import { answered } from '#web/components/office/answered.ts';

const isFrom = (status: OrderState, first: OrderState): boolean =>
  status !== 'cancelled' && ORDER_STATES.indexOf(status) >= ORDER_STATES.indexOf(first);

/**
 * The invoice of an import once its products are at the centre, and its settlement once they are in Korea; undefined
 * before.
 */
export async function loadSettlement(request: Request, id: number, status: OrderState) {
  const [bill, settlement] = await Promise.all([
    isFrom(status, 'atChinaCentre') ? answered(request, () => api('previewBill', { params: { id } })) : undefined,
    isFrom(status, 'atKoreaWarehouse')
      ? answered(request, () => api('previewSettlement', { params: { id } }))
      : undefined,
  ]);
  return { bill, settlement };
}
