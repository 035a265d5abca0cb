import type { Lang } from '#core/locale.ts';
import type { Caller } from '#core/role.ts';
import { addLine, changeLine, removeNamed } from '#server/cart/commands.ts';
import { addFamilyLine, changeFamilyLine, familyCart, familyLines, ownCart } from '#server/cart/family.ts';
import type { CartLines } from '#server/cart/queries.ts';
import { cartMemory, knownCart, readCart, shownCart } from '#server/cart/shown.ts';
import type { Pool } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';

type Asking = { readonly db: Pool; readonly caller: Caller; readonly lang: Lang };

export function cartRoutes(bind: Bind): void {
  bind('readCart', ({ db, caller, lang }) => readCart(db, { memberId: caller.memberId, lang }));
  bind('addCartLine', (ask) =>
    changed(ask, (db, memberId, known) =>
      'product' in ask.body ? addFamilyLine(db, memberId, ask.body, known) : addLine(db, memberId, ask.body, known),
    ),
  );
  bind('changeCartLine', (ask) =>
    changed(ask, (db, memberId, known) =>
      'product' in ask.body ? changeFamilyLine(db, memberId, ask.body) : changeLine(db, memberId, ask.body, known),
    ),
  );
  bind('removeCartLine', (ask) =>
    changed(ask, (db, memberId, known) =>
      removeNamed(db, memberId, [{ sku: ask.params.sku, cartItemType: ask.body.cartItemType }], known),
    ),
  );
  bind('removeCartLines', (ask) => changed(ask, (db, memberId, known) => removeNamed(db, memberId, ask.body, known)));
  familyRoutes(bind);
}

/** The same cart under the paths and in the words of other clients of the family. */
function familyRoutes(bind: Bind): void {
  bind('readFamilyCart', async ({ db, caller, lang }) =>
    familyCart(await readCart(db, { memberId: caller.memberId, lang })),
  );
  bind('readFamilyCartByCode', async ({ db, caller, params, lang }) => {
    await ownCart(db, caller.memberId, params.code);
    return familyCart(await readCart(db, { memberId: caller.memberId, lang }));
  });
  bind('addFamilyLine', async (ask) =>
    familyCart(await changed(ask, (db, memberId, known) => addFamilyLine(db, memberId, ask.body, known))),
  );
  bind('changeFamilyLine', async (ask) => {
    await ownCart(ask.db, ask.caller.memberId, ask.params.code);
    return familyCart(await changed(ask, (db, memberId) => changeFamilyLine(db, memberId, ask.body)));
  });
  bind('removeFamilyLine', async (ask) => {
    const names = await familyLines(ask.db, ask.caller.memberId, ask.params.code, ask.params.product);
    return familyCart(await changed(ask, (db, memberId, known) => removeNamed(db, memberId, names, known)));
  });
}

async function changed(
  { db, caller: { memberId }, lang }: Asking,
  change: (db: Pool, memberId: number, known: CartLines | undefined) => Promise<CartLines>,
) {
  const mark = cartMemory(db).mark();
  return shownCart(db, { memberId, lang }, await change(db, memberId, knownCart(db, { memberId, lang })), mark);
}
