import { and, asc, eq, inArray, or, isNull, sql } from 'drizzle-orm';
import { newsOf, type Offered, seenAfter } from '#core/favorite/rules.ts';
import { formatMoney } from '#core/format.ts';
import { type LocalText, pick } from '#core/locale.ts';
import { money } from '#core/money.ts';
import { product, sku } from '#server/catalogue/tables.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { favorite, favoriteDue, favoriteNotices, restockAlert } from '#server/favorite/tables.ts';
import { OPTION_VALUES, optionText } from '#server/favorite/entries.ts';
import { member } from '#server/member/tables.ts';
import { type Notice, notify } from '#server/notice/commands.ts';

const BATCH = 100;
/** The number of notices in one statement. */
const NOTICES = 500;

/** Notifies members of changed favourites and of goods they wait for, each change once. */
export async function notifyOfChanges(db: Db, now: Date): Promise<void> {
  let changed = BATCH;
  while (changed === BATCH) changed = await notifyOfBatch(db, now);
}

/** Takes the next changes from the queue in the transaction of their notices; returns their number. */
async function notifyOfBatch(db: Db, now: Date): Promise<number> {
  return transaction(db, async (tx) => {
    const due = await tx.select().from(favoriteDue).orderBy(asc(favoriteDue.id)).limit(BATCH).for('update');
    if (due.length === 0) return 0;
    const productIds = [...new Set(due.map(({ productId }) => productId))];
    const alerts = await takeAlerts(tx, productIds);
    const waited = new Set(alerts.map(({ memberId, productId }) => `${memberId} ${productId}`));
    const news = await newsOfFavorites(tx, productIds, waited, now);
    const notices = [...alerts.map((alert) => alertNotice(alert, now)), ...news];
    for (let at = 0; at < notices.length; at += NOTICES) await notify(tx, ...notices.slice(at, at + NOTICES));
    await tx.delete(favoriteDue).where(
      inArray(
        favoriteDue.id,
        due.map(({ id }) => id),
      ),
    );
    return due.length;
  });
}

const isBuyable = sql<boolean>`${product.live} and ${product.inStock}`;

type Alert = Awaited<ReturnType<typeof takeAlerts>>[number];

/** Removes the requests whose goods are in stock again, and returns them. */
async function takeAlerts(tx: Tx, productIds: readonly number[]) {
  const rows = await tx
    .select({
      memberId: restockAlert.memberId,
      productId: restockAlert.productId,
      skuId: restockAlert.skuId,
      name: product.name,
      options: OPTION_VALUES,
      lang: member.lang,
    })
    .from(restockAlert)
    .innerJoin(product, eq(product.id, restockAlert.productId))
    .innerJoin(member, eq(member.id, restockAlert.memberId))
    .leftJoin(sku, eq(sku.id, restockAlert.skuId))
    .where(
      and(
        inArray(restockAlert.productId, [...productIds]),
        product.live,
        or(and(isNull(restockAlert.skuId), product.inStock), sql`${sku.stock} > 0`),
      ),
    )
    .orderBy(asc(restockAlert.memberId), asc(restockAlert.productId))
    .for('update', { of: restockAlert });
  for (const { memberId, productId, skuId } of rows)
    await tx
      .delete(restockAlert)
      .where(
        and(
          eq(restockAlert.memberId, memberId),
          eq(restockAlert.productId, productId),
          skuId === null ? isNull(restockAlert.skuId) : eq(restockAlert.skuId, skuId),
        ),
      );
  return rows;
}

function alertNotice({ memberId, productId, name, options, lang }: Alert, now: Date): Notice {
  const option = optionText(options, lang);
  return {
    memberId,
    kind: 'restockAlert',
    params: { product: [pick(name, lang), option].filter(Boolean).join(' – ') },
    href: `/product/${productId}`,
    now,
  };
}

/**
 * The notices of changed favourites, whose price and availability become the ones the member has seen. Who waited for the
 * goods (`waited`) is not notified twice of their return.
 */
async function newsOfFavorites(
  tx: Tx,
  productIds: readonly number[],
  waited: ReadonlySet<string>,
  now: Date,
): Promise<Notice[]> {
  const rows = await tx
    .select({
      favorite,
      name: product.name,
      price: product.priceMin,
      currency: product.currency,
      isBuyable,
      lang: member.lang,
      priceDrops: favoriteNotices.priceDrops,
      restocks: favoriteNotices.restocks,
    })
    .from(favorite)
    .innerJoin(product, eq(product.id, favorite.productId))
    .innerJoin(member, eq(member.id, favorite.memberId))
    .leftJoin(favoriteNotices, eq(favoriteNotices.memberId, favorite.memberId))
    .where(inArray(favorite.productId, [...productIds]))
    .orderBy(asc(favorite.memberId), asc(favorite.productId))
    .for('update', { of: favorite });
  const notices: Notice[] = [];
  const seenNow: { readonly memberId: number; readonly productId: number; readonly seen: Offered }[] = [];
  for (const row of rows) {
    const current: Offered = { price: money(row.price, row.currency), isBuyable: row.isBuyable };
    const { memberId, productId, seenPrice, seenCurrency, seenBuyable } = row.favorite;
    const seen =
      seenPrice !== null && seenCurrency !== null && seenBuyable !== null
        ? { price: money(seenPrice, seenCurrency), isBuyable: seenBuyable }
        : current;
    const about = { memberId, href: `/product/${productId}`, now };
    for (const news of newsOf(seen, current)) {
      if (news === 'restocked' && (row.restocks ?? true) && !waited.has(`${memberId} ${productId}`))
        notices.push({ ...about, kind: 'favoriteRestock', params: productParams(row) });
      if (news === 'priceDropped' && (row.priceDrops ?? true))
        notices.push({
          ...about,
          kind: 'favoritePriceDrop',
          params: { ...productParams(row), before: moneyText(seen), price: moneyText(current) },
        });
    }
    seenNow.push({ memberId, productId, seen: seenAfter(seen, current) });
  }
  const column = <T>(valueOf: (one: (typeof seenNow)[number]) => T) => sql.param(seenNow.map(valueOf));
  await tx.execute(sql`
    update favorite f set seen_price = n.price, seen_currency = n.currency, seen_buyable = n.buyable
    from unnest(${column((one) => one.memberId)}::bigint[], ${column((one) => one.productId)}::bigint[],
      ${column(({ seen }) => seen.price.minor)}::bigint[], ${column(({ seen }) => seen.price.currency)}::text[],
      ${column(({ seen }) => seen.isBuyable)}::boolean[]) n (member_id, product_id, price, currency, buyable)
    where f.member_id = n.member_id and f.product_id = n.product_id`);
  return notices;
}

const productParams = ({ name, lang }: { name: LocalText; lang: Parameters<typeof pick>[1] }) => ({
  product: pick(name, lang),
});
const moneyText = ({ price }: Offered): string => formatMoney({ amount: price.minor, currency: price.currency });
