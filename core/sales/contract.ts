import Type, { type Static } from 'typebox';
import { described, endpoint, FileShape, Id, MoneyShape, named, oneOf, orNull, shape } from '#core/endpoint.ts';
import { DISCOUNT_PERCENT_MAX, DISCOUNTED_AT_ONCE } from '#core/marketing/rules.ts';
import { CURRENCIES } from '#core/money.ts';

const SALES = '/api/v1/auth/store/sales';
const Day = Type.String({ format: 'date' });
/** As many as are reduced at once. */
const IDS = `^[1-9][0-9]{0,8}(,[1-9][0-9]{0,8}){0,${DISCOUNTED_AT_ONCE - 1}}$`;
const period = { from: Day, to: Day };
const read = { method: 'GET', costly: 20, refuses: ['analytics.tooLong'] } as const;

const goods = { id: Id, code: Type.String(), name: Type.String(), image: Type.String() };

const SalesDay = named('SalesDay', {
  day: Day,
  orders: described('Paid on this day, those that were cancelled later too', Type.Integer()),
  cancelled: described('Of these orders: cancelled as a whole by now', Type.Integer()),
  units: described('Pieces of these orders that were neither cancelled nor returned by now', Type.Integer()),
  visits: described(
    'Visits that opened a page of the store’s goods; null where they are not counted yet',
    orNull(Type.Integer()),
  ),
});
const Service = named('StoreService', {
  orders: Type.Integer(),
  sentOnTime: described('Orders whose first parcel left in time for the promised day', Type.Integer()),
  sentLate: Type.Integer(),
  cancelledBySeller: described('Orders of which the seller cancelled something', Type.Integer()),
  claimed: described('Orders with a return, exchange or refund request', Type.Integer()),
});

export const readStoreSales = endpoint({
  ...read,
  path: SALES,
  access: 'ownStore.orders',
  summary:
    'Orders, pieces and visits of the signed-in seller’s store by the Korean day of the payment, with the equally long ' +
    'period before, the best goods and the level of service. Cancellations and returns count on the day of the payment',
  query: shape(period),
  answer: shape({
    days: Type.Array(SalesDay),
    before: Type.Array(SalesDay),
    service: Service,
    serviceBefore: Service,
    goods: Type.Array(shape({ ...goods, units: Type.Integer(), visits: Type.Integer() })),
  }),
});
export type StoreSalesAnswer = Static<(typeof readStoreSales)['answer']>;

const DayAmount = named('SalesDayAmount', { day: Day, amount: MoneyShape });

export const readStoreSalesAmounts = endpoint({
  ...read,
  path: `${SALES}/amounts`,
  access: 'ownStore.money',
  summary:
    'What was sold for in one currency, by the Korean day of the payment: goods at the prices of the orders, without ' +
    'delivery, less what was cancelled or returned by now',
  query: shape({ ...period, soldIn: Type.Optional(oneOf(CURRENCIES)) }),
  answer: shape({
    currency: oneOf(CURRENCIES),
    currencies: described('The store’s own, and those of its sales in both periods', Type.Array(oneOf(CURRENCIES))),
    days: Type.Array(DayAmount),
    before: Type.Array(DayAmount),
    goods: Type.Array(shape({ ...goods, units: Type.Integer(), amount: MoneyShape })),
  }),
});
export type StoreSalesAmountsAnswer = Static<(typeof readStoreSalesAmounts)['answer']>;

const file = { ...read, report: true, drawn: true, costly: 60, perMinute: 20, answer: FileShape } as const;

export const exportStoreSales = endpoint({
  ...file,
  path: `${SALES}/export`,
  access: 'ownStore.orders',
  summary: 'Orders, pieces and visits of the store by day, and its goods, as a spreadsheet without amounts',
  query: shape(period),
});

export const exportStoreSalesAmounts = endpoint({
  ...file,
  path: `${SALES}/amounts/export`,
  access: 'ownStore.money',
  summary: 'Sales of the store by day, and its goods, as a spreadsheet with amounts',
  query: shape({ ...period, soldIn: Type.Optional(oneOf(CURRENCIES)) }),
});

export const readGoodsTasks = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/goods-tasks',
  access: 'ownStore.goods',
  costly: 20,
  summary:
    'What waits for the seller among the goods of the store: those that run out at the pace of the last 28 days, ' +
    'rejected products, and documents that end',
  answer: shape({
    lowStock: Type.Integer(),
    goods: described(
      'The goods that run out first',
      Type.Array(shape({ ...goods, stock: Type.Integer(), units: Type.Integer(), daysLeft: Type.Integer() })),
    ),
    rejected: Type.Integer(),
    rejectedGoods: Type.Array(shape({ ...goods, reason: Type.String() })),
    documentsEnded: Type.Integer(),
    documentsEnding: Type.Integer(),
  }),
  refuses: [],
});
export type GoodsTasksAnswer = Static<(typeof readGoodsTasks)['answer']>;

export const estimateDiscounts = endpoint({
  method: 'GET',
  path: '/api/v1/auth/store/discounts/estimate',
  access: 'ownStore.goods',
  costly: 20,
  summary:
    'What a discount would do to products of the seller’s store: the first price before and after it, the pieces sold ' +
    'in the last 28 days, and why a price cannot be reduced',
  query: shape({
    products: described('Ids of products, separated by commas', Type.String({ pattern: IDS, maxLength: 1_500 })),
    percent: Type.Integer({ minimum: 1, maximum: DISCOUNT_PERCENT_MAX }),
  }),
  answer: shape({
    goods: Type.Array(
      shape({
        ...goods,
        before: MoneyShape,
        after: MoneyShape,
        units: Type.Integer(),
        refused: orNull(shape({ code: Type.String(), message: Type.String() })),
      }),
    ),
  }),
  refuses: ['product.notFound'],
});
export type DiscountEstimateAnswer = Static<(typeof estimateDiscounts)['answer']>;
