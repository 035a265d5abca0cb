import { asc, eq, sql } from 'drizzle-orm';
import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { type Lang, type LocalText, pick } from '#core/locale.ts';
import { marketingRefusal } from '#core/marketing/refusals.ts';
import { PICKS_MAX } from '#core/marketing/rules.ts';
import type { HomeSection } from '#core/marketing/states.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { storeRefusal } from '#core/store/refusals.ts';
import { product } from '#server/catalogue/tables.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { type Db, type Tx, transaction } from '#server/db/pool.ts';
import { homePick } from '#server/marketing/tables.ts';
import { storePictureAddress } from '#server/store/present.ts';
import { store } from '#server/store/tables.ts';

/** All picks of the home page, for staff: including those that cannot be shown at present. */
export async function picksForStaff(db: Db, lang: Lang) {
  const [products, stores] = [
    await db
      .select({
        id: homePick.id,
        code: product.code,
        name: product.name,
        picture: FIRST_PICTURE,
        shown: sql<boolean>`${product.live} and ${product.inStock}`,
      })
      .from(homePick)
      .innerJoin(product, eq(product.id, homePick.productId))
      .orderBy(asc(homePick.sort), asc(homePick.id)),
    await db
      .select({
        id: homePick.id,
        code: store.code,
        name: store.name,
        picture: store.picture,
        shown: sql<boolean>`${store.status} = 'approved' and exists (select from product where store_id = store.id and live and in_stock)`,
      })
      .from(homePick)
      .innerJoin(store, eq(store.id, homePick.storeId))
      .orderBy(asc(homePick.sort), asc(homePick.id)),
  ];
  const shown = <Row extends { name: LocalText; picture: string | null }>(row: Row) => ({
    ...row,
    name: pick(row.name, lang),
    picture: storePictureAddress(row.picture ?? ''),
  });
  return { md: products.map(shown), exhibition: stores.map(shown) };
}

const FIRST_PICTURE = sql<
  string | null
>`(select base from product_picture where product_id = product.id order by sort, id limit 1)`;

/** Adds a product or a store at the end of its section. Refuses a duplicate, and one beyond the maximum. */
export async function addPick(db: Db, section: HomeSection, id: number): Promise<void> {
  await transaction(db, async (tx) => {
    const there =
      section === 'md'
        ? await tx.select().from(product).where(eq(product.id, id))
        : await tx.select().from(store).where(eq(store.id, id));
    refuseIf(
      there.length > 0
        ? undefined
        : section === 'md'
          ? catalogueRefusal('product.notFound')
          : storeRefusal('store.notFound'),
    );
    const picks = await lockSection(tx, section);
    const limit = PICKS_MAX[section];
    refuseIf(picks.length < limit ? undefined : marketingRefusal('marketing.picksFull', { limit }));
    const inserted = await tx
      .insert(homePick)
      .values({
        section,
        ...(section === 'md' ? { productId: id } : { storeId: id }),
        sort: (picks.at(-1)?.sort ?? -1) + 1,
      })
      .onConflictDoNothing()
      .returning({ id: homePick.id });
    refuseIf(inserted.length > 0 ? undefined : marketingRefusal('marketing.alreadyPicked'));
    invalidate(tx, ['home']);
  });
}

/** Moves a pick by one position; the last one stays last. */
export async function reorderPick(db: Db, id: number, direction: 'up' | 'down'): Promise<void> {
  await transaction(db, async (tx) => {
    const { section } = orRefuse(await sectionOf(tx, id), marketingRefusal('marketing.pickNotFound'));
    const picks = await lockSection(tx, section);
    const from = picks.findIndex((one) => one.id === id);
    const moved = picks[from];
    const to = direction === 'up' ? from - 1 : from + 1;
    if (!moved || to < 0 || to >= picks.length) return;
    const order = picks.toSpliced(from, 1).toSpliced(to, 0, moved);
    for (const [sort, one] of order.entries())
      if (one.sort !== sort) await tx.update(homePick).set({ sort }).where(eq(homePick.id, one.id));
    invalidate(tx, ['home']);
  });
}

export async function removePick(db: Db, id: number): Promise<void> {
  await transaction(db, async (tx) => {
    const gone = await tx.delete(homePick).where(eq(homePick.id, id)).returning({ id: homePick.id });
    refuseIf(gone.length > 0 ? undefined : marketingRefusal('marketing.pickNotFound'));
    invalidate(tx, ['home']);
  });
}

async function sectionOf(tx: Tx, id: number): Promise<{ section: HomeSection } | undefined> {
  const [row] = await tx.select({ section: homePick.section }).from(homePick).where(eq(homePick.id, id));
  return row;
}

function lockSection(tx: Tx, section: HomeSection): Promise<{ id: number; sort: number }[]> {
  return tx
    .select({ id: homePick.id, sort: homePick.sort })
    .from(homePick)
    .where(eq(homePick.section, section))
    .orderBy(asc(homePick.sort), asc(homePick.id))
    .for('update');
}
