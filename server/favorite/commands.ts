import { catalogueRefusal } from '#core/catalogue/refusals.ts';
import { whyNotFavorite } from '#core/favorite/rules.ts';
import { refuseIf } from '#core/refusal.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import * as queries from '#server/favorite/queries.ts';
import { lockMember } from '#server/member/queries.ts';

/** Adds a product to the favourites. Idempotent, also when the product is no longer sold. */
export async function addFavorite(db: Db, memberId: number, productId: number, now: Date): Promise<void> {
  if (await queries.isMarked(db, memberId, productId)) return;
  refuseIf((await queries.isLive(db, productId)) ? undefined : catalogueRefusal('product.notFound'));
  await transaction(db, async (tx) => {
    await lockMember(tx, memberId);
    refuseIf(whyNotFavorite(await queries.countFavorites(tx, memberId)));
    await queries.insertFavorite(tx, memberId, productId, now);
  });
}

/** Removes a favourite, if there is one. */
export async function removeFavorite(db: Db, memberId: number, productId: number): Promise<void> {
  await queries.deleteFavorite(db, memberId, productId);
}
