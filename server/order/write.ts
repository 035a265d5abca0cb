import { type SQL, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import { orderNumber } from '#core/id.ts';
import type { Draft } from '#core/order/draft.ts';
import type { StockOutWish, Totals } from '#core/order/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orderMachine } from '#core/order/states.ts';
import { orRefuse } from '#core/refusal.ts';
import type { LineForOrder } from '#server/cart/queries.ts';
import { lacking, type Pieces, refuseLacking, stockPart } from '#server/catalogue/stock.ts';
import { agreedWhole, agreementPart, refuseWithoutConsents } from '#server/content/agreements.ts';
import type { Tx } from '#server/db/pool.ts';
import { insertPart, type Part, writeTogether } from '#server/db/together.ts';
import { historyPart } from '#server/order/move.ts';
import type { OrderHistoryRow, OrderLineRow, OrderRow } from '#server/order/queries.ts';
import { order, orderLine, type Recipient } from '#server/order/tables.ts';
import { tellingParts } from '#server/order/tell.ts';
import { invoicePart } from '#server/payment/invoices.ts';
import type { InvoiceRow } from '#server/payment/queries.ts';

/** What the buyer says of an order beside its goods. */
export type OrderWish = {
  readonly memberId: number;
  readonly addressId: number;
  readonly deliveryMethod: 'courier' | 'quick';
  readonly memo?: string;
  readonly stockOutWish: StockOutWish;
  readonly now: Date;
};

export type Written = {
  readonly id: number;
  readonly number: string;
  readonly totals: Totals;
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly history: Pick<OrderHistoryRow, 'at' | 'event' | 'from' | 'to' | 'by' | 'why'>;
  readonly buyer: { readonly lastName: string; readonly firstName: string; readonly email: string };
};

/** An order that was sold at once, with its invoice. */
export type Sold = Written & { readonly invoice: InvoiceRow };

/** The order whose row a part called `placed` writes. */
export const placedId = sql`(select id from placed)`;
const SYSTEM_SETS = { version: 1, openClaims: 0, paidAt: null, deliveredAt: null } as const;
const NOTHING_GONE = { cancelled: 0, shipped: 0, returned: 0 } as const;

const answering = (more: SQL) => sql`
  select placed.id, ${more}, ${agreedWhole} as whole, (select json_agg(id order by id) from lines) as "lineIds",
    (select json_build_object('lastName', last_name, 'firstName', first_name, 'email', email) from member where id = placed.buyer_id) as buyer
  from placed`;
const answer = answering(sql`null as lacking, null as "invoiceId"`);
const answerOfSale = answering(sql`${lacking} as lacking, (select id from asked) as "invoiceId"`);

/** What is written with an order that is sold at once: goods taken off the shelf, the invoice, and what the caller has `beside`. */
export type Sale = { readonly pieces: readonly Pieces[]; /** When its invoice is due. */ readonly dueAt: Date; readonly beside: readonly Part[] };

type Answer = { readonly id: number; readonly whole: boolean | null; readonly lineIds: readonly number[]; readonly buyer: Written['buyer']; readonly lacking: readonly [skuId: number, stock: number][] | null; readonly invoiceId: number | null };

type Making = { readonly tx: Tx; readonly wish: OrderWish; readonly draft: Draft<LineForOrder>; readonly recipient: Recipient; readonly rateId: number | null };

/** Writes the order, its lines, what the buyer agreed to and its first row of history, in one statement. */
export async function writeOrder(tx: Tx, wish: OrderWish, draft: Draft<LineForOrder>, recipient: Recipient, rateId: number | null): Promise<Written> {
  return (await write({ tx, wish, draft, recipient, rateId }, newNumber(wish), [], answer)).written;
}

/** The same in one statement with what is sold at once. Refuses `product.outOfStock`. */
export async function writeSale(tx: Tx, wish: OrderWish, draft: Draft<LineForOrder>, recipient: Recipient, rateId: number | null, { pieces, dueAt, beside }: Sale): Promise<Sold> {
  const number = newNumber(wish);
  const bill = invoicePart(placedId, { orderNumber: number, payerId: wish.memberId, kind: 'GOODS', total: draft.totals.total, dueAt, now: wish.now });
  const { written, told } = await write({ tx, wish, draft, recipient, rateId }, number, [stockPart(pieces), bill.part, ...beside], answerOfSale);
  refuseLacking(pieces, told);
  return { ...written, invoice: bill.rowOf({ id: told.invoiceId ?? 0, orderId: written.id }) };
}

const newNumber = ({ now }: OrderWish): string => orderNumber(now, randomBytes(8));

async function write({ tx, wish, draft, recipient, rateId }: Making, number: string, beside: readonly Part[], asked: SQL): Promise<{ written: Written; told: Answer }> {
  const { kind, storeId, totals } = draft;
  const status = orRefuse(orderMachine.next(null, 'place', 'buyer', kind), orderRefusal('order.importApart'));
  const row = {
    number,
    kind,
    status,
    buyerId: wish.memberId,
    storeId,
    currency: totals.total.currency,
    goods: totals.goods.minor,
    delivery: totals.delivery.minor,
    fee: totals.fee.minor,
    couponDiscount: totals.coupon.minor,
    mileageUsed: totals.mileage.minor,
    cashUsed: totals.cash.minor,
    total: totals.total.minor,
    recipient,
    memo: wish.memo?.trim() ?? '',
    deliveryMethod: wish.deliveryMethod,
    stockOutWish: wish.stockOutWish,
    rateId,
    placedAt: wish.now,
  };
  const lines = draft.lines.map(lineOf);
  const [told] = await writeTogether<Answer>(
    tx,
    [
      insertPart('placed', order, [row], sql`id, buyer_id`),
      agreementPart(wish.memberId, wish.now),
      insertPart('lines', orderLine, lines.map((line) => ({ orderId: placedId, ...line }))),
      historyPart(placedId, 'place', null, status, { role: 'buyer', memberId: wish.memberId }, wish.now),
      ...(await tellingParts(tx, { kind, number, buyerId: wish.memberId, storeId, paidAt: null }, 'place', { role: 'buyer' }, wish.now)),
      ...beside,
    ],
    asked,
  );
  if (!told) throw new Error('an order was not written');
  const { id, lineIds, buyer } = told;
  refuseWithoutConsents(told.whole);
  const written = lines.map((line, at) => ({ id: lineIds[at] ?? 0, orderId: id, ...line, ...NOTHING_GONE }));
  return { told, written: { id, number, totals, buyer, order: { id, ...row, ...SYSTEM_SETS }, lines: written, history: { at: wish.now, event: 'place', from: null, to: status, by: 'buyer', why: '' } } };
}

function lineOf({ line, unitPrice, total }: Draft<LineForOrder>['lines'][number]) {
  return {
    skuId: line.skuId,
    productId: line.productId,
    skuCode: line.skuCode,
    itemType: line.itemType,
    name: line.productName,
    options: line.options.map(({ name, value }) => ({ name, value })),
    picture: line.picture,
    unit: line.unit,
    quantity: line.quantity,
    unitPrice: unitPrice.minor,
    total: total.minor,
    currency: total.currency,
  };
}
