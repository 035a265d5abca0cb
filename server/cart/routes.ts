import type { CartAnswer } from '#core/cart/contract.ts';
import type { Lang } from '#core/locale.ts';
import { memberRefusal } from '#core/member/refusals.ts';
import { orRefuse } from '#core/refusal.ts';
import type { Caller } from '#core/role.ts';
import { regionOf } from '#core/region.ts';
import { zoneOfAddress } from '#core/zone.ts';
import { addLine, changeLine, getOrCreateCart, removeLines } from '#server/cart/commands.ts';
import { sampleRates } from '#server/exchange/queries.ts';
import type { CartLines } from '#server/cart/sku-details.ts';
import { presentCart } from '#server/cart/present.ts';
import type { Db } from '#server/db/pool.ts';
import { chargedRate } from '#server/exchange/quote.ts';
import type { Bind } from '#server/http/bind.ts';
import { type AddressPlace, addressPlaceOf } from '#server/member/queries.ts';

export function cartRoutes(bind: Bind): void {
  bind('readCart', async (call) => answerCart(call, await getOrCreateCart(call.db, call.caller.memberId)));
  bind('addCartLine', async (call) => answerCart(call, await addLine(call.db, call.caller.memberId, call.body)));
  bind('changeCartLine', async (call) => answerCart(call, await changeLine(call.db, call.caller.memberId, call.body)));
  bind('removeCartLine', async (call) => {
    const names = [{ sku: call.params.sku, cartItemType: call.body.cartItemType }];
    return answerCart(call, await removeLines(call.db, call.caller.memberId, names));
  });
  bind('removeCartLines', async (call) =>
    answerCart(call, await removeLines(call.db, call.caller.memberId, call.body)),
  );
}

type Reader = {
  readonly db: Db;
  readonly caller: Caller;
  readonly lang: Lang;
  readonly now: Date;
  readonly query: { readonly addressId?: number };
};

/** A rate is read only when there are samples to measure, or goods to import, with it. */
async function answerCart(
  { db, caller: { memberId }, lang, query, now }: Reader,
  cart: CartLines,
): Promise<CartAnswer> {
  const place = await placeFor(db, memberId, query.addressId);
  const needsRate = cart.lines.some((line) => line.itemType === 'SAMPLE');
  const imports = cart.lines.filter((line) => line.publishWay === 'IMPORT_BY_1688');
  const rates = needsRate ? await sampleRates(db) : undefined;
  return presentCart(cart, {
    memberId,
    lang,
    wonPerDollar: rates?.wonPerDollar,
    basicPerYuan: rates?.wonPerYuan,
    wonPerYuan: imports.length > 0 ? await chargedRate(db, now) : undefined,
    destination: place ? { addressId: place.id, region: regionOf(place), zone: zoneOfAddress(place) ?? null } : null,
    place: place ?? null,
    now,
  });
}

/** The place of the chosen address, else of the default one. Refuses an address of somebody else. */
async function placeFor(db: Db, memberId: number, addressId: number | undefined): Promise<AddressPlace | undefined> {
  const place = await addressPlaceOf(db, memberId, addressId);
  return addressId === undefined ? place : orRefuse(place, memberRefusal('member.addressNotFound'));
}
