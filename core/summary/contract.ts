import Type from 'typebox';
import { endpoint, MoneyShape, oneOf, shape } from '#core/endpoint.ts';
import { ORDER_STATES } from '#core/order/states.ts';

const Count = Type.Integer({ minimum: 0 });

export const readMySummary = endpoint({
  method: 'GET',
  path: '/api/v1/auth/customer/summary',
  access: 'member',
  summary:
    'The numbers of My page: the signed-in member’s balances, purchases and, for a member with a store, sales ' +
    '(SH-033 to SH-043). Quotation tickets, ratings of members and inquiries do not exist: `tickets` is null, `rating` ' +
    'and `unansweredInquiries` are 0 for everybody',
  answer: shape({
    /** Coupons that can be used now. */
    coupons: Count,
    cash: MoneyShape,
    /** Quotation tickets; null for a member who is not offered any (decision SH-037). */
    tickets: Type.Union([Count, Type.Null()]),
    /** Stars others gave the member, 0 while there are none (decision SH-037). */
    rating: Type.Number({ minimum: 0, maximum: 5 }),
    purchase: shape({
      /** Orders by their state; states without orders are left out. */
      orders: Type.Array(shape({ status: oneOf(ORDER_STATES), count: Count })),
      /** Orders that wait for a payment, the first or an import's second. */
      toPay: Count,
      arriving: Count,
      openClaims: Count,
    }),
    /** Null for a member without an open store. */
    sales: Type.Union([shape({ newOrders: Count, gqOrders: Count, unansweredInquiries: Count }), Type.Null()]),
  }),
  refuses: [],
});
