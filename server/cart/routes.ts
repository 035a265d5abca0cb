import type { Lang } from '#core/locale.ts';
import type { Caller } from '#core/role.ts';
import { addLine, type CartLines, cartFor, changeLine, removeNamed } from '#server/cart/commands.ts';
import { wonPerDollar } from '#server/cart/dollar-rate.ts';
import { cartAnswer } from '#server/cart/present.ts';
import { linesOf } from '#server/cart/queries.ts';
import type { Db } from '#server/db/pool.ts';
import type { Bind } from '#server/http/bind.ts';

type Asking = { readonly db: Db; readonly caller: Caller; readonly lang: Lang };

export function cartRoutes(bind: Bind): void {
  bind('readCart', async (ask) => {
    const { id, code } = await cartFor(ask.db, ask.caller.memberId);
    return present(ask, { code, lines: await linesOf(ask.db, id) });
  });
  bind('addCartLine', async (ask) => present(ask, await addLine(ask.db, ask.caller.memberId, ask.body)));
  bind('changeCartLine', async (ask) => present(ask, await changeLine(ask.db, ask.caller.memberId, ask.body)));
  bind('removeCartLine', async (ask) => {
    const name = { sku: ask.params.sku, cartItemType: ask.body.cartItemType };
    return present(ask, await removeNamed(ask.db, ask.caller.memberId, [name]));
  });
  bind('removeCartLines', async (ask) => present(ask, await removeNamed(ask.db, ask.caller.memberId, ask.body)));
}

/** The dollar rate is asked for only when there are samples to measure with it. */
async function present({ db, caller, lang }: Asking, cart: CartLines) {
  const needsRate = cart.lines.some((line) => line.itemType === 'SAMPLE');
  return cartAnswer(cart, { memberId: caller.memberId, lang, wonPerDollar: needsRate ? await wonPerDollar(db) : undefined });
}
