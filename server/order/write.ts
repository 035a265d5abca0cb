import { type SQL, sql } from 'drizzle-orm';
import type { Totals } from '#core/order/rules.ts';
import { agreedWhole, agreementPart, refuseWithoutConsents } from '#server/content/agreements.ts';
import type { Tx } from '#server/db/pool.ts';
import { insertPart, type Part, writeTogether } from '#server/db/together.ts';
import { historyPart } from '#server/order/move.ts';
import type { OrderHistoryRow, OrderLineRow, OrderRow } from '#server/order/queries.ts';
import type { NewRows } from '#server/order/rows.ts';
import { order, orderLine } from '#server/order/tables.ts';
import { tellingParts } from '#server/order/tell.ts';

export type Written = {
  readonly id: number;
  readonly number: string;
  readonly totals: Totals;
  readonly order: OrderRow;
  readonly lines: readonly OrderLineRow[];
  readonly history: Pick<OrderHistoryRow, 'at' | 'event' | 'from' | 'to' | 'by' | 'why'>;
  readonly buyer: { readonly lastName: string; readonly firstName: string; readonly email: string };
};

/** The order whose row the part `placed` writes. */
export const placedId = sql`(select id from placed)`;

/** What the statement that writes an order answers, with what `more` asks of its other parts. */
export const answering = (more: SQL): SQL => sql`
  select placed.id, ${agreedWhole} as whole, (select json_agg(id order by id) from lines) as "lineIds",
    (select json_build_object('lastName', last_name, 'firstName', first_name, 'email', email) from member where id = placed.buyer_id) as buyer, ${more}
  from placed`;
const answer = answering(sql`null as more`);

type Answer = {
  readonly id: number;
  readonly whole: boolean | null;
  readonly lineIds: readonly number[];
  readonly buyer: Written['buyer'];
};

/** Writes the order, its lines, what the buyer agreed to and its first row of history, in one statement. */
export async function writeOrder(tx: Tx, rows: NewRows): Promise<Written> {
  return (await writeOrderWith<object>(tx, rows, [], answer)).written;
}

/** The same with what the caller writes `beside`; `asked` is made by `answering`. */
export async function writeOrderWith<More extends object>(
  tx: Tx,
  rows: NewRows,
  beside: readonly Part[],
  asked: SQL,
): Promise<{ written: Written; told: Answer & More }> {
  const { order: row, totals } = rows;
  const { buyerId, status, placedAt, number } = row;
  const [told] = await writeTogether<Answer & More>(
    tx,
    [
      insertPart('placed', order, [row], sql`id, buyer_id`),
      agreementPart(buyerId, placedAt),
      insertPart(
        'lines',
        orderLine,
        rows.lines.map((line) => ({ orderId: placedId, ...line })),
      ),
      historyPart(placedId, 'place', null, status, { role: 'buyer', memberId: buyerId }, placedAt),
      ...(await tellingParts(
        tx,
        { kind: row.kind, number, buyerId, storeId: row.storeId, paidAt: null },
        'place',
        { role: 'buyer' },
        placedAt,
      )),
      ...beside,
    ],
    asked,
  );
  if (!told) throw new Error('an order was not written');
  const { id, lineIds, buyer } = told;
  refuseWithoutConsents(told.whole);
  const lines = rows.lines.map((line, at) => ({ id: lineIds[at] ?? 0, orderId: id, ...line }));
  return {
    told,
    written: {
      id,
      number,
      totals,
      buyer,
      order: { id, ...row },
      lines,
      history: { at: placedAt, event: 'place', from: null, to: status, by: 'buyer', why: '' },
    },
  };
}
