import { type Audience, type NoticeKind, type NoticeRule, noticeRulesOf, storeRightOf } from '#core/notice/rules.ts';
import type { OrderEvent } from '#core/order/states.ts';
import { informedOf } from '#server/company/colleagues/queries.ts';
import { storePeople } from '#server/employee/queries.ts';
import type { Tx } from '#server/db/pool.ts';
import { staffWith } from '#server/member/queries.ts';
import { type Notice, notify } from '#server/notice/commands.ts';
import { noticeAmount } from '#server/order/notice-amount.ts';
import type { OrderRow } from '#server/order/queries.ts';

type About = Pick<OrderRow, 'id' | 'number' | 'buyerId' | 'ownerId' | 'storeId' | 'paidAt'>;
type Words = { readonly [name: string]: string | number };

const pageOf = (to: Audience): string =>
  to === 'buyer' ? '/my/orders' : to === 'seller' ? '/seller/orders' : '/admin/orders';

/**
 * Notifies the parties of an event about an order, with its number and further parameters; `href` overrides the link to
 * the order. A seller does not see an unpaid order and is not notified of it.
 */
export async function notifyParties(
  tx: Tx,
  about: About,
  rules: readonly NoticeRule[],
  words: Words,
  now: Date,
  href?: string,
): Promise<void> {
  const news: Notice[] = [];
  for (const { to, kind, page } of rules) {
    if (to === 'seller' && about.paidAt === null) continue;
    for (const memberId of await readAudience(tx, about, to, kind))
      news.push({
        memberId,
        kind,
        params: { number: about.number, ...words },
        href: href ?? [pageOf(to), about.id, page].filter(Boolean).join('/'),
        now,
      });
  }
  await notify(tx, ...news);
}

async function readAudience(tx: Tx, about: About, to: Audience, kind: NoticeKind): Promise<number[]> {
  if (to === 'buyer') return [await informedOf(tx, about)];
  if (to !== 'seller') return staffWith(tx, to);
  return storePeople(tx, about.storeId, storeRightOf(kind));
}

/** Notifies the parties of an order transition (core/notice/rules). */
export async function notifyOfTransition(
  tx: Tx,
  row: OrderRow,
  event: OrderEvent,
  by: { readonly role: string; readonly why?: string },
  now: Date,
): Promise<void> {
  const rules = noticeRulesOf(row.kind === 'IMPORT_1688' ? 'import' : 'order', event, by.role);
  const words = { reason: by.why ?? '' };
  const [ofBuyer, ofOthers] = [rules.filter(({ to }) => to === 'buyer'), rules.filter(({ to }) => to !== 'buyer')];
  if (ofBuyer.length > 0)
    await notifyParties(tx, row, ofBuyer, { ...words, ...(await noticeAmount(tx, row, event)) }, now);
  await notifyParties(tx, row, ofOthers, words, now);
}

/** Notifies the buyer again of an event whose amount is another one now. */
export async function repeatNotice(tx: Tx, row: OrderRow, event: OrderEvent, now: Date): Promise<void> {
  const rules = noticeRulesOf('order', event, 'operator').filter(({ to }) => to === 'buyer');
  await notifyParties(tx, row, rules, await noticeAmount(tx, row, event), now);
}
