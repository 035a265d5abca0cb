import { and, eq, sql } from 'drizzle-orm';
import { VIEWS_MAX, whyNotViewName } from '#core/order/desk/rules.ts';
import { orderRefusal } from '#core/order/refusals.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { tidyName } from '#core/text.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { lockMember } from '#server/member/queries.ts';
import { deskView } from '#server/order/desk-tables.ts';

/** A member at the desk of a store. */
type Owner = { readonly memberId: number; readonly storeId: number };
type View = { readonly id: number; readonly name: string; readonly search: string };
const SHOWN = { id: deskView.id, name: deskView.name, search: deskView.search };

const ownedBy = ({ memberId, storeId }: Owner) => and(eq(deskView.memberId, memberId), eq(deskView.storeId, storeId));

export const viewsOf = (db: Db, owner: Owner): Promise<View[]> =>
  db
    .select(SHOWN)
    .from(deskView)
    .where(ownedBy(owner))
    .orderBy(sql`lower(${deskView.name})`, deskView.id);

/** The member is locked, so that no second view of a name is saved meanwhile. */
async function lockViews(tx: Tx, owner: Owner): Promise<View[]> {
  await lockMember(tx, owner.memberId);
  return viewsOf(tx, owner);
}

const refuseName = (name: string, others: readonly View[]) =>
  refuseIf(
    whyNotViewName(
      name,
      others.map((one) => one.name),
    ),
  );

export async function addDeskView(
  db: Db,
  owner: Owner,
  input: { readonly name: string; readonly search: string },
  now: Date,
): Promise<View> {
  const name = tidyName(input.name);
  return transaction(db, async (tx) => {
    const others = await lockViews(tx, owner);
    refuseIf(others.length >= VIEWS_MAX ? orderRefusal('order.tooManyViews', { limit: VIEWS_MAX }) : undefined);
    refuseName(name, others);
    const [saved] = await tx
      .insert(deskView)
      .values({ ...owner, name, search: input.search, savedAt: now })
      .returning(SHOWN);
    if (!saved) throw new Error('a view was not inserted');
    return saved;
  });
}

export async function renameDeskView(db: Db, owner: Owner, id: number, input: string): Promise<View> {
  const name = tidyName(input);
  return transaction(db, async (tx) => {
    const views = await lockViews(tx, owner);
    const found = orRefuse(
      views.find((one) => one.id === id),
      orderRefusal('order.viewNotFound'),
    );
    refuseName(
      name,
      views.filter((one) => one !== found),
    );
    await tx.update(deskView).set({ name }).where(eq(deskView.id, id));
    return { ...found, name };
  });
}

export async function removeDeskView(db: Db, owner: Owner, id: number): Promise<void> {
  const removed = await db
    .delete(deskView)
    .where(and(ownedBy(owner), eq(deskView.id, id)))
    .returning({ id: deskView.id });
  refuseIf(removed.length === 0 ? orderRefusal('order.viewNotFound') : undefined);
}
