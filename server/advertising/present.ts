import type { OwnAdAnswer, StaffAdAnswer } from '#core/advertising/contract.ts';
import { backWhenWithdrawn } from '#core/advertising/rules.ts';
import { adStateOn } from '#core/advertising/states.ts';
import { kstDate } from '#core/calendar.ts';
import { moneyAnswer } from '#core/endpoint.ts';
import { type Lang, pick } from '#core/locale.ts';
import { money } from '#core/money.ts';
import { numberOf } from '#server/advertising/decide.ts';
import type { AdRow } from '#server/advertising/queries.ts';

type Reader = { readonly lang: Lang; readonly now: Date };

export function presentAd(
  { booking, categoryName, productName, ...counts }: AdRow,
  { lang, now }: Reader,
): OwnAdAnswer {
  const { id, kind, from, to, picture, reason, requestedAt, backHours, currency } = booking;
  const of = (minor: number) => moneyAnswer(money(minor, currency));
  const charged = { from, price: money(booking.price, currency), vat: money(booking.vat, currency) };
  return {
    id,
    number: numberOf(id),
    kind,
    category: booking.categoryId === null ? null : { id: booking.categoryId, name: pick(categoryName ?? {}, lang) },
    product: booking.productId === null ? null : { id: booking.productId, name: pick(productName ?? {}, lang) },
    from,
    to,
    status: adStateOn(booking, kstDate(now)),
    picture,
    alt: pick(booking.alt, lang),
    price: of(booking.price),
    vat: of(booking.vat),
    total: of(booking.price + booking.vat),
    back: of(booking.back),
    reason,
    requestedAt: requestedAt.toISOString(),
    isFreeToWithdraw:
      booking.status === 'requested' ||
      backWhenWithdrawn(charged, { backHours, now }).total.minor === booking.price + booking.vat,
    backHours,
    views: counts.views,
    clicks: counts.clicks,
    orders: counts.orders,
  };
}

export function presentStaffAd(row: AdRow, reader: Reader): StaffAdAnswer {
  const { id, code, name } = row.store;
  return { ...presentAd(row, reader), store: { id, code, name: pick(name, reader.lang) } };
}
