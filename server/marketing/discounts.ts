import { and, asc, eq, inArray } from 'drizzle-orm';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import type { ProductDiscount } from '#core/marketing/discount/contract.ts';
import { marketingRefusal } from '#core/marketing/refusals.ts';
import { money } from '#core/money.ts';
import { orRefuse } from '#core/refusal.ts';
import { priceRow, product } from '#server/catalogue/tables.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';
import { endDeal, planDeal } from '#server/marketing/deals.ts';
import { refusalText } from '#server/i18n/messages.ts';
import { planDiscounts } from '#server/marketing/several-discounts.ts';
import { deal } from '#server/marketing/tables.ts';

type Own = { readonly id: number; readonly storeId: number };

/** The discounts that stores give on their own products. */
export function discountRoutes(bind: Bind): void {
  bind('readProductDiscount', ({ db, params: { id }, caller }) => discountOf(db, { id, storeId: caller.storeId }));
  bind('planProductDiscount', async ({ db, params: { id }, body, caller, now }) => {
    const own = { id, storeId: caller.storeId };
    await currencyOf(db, own);
    const { percent, startsAt, endsAt } = body;
    const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    await planDeal(db, { productId: id, percent, ...times, memberId: caller.memberId, isOfStore: true }, now);
    return discountOf(db, own);
  });
  bind('planProductDiscounts', async ({ db, body: { startsAt, endsAt, ...body }, caller, lang, now }) => {
    const times = { startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
    const { storeId, memberId } = caller;
    const { planned, refused } = await planDiscounts(db, { ...body, ...times, storeId, memberId }, now);
    return {
      planned,
      refused: refused.map(({ id, refusal }) => ({ id, code: refusal.code, message: refusalText(lang, refusal) })),
    };
  });
  bind('endProductDiscount', async ({ db, params: { id }, caller, now }) => {
    await currencyOf(db, { id, storeId: caller.storeId });
    const current = await currentDeal(db, id);
    const ended = orRefuse(current?.isOfStore ? current : undefined, marketingRefusal('marketing.dealNotFound'));
    await endDeal(db, { id: ended.id, event: ended.state === 'running' ? 'stop' : 'withdraw', now });
    return null;
  });
}

/** The planned or running discount of a product; undefined without one. */
export async function currentDeal(db: Db, productId: number): Promise<typeof deal.$inferSelect | undefined> {
  const [found] = await db
    .select()
    .from(deal)
    .where(and(eq(deal.productId, productId), inArray(deal.state, ['planned', 'running'])));
  return found;
}

/** Refuses `product.notFound` for the product of another store. */
async function currencyOf(db: Db, { id, storeId }: Own) {
  const [own] = await db
    .select({ currency: product.currency })
    .from(product)
    .where(and(eq(product.id, id), eq(product.storeId, storeId)));
  return orRefuse(own, catalogueRefusal('product.notFound')).currency;
}

async function discountOf(db: Db, own: Own) {
  const currency = await currencyOf(db, own);
  const current = await currentDeal(db, own.id);
  const rows =
    current?.rows ??
    (await db.select().from(priceRow).where(eq(priceRow.productId, own.id)).orderBy(asc(priceRow.minQuantity)));
  return {
    discount: current ? presentDiscount(current) : null,
    rows: rows.map(({ minQuantity, price }) => ({ minQuantity, price: moneyAnswer(money(price, currency)) })),
  };
}

export const presentDiscount = ({
  id,
  state,
  percent,
  startsAt,
  endsAt,
  isOfStore,
}: typeof deal.$inferSelect): ProductDiscount => ({
  id,
  state: state === 'running' ? 'running' : 'planned',
  percent,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  isOfStaff: !isOfStore,
});
