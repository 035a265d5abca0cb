import { sql } from 'drizzle-orm';
import { type Hearer, type Telling, tellingsOf } from '#core/notice/rules.ts';
import type { OrderEvent } from '#core/order/states.ts';
import type { Tx } from '#server/db/pool.ts';
import { type Part, writeTogether } from '#server/db/together.ts';
import { operatorIds } from '#server/member/queries.ts';
import { tellPart } from '#server/notice/commands.ts';
import type { OrderRow } from '#server/order/queries.ts';
import { store } from '#server/store/tables.ts';

type About = Pick<OrderRow, 'number' | 'buyerId' | 'storeId' | 'paidAt'> & {
  /** The one a part called `placed` writes when left out. */ readonly id?: number;
};
type Words = { readonly [name: string]: string | number };

const PAGES: Record<Hearer, string> = { buyer: '/my/orders', seller: '/seller/orders', operator: '/admin/orders' };

const hearers = (order: ReturnType<typeof sql>) => sql`
  select coalesce(news.member_id, owning.owner_id), news.kind, news.params, replace(news.href, '{order}', ${order}::text), news.at
  from jsonb_to_recordset(${sql.placeholder('news')}::jsonb) as news(member_id bigint, store_id bigint, kind text, params jsonb, href text, at timestamptz)
  left join ${store} owning on owning.id = news.store_id`;
const ofKnown = () => hearers(sql`''`);
const ofPlaced = () => hearers(sql`(select id from placed)`);

/**
 * What those named are told of something about an order, with its number and whatever else the words want; `href` leads
 * elsewhere than
 * to the order. What was never paid is not the seller's business, so the seller does not hear of it.
 */
async function partsOf(
  tx: Tx,
  about: About,
  tellings: readonly Telling[],
  words: Words,
  now: Date,
  href?: string,
): Promise<Part[]> {
  const news: object[] = [];
  for (const { to, kind, page } of tellings.filter((telling) => telling.to !== 'seller' || about.paidAt !== null)) {
    const those =
      to === 'buyer'
        ? [{ member_id: about.buyerId }]
        : to === 'seller'
          ? [{ store_id: about.storeId }]
          : (await operatorIds(tx)).map((id) => ({ member_id: id }));
    const what = {
      kind,
      params: { number: about.number, ...words },
      href: href ?? [PAGES[to], about.id ?? '{order}', page].filter(Boolean).join('/'),
      at: now,
    };
    news.push(...those.map((one) => ({ ...one, ...what })));
  }
  const [shape, build] = about.id === undefined ? ['of a placed order', ofPlaced] : ['of an order', ofKnown];
  return news.length === 0 ? [] : [tellPart({ shape, build, values: { news: JSON.stringify(news) } })];
}

/** Tells them at once. */
export async function tell(
  tx: Tx,
  about: About,
  tellings: readonly Telling[],
  words: Words,
  now: Date,
  href?: string,
): Promise<void> {
  await writeTogether(tx, await partsOf(tx, about, tellings, words, now, href));
}

/**
 * What whoever must hear of a move of an order is told (core/notice/rules), as parts of the statement that moves it.
 */
export async function tellingParts(
  tx: Tx,
  row: About & Pick<OrderRow, 'kind'>,
  event: OrderEvent,
  by: { readonly role: string; readonly why?: string },
  now: Date,
): Promise<Part[]> {
  return partsOf(
    tx,
    row,
    tellingsOf(row.kind === 'IMPORT_1688' ? 'import' : 'order', event, by.role),
    { reason: by.why ?? '' },
    now,
  );
}
