import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { type AdPrice, backWhenStopped, backWhenWithdrawn, dayAfter } from '#core/advertising/rules.ts';
import { advertisingRefusal } from '#core/advertising/refusals.ts';
import { type AdEvent, adMachine, adStateOn } from '#core/advertising/states.ts';
import { kstDate } from '#core/calendar.ts';
import { type Entry, storeOwner } from '#core/ledger/rules.ts';
import { money, negative, plus } from '#core/money.ts';
import { orRefuse, refuseIf } from '#core/refusal.ts';
import type { Role } from '#core/role.ts';
import { type BookingRow, lockAd } from '#server/advertising/queries.ts';
import { adBooking, adDay } from '#server/advertising/tables.ts';
import { recordDecision } from '#server/audit/commands.ts';
import { invalidate } from '#server/db/invalidation.ts';
import { type Db, transaction, type Tx } from '#server/db/pool.ts';
import { post } from '#server/ledger/commands.ts';
import { notify } from '#server/notice/commands.ts';

type Change = { readonly id: number; readonly memberId: number; readonly now: Date };
type Decided = Change & { readonly reason: string };

export const numberOf = (id: number): string => `AD-${id}`;

/**
 * Staff approve a requested ad before its first day, which charges its store with the next statement (decision 118), or
 * refuse it, which frees its places. The store is notified with the reason.
 */
export async function decideAd(
  db: Db,
  { id, event, reason, memberId, now }: Decided & { readonly event: 'approve' | 'refuse' },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { booking, ownerId } = orRefuse(await lockAd(tx, id), advertisingRefusal('advertising.notFound'));
    const hasBegun = event === 'approve' && booking.from <= kstDate(now);
    refuseIf(hasBegun ? advertisingRefusal('advertising.hasBegun') : undefined);
    await transition(tx, booking, { event, by: 'operator', reason, now });
    await recordDecision(tx, { action: 'decideAd', subject: subjectOf(booking), memberId, now, reason });
    if (event === 'approve') await charge(tx, booking, now);
    else await freeFrom(tx, booking, booking.from);
    const kind = event === 'approve' ? 'adApproved' : 'adRefused';
    await notify(tx, { memberId: ownerId, kind, ...noticeOf(booking, reason), now });
  });
}

/** Staff stop an ad; its store gets back the days that were not shown to their end. */
export async function stopAd(db: Db, { id, reason, memberId, now }: Decided): Promise<void> {
  await transaction(db, async (tx) => {
    const { booking, ownerId } = orRefuse(await lockAd(tx, id), advertisingRefusal('advertising.notFound'));
    const today = kstDate(now);
    const isOver = adStateOn(booking, today) === 'ended';
    refuseIf(isOver ? advertisingRefusal('advertising.transitionNotAllowed') : undefined);
    const back = backWhenStopped(chargedOf(booking), today);
    await transition(tx, booking, { event: 'stop', by: 'operator', reason, now });
    await recordDecision(tx, {
      action: 'stopAd',
      subject: subjectOf(booking),
      memberId,
      now,
      reason,
      amount: back.total,
    });
    await giveBack(tx, booking, back, now);
    // A day on which it was shown stays, to be counted.
    await freeFrom(tx, booking, dayAfter(today, 1));
    await notify(tx, { memberId: ownerId, kind: 'adStopped', ...noticeOf(booking, reason), now });
  });
}

/** A store withdraws its ad before the first day; early enough it gets everything back. */
export async function withdrawAd(
  db: Db,
  { id, storeId, now }: { readonly id: number; readonly storeId: number; readonly now: Date },
): Promise<void> {
  await transaction(db, async (tx) => {
    const { booking } = orRefuse(await lockAd(tx, id, storeId), advertisingRefusal('advertising.notFound'));
    refuseIf(booking.from <= kstDate(now) ? advertisingRefusal('advertising.hasBegun') : undefined);
    await transition(tx, booking, { event: 'withdraw', by: 'seller', reason: '', now });
    if (booking.status === 'booked')
      await giveBack(tx, booking, backWhenWithdrawn(chargedOf(booking), { backHours: booking.backHours, now }), now);
    await freeFrom(tx, booking, booking.from);
  });
}

/** Ends requests that nobody decided before their first day. Shows the ads of the new day. */
export async function lapseAds(db: Db, now: Date): Promise<void> {
  await transaction(db, async (tx) => {
    const waiting = await tx
      .select()
      .from(adBooking)
      .where(and(eq(adBooking.status, 'requested'), lte(adBooking.from, kstDate(now))))
      .orderBy(adBooking.id)
      .for('update');
    for (const booking of waiting) {
      await transition(tx, booking, { event: 'lapse', by: 'system', reason: '', now });
      await freeFrom(tx, booking, booking.from);
    }
    invalidate(tx, ['ads']);
  });
}

type Step = { readonly event: AdEvent; readonly by: Role; readonly reason: string; readonly now: Date };

async function transition(tx: Tx, { id, status }: BookingRow, { event, by, reason, now }: Step): Promise<void> {
  const to = orRefuse(adMachine.next(status, event, by, 'ad'), advertisingRefusal('advertising.transitionNotAllowed'));
  await tx
    .update(adBooking)
    .set({ status: to, decidedAt: now, reason, version: sql`${adBooking.version} + 1` })
    .where(and(eq(adBooking.id, id), eq(adBooking.status, status)));
  invalidate(tx, ['ads']);
}

const subjectOf = ({ id, storeId }: BookingRow) => ({ kind: 'store', id: storeId, label: numberOf(id) }) as const;

const noticeOf = ({ id }: BookingRow, reason: string) => ({
  params: { number: numberOf(id), reason },
  href: '/seller/marketing',
});

function chargedOf({ from, to, pricePerDay, price, vat, currency }: BookingRow) {
  return { from, to, pricePerDay, price: money(price, currency), vat: money(vat, currency) };
}

/** What a store owes for an ad: its price is income, the VAT on it is owed to the tax office. */
function entriesOf(storeId: number, { price, vat, total }: AdPrice): Entry[] {
  const entries: Entry[] = [
    { account: 'sellerPayable', owner: storeOwner(storeId), amount: total },
    { account: 'advertising', owner: '', amount: negative(price) },
    { account: 'vatPayable', owner: '', amount: negative(vat) },
  ];
  return entries.filter(({ amount }) => amount.minor !== 0);
}

async function charge(tx: Tx, booking: BookingRow, now: Date): Promise<void> {
  const { id, storeId } = booking;
  const { price, vat } = chargedOf(booking);
  const total = plus(price, vat);
  // What costs nothing is no posting.
  if (total.minor === 0) return;
  const entries = entriesOf(storeId, { price, vat, total });
  await post(tx, { cause: 'adBooked', causeId: String(id), orderId: null, at: now, entries });
  await tx.update(adBooking).set({ charged: total.minor }).where(eq(adBooking.id, id));
}

async function giveBack(tx: Tx, { id, storeId }: BookingRow, back: AdPrice, now: Date): Promise<void> {
  if (back.total.minor === 0) return;
  const { price, vat, total } = back;
  const entries = entriesOf(storeId, { price: negative(price), vat: negative(vat), total: negative(total) });
  await post(tx, { cause: 'adGivenBack', causeId: String(id), orderId: null, at: now, entries });
  await tx.update(adBooking).set({ back: total.minor }).where(eq(adBooking.id, id));
}

/** Frees the places of an ad from a Korean day on. */
async function freeFrom(tx: Tx, { id }: BookingRow, day: string): Promise<void> {
  await tx.delete(adDay).where(and(eq(adDay.bookingId, id), gte(adDay.day, day)));
}
