import type { Lang } from '#core/locale.ts';
import type { Caller } from '#core/role.ts';
import { addLine, changeLine, removeNamed } from '#server/cart/commands.ts';
import type { CartLines } from '#server/cart/queries.ts';
import { cartMemory, knownCart, readCart, shownCart } from '#server/cart/shown.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';

type Asking = { readonly db: Pool; readonly caller: Caller; readonly lang: Lang };

export function cartRoutes(bind: Bind): void {
  bind('readCart', ({ db, caller, lang }) => readCart(db, { memberId: caller.memberId, lang }));
  bind('addCartLine', (ask) => changed(ask, (db, memberId, known) => addLine(db, memberId, ask.body, known)));
  bind('changeCartLine', (ask) => changed(ask, (db, memberId, known) => changeLine(db, memberId, ask.body, known)));
  bind('removeCartLine', (ask) =>
    changed(ask, (db, memberId, known) =>
      removeNamed(db, memberId, [{ sku: ask.params.sku, cartItemType: ask.body.cartItemType }], known),
    ),
  );
  bind('removeCartLines', (ask) => changed(ask, (db, memberId, known) => removeNamed(db, memberId, ask.body, known)));
}

async function changed(
  { db, caller: { memberId }, lang }: Asking,
  change: (db: Pool, memberId: number, known: CartLines | undefined) => Promise<CartLines>,
) {
  const mark = cartMemory(db).mark();
  return shownCart(db, { memberId, lang }, await change(db, memberId, knownCart(db, { memberId, lang })), mark);
}
