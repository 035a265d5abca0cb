import type { Gateway } from './gateway.ts';
import { listIn, textIn, wholeIn, within } from './read.ts';
import {
  type OrderCommand,
  SKUS_AN_ORDER,
  SupplierError,
  type SupplierOrder,
  type SupplierOrderState,
  type SupplierPort,
} from './port.ts';

const TRADE = 'com.alibaba.trade';
const LOGISTICS = 'com.alibaba.logistics';
const WEB = { webSite: '1688' } as const;

/** Our meaning of each status of an order at 1688 (domain §5.2). */
const STATES: Readonly<Record<string, SupplierOrderState>> = {
  waitbuyerpay: 'created',
  waitsellersend: 'paid',
  waitbuyerreceive: 'shipped',
  confirm_goods: 'received',
  success: 'received',
  cancel: 'cancelled',
  terminated: 'cancelled',
};

type OrderCalls = Pick<
  SupplierPort,
  'previewOrder' | 'createOrder' | 'findOrder' | 'payOrder' | 'getOrder' | 'getParcels' | 'getTrace'
>;

/** Buying at 1688. Amounts of its order calls are whole fen (domain §5.3). */
export function orderCalls(call: Gateway): OrderCalls {
  async function getOrder(orderId: string): Promise<SupplierOrder> {
    const base = within(
      await call(`${TRADE}:alibaba.trade.get.buyerView-1`, { orderId, ...WEB }),
      'result',
      'baseInfo',
    );
    const state = STATES[textIn(base, 'status')];
    if (!state) throw new SupplierError('unavailable', 'BAD_STATUS');
    return {
      orderId,
      state,
      total: wholeIn(base, 'totalAmount'),
      freight: wholeIn(base, 'shippingFee'),
      createdAt: timeOf(textIn(base, 'createTime')),
      paidAt: timeOf(textIn(base, 'payTime')),
    };
  }
  return {
    getOrder,
    async findOrder(outOrderId) {
      const found = listIn(
        await call(`${TRADE}:alibaba.trade.getBuyerOrderList-1`, { outOrderId, page: '1', pageSize: '2' }),
        'result',
      );
      if (found.length > 1) throw new SupplierError('unavailable', 'SEVERAL_ORDERS');
      const orderId = textIn(found[0], 'baseInfo', 'idOfStr');
      return orderId ? getOrder(orderId) : undefined;
    },
    async previewOrder(input) {
      const answer = await call(`${TRADE}:alibaba.createOrder.preview-1`, orderParams(input));
      const previews = listIn(answer, 'orderPreviewResuslt');
      if (previews.length === 0) throw new SupplierError('unavailable', 'BAD_PREVIEW');
      if (previews.length > 1) throw new SupplierError('severalSuppliers', 'SEVERAL_ORDERS');
      const [one] = previews;
      return {
        goods: wholeIn(one, 'sumPaymentNoCarriage'),
        freight: wholeIn(one, 'sumCarriage'),
        discount: wholeIn(one, 'discountFee'),
        total: wholeIn(one, 'sumPayment'),
      };
    },
    async createOrder({ outOrderId, ...input }) {
      const answer = await call(`${TRADE}:alibaba.trade.createCrossOrder-1`, { ...orderParams(input), outOrderId });
      const orderId = textIn(answer, 'result', 'orderId');
      const several = listIn(answer, 'result', 'orderList')
        .map((one) => textIn(one, 'orderId'))
        .filter(Boolean);
      const orderIds = several.length > 0 ? several : [orderId].filter(Boolean);
      if (orderIds.length === 0) throw new SupplierError('unavailable', 'BAD_ORDER');
      return {
        orderIds,
        total: wholeIn(answer, 'result', 'totalSuccessAmount'),
        freight: wholeIn(answer, 'result', 'postFee'),
      };
    },
    async payOrder(orderId) {
      const answer = await call(`${TRADE}:alibaba.trade.pay.protocolPay.preparePay-1`, {
        tradeWithholdPreparePayParam: { orderId },
      });
      return textIn(answer, 'result', 'paySuccess') === 'true';
    },
    async getParcels(orderId) {
      const answer = await call(`${LOGISTICS}:alibaba.trade.getLogisticsInfos.buyerView-1`, { orderId, ...WEB });
      return listIn(answer, 'result').map((one) => ({
        logisticsId: textIn(one, 'logisticsId'),
        waybill: textIn(one, 'logisticsBillNo').slice(0, 60),
        company: textIn(one, 'logisticsCompanyName').slice(0, 60),
        isDelivered: /sign|delivered/i.test(textIn(one, 'status')),
      }));
    },
    async getTrace(orderId, logisticsId) {
      const answer = await call(`${LOGISTICS}:alibaba.trade.getLogisticsTraceInfo.buyerView-1`, {
        orderId,
        logisticsId,
        ...WEB,
      });
      const steps = listIn(answer, 'logisticsTrace').flatMap((one) => listIn(one, 'logisticsSteps'));
      return steps.flatMap((step) => {
        const at = timeOf(textIn(step, 'acceptTime'));
        return at ? [{ at, what: textIn(step, 'remark').slice(0, 200) }] : [];
      });
    },
  };
}

function orderParams({ address, lines, message }: OrderCommand): Record<string, string | object> {
  if (lines.length > SKUS_AN_ORDER) throw new SupplierError('refused', 'TOO_MANY_SKUS');
  const { fullName, mobile, postCode, province, city, area, address: street } = address;
  return {
    flow: 'general',
    isvBizType: 'cross',
    addressParam: {
      fullName,
      mobile,
      phone: mobile,
      postCode,
      provinceText: province,
      cityText: city,
      areaText: area,
      address: street,
    },
    cargoParamList: lines.map(({ offerId, specId, quantity }) => ({ offerId, ...(specId && { specId }), quantity })),
    ...(message && { message }),
  };
}

/** The platform uses Chinese time: `2026-11-21 10:20:30`, or `20261121102030000+0800`. */
function timeOf(text: string): Date | null {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})-?(\d{2})-?(\d{2})[ T]?(\d{2}):?(\d{2}):?(\d{2})/.exec(text) ?? [];
  if (!second) return null;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}+08:00`);
}
