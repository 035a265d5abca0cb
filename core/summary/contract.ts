import Type from 'typebox';
import { endpoint, Id, Instant, MoneyShape, oneOf, orNull, shape } from '#core/endpoint.ts';
import { AttachmentShape } from '#core/media/contract.ts';
import { ORDER_STATES } from '#core/order/states.ts';
import { TASK_KINDS, TASKS_MAX } from '#core/summary/tasks.ts';

const Count = Type.Integer({ minimum: 0 });

export const readMySummary = endpoint({
  method: 'GET',
  path: '/api/v1/auth/customer/summary',
  access: 'market.use',
  summary:
    'The numbers of My page: the signed-in member’s balances, purchases and, for a member with a store, sales ' +
    '(SH-033 to SH-043). Quotation tickets, ratings of members and inquiries do not exist: `tickets` is null, `rating` ' +
    'and `unansweredInquiries` are 0 for everybody',
  answer: shape({
    /** Coupons that can be used now. */
    coupons: Count,
    cash: MoneyShape,
    /** Quotation tickets; null for a member who is not offered any (decision SH-037). */
    tickets: orNull(Count),
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
    sales: orNull(shape({ newOrders: Count, gqOrders: Count, unansweredInquiries: Count })),
  }),
  refuses: [],
});

/** Something that waits for the member. */
const Task = shape({
  kind: oneOf(TASK_KINDS),
  /** Null for a certification. */
  orderId: orNull(Id),
  /** The number of the order or the certification. */
  number: Type.String(),
  /** The goods: those concerned, or the first of the order. */
  name: Type.String(),
  /** Base of the picture of the goods. */
  image: orNull(Type.String()),
  /** A photo of what has to be decided. */
  photo: orNull(AttachmentShape),
  /** Pieces that have to be decided about. */
  pieces: orNull(Count),
  /** What is to be paid, or what the pieces in question cost. */
  amount: orNull(MoneyShape),
  dueAt: orNull(Instant),
  /** The page where it is done. */
  href: Type.String(),
});

export const listMyTasks = endpoint({
  method: 'GET',
  path: '/api/v1/auth/customer/tasks',
  access: 'market.use',
  summary:
    'What waits for the signed-in member: payments, decisions about defective goods, certificates, answers, approvals, ' +
    `returns and confirmations, by urgency; at most ${TASKS_MAX}`,
  answer: shape({ tasks: Type.Array(Task), total: Count }),
  refuses: [],
});
