import { createHash } from 'node:crypto';
import { listIn, textIn, wholeIn } from '#server/integrations/read-json.ts';
import type { SimulatorOffer } from './offers.ts';
import { priceOf, stockOf, yuan } from './shapes.ts';
import { type Calls, No, type Params, type Platform } from './platform.ts';
import type { StoredOrder } from './state.ts';
import { COURIERS } from './words.ts';

type Line = {
  readonly offer: SimulatorOffer;
  readonly specId: string;
  readonly quantity: number;
  readonly price: number;
  readonly stock: number;
};

const SKUS_MAX = 50;
const FREIGHT = 800;
const FREIGHT_A_KILO = 150;

/** The platform's calls about orders. */
export const tradeCalls: Calls = {
  'com.alibaba.trade:alibaba.createOrder.preview': (params, platform) => {
    const { goods, freight, lines } = wanted(params, platform);
    const cargoList = lines.map(({ specId, price, quantity }) => ({
      specId,
      finalUnitPrice: price / 100,
      amount: price * quantity,
    }));
    return {
      success: true,
      orderPreviewResuslt: [
        {
          status: true,
          sumPayment: goods + freight,
          sumCarriage: freight,
          sumPaymentNoCarriage: goods,
          discountFee: 0,
          additionalFee: 0,
          tradeModeNameList: ['fxassure'],
          cargoList,
          shopPromotionList: [],
        },
      ],
    };
  },
  'com.alibaba.trade:alibaba.trade.createCrossOrder': (params, platform) => {
    const outOrderId = textIn(params, 'outOrderId');
    const { goods, freight, lines } = wanted(params, platform);
    const existing = outOrderId ? platform.state.find(outOrderId) : undefined;
    const order =
      existing ??
      platform.state.add({
        outOrderId,
        goods,
        freight,
        lines: lines.map(({ offer, specId, quantity }) => ({ offerId: offer.offerId, specId, quantity })),
      });
    return {
      result: {
        success: true,
        code: '200',
        message: '',
        orderId: order.id,
        totalSuccessAmount: order.goods + order.freight,
        postFee: order.freight,
        orderList: [],
      },
    };
  },
  'com.alibaba.trade:alibaba.trade.pay.protocolPay.preparePay': (params, platform) => {
    const order = orderOf(platform, objectOf(params.tradeWithholdPreparePayParam));
    const paySuccess = !platform.state.isWithholdingRefused();
    if (paySuccess) platform.state.advance(order, 'paid');
    const outcome = { payChannel: 'alipay', paySuccess };
    return {
      success: true,
      code: '200',
      message: '',
      result: { success: true, code: '200', message: '', result: outcome },
    };
  },
  'com.alibaba.trade:alibaba.alipay.url.get': () => ({
    success: true,
    payUrl: 'https://trade.1688.com/order/cashier.htm',
  }),
  'com.alibaba.trade:alibaba.trade.get.buyerView': (params, platform) => {
    const order = orderOf(platform, params);
    return { success: true, result: viewOf(order) };
  },
  // Finds the order with our number; no other filter is supported.
  'com.alibaba.trade:alibaba.trade.getBuyerOrderList': (params, platform) => {
    const order = platform.state.find(textIn(params, 'outOrderId'));
    return {
      totalRecord: order ? 1 : 0,
      result: order ? [viewOf(order)] : [],
    };
  },
  'com.alibaba.logistics:alibaba.trade.getLogisticsInfos.buyerView': (params, platform) => {
    const order = orderOf(platform, params);
    const parcels = parcelsOf(order).map(({ logisticsId, waybill, company }) => ({
      logisticsId,
      logisticsBillNo: waybill,
      logisticsCompanyName: company,
      status: order.parcelStatus ?? (order.at.signed ? 'SIGN' : 'TRANSPORT'),
    }));
    return { success: true, result: parcels };
  },
  'com.alibaba.logistics:alibaba.trade.getLogisticsTraceInfo.buyerView': (params, platform) => {
    const order = orderOf(platform, params);
    const requested = textIn(params, 'logisticsId');
    const traced = parcelsOf(order).filter(({ logisticsId }) => !requested || logisticsId === requested);
    if (traced.length === 0) throw new No('404', 'no logistics');
    const steps = [
      [order.at.shipped, '卖家已发货，快件已揽收'],
      [order.at.signed, '快件已签收，收货人：仓库'],
    ] as const;
    const logisticsSteps = steps.flatMap(([at, remark]) => (at ? [{ acceptTime: timeText(at), remark }] : []));
    return {
      success: true,
      logisticsTrace: traced.map(({ logisticsId, waybill }) => ({
        logisticsId,
        orderId: order.id,
        logisticsBillNo: waybill,
        logisticsSteps,
      })),
    };
  },
};

function orderOf({ state }: Platform, params: Params): StoredOrder {
  const order = state.find(textIn(params, 'orderId'));
  if (!order) throw new No('404', 'order not found');
  return order;
}

function statusOf({ at, forced }: StoredOrder): string {
  if (forced) return forced;
  if (at.signed) return 'confirm_goods';
  if (at.shipped) return 'waitbuyerreceive';
  return at.paid ? 'waitsellersend' : 'waitbuyerpay';
}

const viewOf = (order: StoredOrder): object => ({
  baseInfo: {
    idOfStr: order.id,
    status: statusOf(order),
    // Order views state yuan with decimals, unlike previews and new orders.
    totalAmount: Number(yuan(order.goods + order.freight)),
    shippingFee: Number(yuan(order.freight)),
    createTime: timeText(order.at.created),
    payTime: timeText(order.at.paid),
  },
  productItems: order.lines,
});

const objectOf = (value: unknown): Params => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Validates the lines of an order: existing, of one supplier, in stock, minimum quantity of each offer. */
function wanted(params: Params, platform: Platform): { lines: Line[]; goods: number; freight: number } {
  const requestedLines = listIn(params, 'cargoParamList');
  if (requestedLines.length === 0 || requestedLines.length > SKUS_MAX)
    throw new No('CARGO_COUNT', `1 to ${SKUS_MAX} cargos`);
  const totals = new Map<string, number>();
  for (const one of requestedLines)
    totals.set(textIn(one, 'offerId'), (totals.get(textIn(one, 'offerId')) ?? 0) + wholeIn(one, 'quantity'));
  const lines = requestedLines.map((one) => lineOf(one, totals, platform));
  if (new Set(lines.map(({ offer }) => offer.seller.id)).size > 1)
    throw new No('MULTI_SELLER', 'cargos of different sellers in one order');
  for (const { offer, quantity, stock } of lines) {
    if (stock < quantity) throw new No('STOCK_NOT_ENOUGH', `stock is ${stock}`);
    const least = offer.tiers[0]?.minQuantity ?? 1;
    if ((totals.get(offer.offerId) ?? 0) < least) throw new No('BELOW_MIN_ORDER_QUANTITY', `begin amount is ${least}`);
  }
  const kilos = Math.ceil(lines.reduce((sum, { offer, quantity }) => sum + offer.grams * quantity, 0) / 1000);
  return {
    lines,
    goods: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    freight: FREIGHT + Math.min(kilos, 200) * FREIGHT_A_KILO,
  };
}

function lineOf(one: unknown, totals: ReadonlyMap<string, number>, { offers, state }: Platform): Line {
  const offer = offers.get(textIn(one, 'offerId'));
  const changed = state.changeOf(offer?.offerId ?? '');
  const specId = textIn(one, 'specId');
  const sku = offer?.skus.find((each) => each.specId === specId);
  if (!offer || changed.offline || (offer.skus.length > 0 && !sku))
    throw new No('OFFER_NOT_EXIST', 'offer is offline or not exist');
  const tier =
    offer.tiers.findLast(({ minQuantity }) => minQuantity <= (totals.get(offer.offerId) ?? 0)) ?? offer.tiers[0];
  const price = offer.quoteType === 1 && sku ? sku.price : (tier?.price ?? 0);
  return {
    offer,
    specId,
    quantity: wholeIn(one, 'quantity'),
    price: priceOf(price, changed),
    stock: stockOf(sku?.stock ?? offer.stock, changed),
  };
}

/** An order of more than one line is sent in two parcels. */
function parcelsOf(order: StoredOrder): { logisticsId: string; waybill: string; company: string }[] {
  if (!order.at.shipped) return [];
  return order.lines.slice(0, 2).map((_, at) => {
    const number = BigInt(`0x${createHash('md5').update(`${order.id} ${at}`).digest('hex').slice(0, 10)}`);
    const [company, prefix] = COURIERS[Number(number % BigInt(COURIERS.length))] ?? COURIERS[0];
    return {
      logisticsId: `LP${order.id}${at}`,
      waybill: `${prefix}${String(number).padStart(13, '0').slice(0, 13)}`,
      company,
    };
  });
}

/** Chinese time. */
function timeText(at: number | undefined): string | null {
  return at === undefined ? null : new Date(at + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
