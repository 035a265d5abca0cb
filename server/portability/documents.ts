import { and, desc, eq, or } from 'drizzle-orm';
import { kstDate } from '#core/calendar.ts';
import { documentsOf } from '#core/document/rules.ts';
import type { Db } from '#server/db/pool.ts';
import { type DocumentDeps, orderDocument } from '#server/document/order-document.ts';
import { readStatement, statementPaper } from '#server/document/statement.ts';
import { presentOrder } from '#server/order/present.ts';
import { belongsTo } from '#server/order/queries.ts';
import { order } from '#server/order/tables.ts';
import type { dataCopy } from '#server/portability/tables.ts';

type CopyRow = typeof dataCopy.$inferSelect;
export type CopiedFile = { readonly name: string; readonly bytes: Uint8Array };

/** The orders of a member that they can still read, the newest first. */
export function listOrders(db: Db, memberId: number): Promise<{ id: number; placedAt: Date }[]> {
  return db
    .select({ id: order.id, placedAt: order.placedAt })
    .from(order)
    .where(and(or(eq(order.buyerId, memberId), eq(order.ownerId, memberId)), belongsTo({ buyerId: memberId })))
    .orderBy(desc(order.placedAt), desc(order.id));
}

/** The documents of one order as PDF. */
export async function* documentsOfOrder(
  db: Db,
  deps: DocumentDeps,
  { memberId, lang, site, currency }: CopyRow,
  orderId: number,
  now: Date,
): AsyncGenerator<CopiedFile> {
  const found = await presentOrder(db, { buyerId: memberId }, 'buyer', orderId, lang);
  for (const kind of documentsOf(found)) {
    const paper = await orderDocument(db, deps, { order: found, kind, role: 'buyer', lang, site, currency, now });
    if (paper) yield drawn(await deps.drawings.paper({ memberId, signal: undefined }, paper), `orders/${found.number}`);
  }
}

/** The Korean months with orders, the newest first. */
export const monthsOf = (orders: readonly { readonly placedAt: Date }[]): string[] => [
  ...new Set(orders.map(({ placedAt }) => kstDate(placedAt).slice(0, 7))),
];

/** The account statement of one month as PDF. */
export async function accountStatementOf(
  db: Db,
  { drawings, imprints }: DocumentDeps,
  { memberId, lang, site }: CopyRow,
  month: string,
  now: Date,
): Promise<CopiedFile> {
  const statement = await readStatement(db, { memberId, month, imprint: imprints[site], lang, now });
  return drawn(await drawings.paper({ memberId, signal: undefined }, statementPaper(statement)), 'statements');
}

function drawn(file: { name: string; bytes: Uint8Array | AsyncIterable<Uint8Array> }, folder: string): CopiedFile {
  if (!(file.bytes instanceof Uint8Array)) throw new Error(`the document ${file.name} was not drawn at once`);
  return { name: `${folder}/${file.name}`, bytes: file.bytes };
}
