import { type ReadBefore, whyChanged } from '#core/changed-meanwhile.ts';
import { eq } from 'drizzle-orm';
import type { LocalText } from '#core/locale.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import { supplierRefusal } from '#core/supplier/refusals.ts';
import { tidyName, tidyText } from '#core/text.ts';
import { renameGoods } from '#server/catalogue/mirror.ts';
import { product } from '#server/catalogue/tables.ts';
import { type Db, transaction } from '#server/db/pool.ts';
import { reindexProducts } from '#server/search/commands.ts';
import { tidied } from '#server/supplier/pick.ts';
import { findOffer } from '#server/supplier/queries.ts';

type Texts = { readonly name: LocalText; readonly description: LocalText };

/** The names of a published offer. Refuses `supplier.offerNotFound` for another one. */
export async function textsOfOffer(db: Db, offerId: string): Promise<Texts> {
  const [row] = await db
    .select({ name: product.name, description: product.description })
    .from(product)
    .where(eq(product.id, await productOf(db, offerId)));
  return orRefuse(row, supplierRefusal('supplier.offerNotFound'));
}

/** Changes the names of a published offer and its search row; later updates keep them. */
export async function changeTexts(db: Db, offerId: string, input: Texts, read?: ReadBefore): Promise<void> {
  const [name, description] = [tidied(input.name, tidyName), tidied(input.description, tidyText)];
  refuseIf((name.ko ?? '') === '' ? supplierRefusal('supplier.koreanNameRequired') : undefined);
  await transaction(db, async (tx) => {
    const id = await productOf(tx, offerId);
    const { name: named, description: described } = product;
    const [now] = await tx
      .select({ name: named, description: described })
      .from(product)
      .where(eq(product.id, id))
      .for('update');
    refuseIf(now && whyChanged(read, now));
    await renameGoods(tx, id, { name, description });
    await reindexProducts(tx, [id]);
  });
}

async function productOf(db: Db, offerId: string): Promise<number> {
  return orRefuse((await findOffer(db, offerId))?.productId, supplierRefusal('supplier.offerNotFound'));
}
