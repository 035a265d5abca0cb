import { SKUS_AN_ORDER } from '#core/supplier/rules.ts';
import type { Gateway } from './gateway.ts';
import { type Fen, fenIn } from './money.ts';
import { listIn, textIn, within } from '#server/integrations/read-json.ts';
import {
  type OrderCommand,
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
  waitlogisticstakein: 'paid',
  waitbuyerreceive: 'shipped',
  waitbuyersign: 'shipped',
  // The carrier could not hand it over: it is still on its way.
  signinfailed: 'shipped',
  signinsuccess: 'received',
  confirm_goods: 'received',
  success: 'received',
  cancel: 'cancelled',
  terminated: 'cancelled',
};

type OrderCalls = Pick<
  SupplierPort,
  'previewOrder' | 'createOrder' | 'findOrder' | 'payOrder' | 'getOrder' | 'getParcels' | 'getTrace'
>;

/** Buying at 1688; the units of its amounts are in money.ts. */
export function orderCalls(call: Gateway): OrderCalls {
  async function getOrder(orderId: string): Promise<SupplierOrder> {
    const answer = await call(`${TRADE}:alibaba.trade.get.buyerView-1`, { orderId, ...WEB });
    return orderFrom(orderId, within(answer, 'result', 'baseInfo'));
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
        goods: required(fenIn('preview', one, 'sumPaymentNoCarriage')),
        freight: required(fenIn('preview', one, 'sumCarriage')),
        total: required(fenIn('preview', one, 'sumPayment')),
      };
    },
    async createOrder({ outOrderId, ...input }) {
      const answer = await call(`${TRADE}:alibaba.trade.createCrossOrder-1`, { ...orderParams(input), outOrderId });
      const created = within(answer, 'result');
      const orderId = textIn(created, 'orderId');
      const several = listIn(created, 'orderList')
        .map((one) => textIn(one, 'orderId'))
        .filter(Boolean);
      const orderIds = several.length > 0 ? several : [orderId].filter(Boolean);
      if (orderIds.length === 0) throw new SupplierError('unavailable', 'BAD_ORDER');
      return {
        orderIds,
        total: required(fenIn('createdOrder', created, 'totalSuccessAmount')),
        freight: required(fenIn('createdOrder', created, 'postFee')),
      };
    },
    async payOrder(orderId) {
      const answer = await call(`${TRADE}:alibaba.trade.pay.protocolPay.preparePay-1`, {
        tradeWithholdPreparePayParam: { orderId },
      });
      // The page has the outcome two levels down; one level is accepted too.
      const paySuccess = textIn(answer, 'result', 'result', 'paySuccess') || textIn(answer, 'result', 'paySuccess');
      if (paySuccess !== 'true' && paySuccess !== 'false') throw new SupplierError('unavailable', 'NO_PAY_OUTCOME');
      return paySuccess === 'true' ? 'paid' : 'refused';
    },
    ...shipmentCalls(call),
  };
}

function orderFrom(orderId: string, base: unknown): SupplierOrder {
  const status = textIn(base, 'status').slice(0, 60);
  return {
    orderId,
    state: STATES[status.toLowerCase()] ?? 'other',
    status,
    total: required(fenIn('orderView', base, 'totalAmount')),
    freight: required(fenIn('orderView', base, 'shippingFee')),
    createdAt: timeOf(textIn(base, 'createTime')),
    paidAt: timeOf(textIn(base, 'payTime')),
  };
}

/** The parcels of an order and their way. */
function shipmentCalls(call: Gateway): Pick<OrderCalls, 'getParcels' | 'getTrace'> {
  return {
    async getParcels(orderId) {
      const answer = await call(`${LOGISTICS}:alibaba.trade.getLogisticsInfos.buyerView-1`, { orderId, ...WEB });
      return listIn(answer, 'result').map((one) => ({
        logisticsId: textIn(one, 'logisticsId'),
        waybill: textIn(one, 'logisticsBillNo').slice(0, 60),
        company: textIn(one, 'logisticsCompanyName').slice(0, 60),
        isDelivered: textIn(one, 'status').toUpperCase() === 'SIGN',
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

/** An amount without which nothing may be concluded. */
function required(fen: Fen | undefined): Fen {
  if (fen === undefined) throw new SupplierError('unavailable', 'BAD_AMOUNT');
  return fen;
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
