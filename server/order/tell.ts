import { type Hearer, type Telling, tellingsOf } from '#core/notice/rules.ts';
import type { OrderEvent } from '#core/order/states.ts';
import type { Tx } from '#server/db/pool.ts';
import { operatorIds } from '#server/member/queries.ts';
import { type News, notify } from '#server/notice/commands.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { ownerOfStore } from '#server/store/queries.ts';

type About = Pick<OrderRow, 'id' | 'number' | 'buyerId' | 'storeId' | 'paidAt'>;
type Words = { readonly [name: string]: string | number };

const PAGES: Record<Hearer, string> = { buyer: '/my/orders', seller: '/seller/orders', operator: '/admin/orders' };

/**
 * Tells those named of something about an order, with its number and whatever else the words want; `href` leads elsewhere than
 * to the order. What was never paid is not the seller's business, so the seller does not hear of it.
 */
export async function tell(tx: Tx, about: About, tellings: readonly Telling[], words: Words, now: Date, href?: string): Promise<void> {
  const news: News[] = [];
  for (const { to, kind, page } of tellings.filter((telling) => telling.to !== 'seller' || about.paidAt !== null)) {
    const ids = to === 'buyer' ? [about.buyerId] : to === 'seller' ? [await ownerOfStore(tx, about.storeId)] : await operatorIds(tx);
    news.push(...ids.map((memberId) => ({ memberId, kind, params: { number: about.number, ...words }, href: href ?? [PAGES[to], about.id, page].filter(Boolean).join('/'), now })));
  }
  await notify(tx, ...news);
}

/** Tells whoever must hear of a move of an order (core/notice/rules). */
export async function tellOfMove(tx: Tx, row: About & Pick<OrderRow, 'kind'>, event: OrderEvent, by: { readonly role: string; readonly why?: string }, now: Date): Promise<void> {
  await tell(tx, row, tellingsOf(row.kind === 'IMPORT_1688' ? 'import' : 'order', event, by.role), { reason: by.why ?? '' }, now);
}
