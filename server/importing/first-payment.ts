import { refuseIf } from '#core/refusal.ts';
import type { LineForOrder } from '#server/cart/goods.ts';
import type { Db } from '#server/db/pool.ts';
import { importerOf } from '#server/importing/buyer.ts';
import { importGoods } from '#server/importing/goods.ts';
import { type Reckoned, reckonImport } from '#server/importing/reckon.ts';
import type { ImportWish } from '#server/importing/wish.ts';
import type { Recipient } from '#server/order/tables.ts';

/**
 * Calculates the first payment of an import that is to be ordered. Refuses goods and buyers that cannot import so, and
 * `exchange.staleRate`: no price is promised at a rate that is too old.
 */
export async function calculateFirstPayment(
  db: Db,
  input: ImportWish,
  selected: readonly LineForOrder[],
  recipient: Recipient,
): Promise<Reckoned & { readonly storeId: number }> {
  const { storeId, lines } = importGoods(input, selected);
  refuseIf((await importerOf(db, input, recipient.country)).why);
  const reckoned = await reckonImport(db, lines, { ...input, postcode: recipient.postcode });
  refuseIf(reckoned.stale);
  return { ...reckoned, storeId };
}
