import { fullName } from '#core/full-name.ts';
import type { Lang } from '#core/locale.ts';
import type { OrderRowAnswer } from '#core/order/contract.ts';
import { frameOf, withPage } from '#core/page.ts';
import type { Role } from '#core/role.ts';
import type { Db } from '#server/db/pool.ts';
import { listOrders, type OrderFilter } from '#server/order/list/list.ts';
import { presentHead, presentLine } from '#server/order/present-head.ts';
import type { Scope } from '#server/order/queries.ts';

/** The scope, reader and language of a page of orders. */
export type ReadContext = { readonly scope: Scope; readonly role: Role; readonly lang: Lang };

/** Presents a page of orders for the reader's role, of ten unless the query names another number. */
export async function presentOrders(db: Db, { scope, role, lang }: ReadContext, query: Partial<OrderFilter>) {
  const filter = withPage(query, 10);
  const { rows, total } = await listOrders(db, scope, filter);
  const orders = rows.map((row): OrderRowAnswer => {
    const { store, lines, buyer, invoice, mayAct, approval } = row;
    const status = invoice?.status ?? null;
    const isOpen = status === 'requested' || status === 'depositing';
    return {
      ...presentHead({ order: row, store, buyerName: fullName(buyer), mayAct, approval }, lines, row, role, lang),
      buyerName: fullName(buyer),
      dueAt: isOpen ? (invoice?.dueAt.toISOString() ?? null) : null,
      lines: lines.map((line) => presentLine(line, lang)),
    };
  });
  return { orders, ...frameOf(orders.length, total, filter.count) };
}
