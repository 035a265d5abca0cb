import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes } from '#core/calendar.ts';
import { expirePending } from '#server/audit/pending.ts';
import { aMember, type BuiltMember, signIn } from '#server/member/builders.ts';
import { notice } from '#server/notice/tables.ts';
import { openShop, type Shop } from '#server/order/testing.ts';
import { walletOf } from '#server/wallet/queries.ts';

const HOURS = 48;
let shop: Shop;
let first: BuiltMember;
let second: BuiltMember;
let service: BuiltMember;
beforeAll(async () => {
  shop = await openShop(undefined, { parts: { aloneUpTo: 100_000, pendingHours: HOURS } });
  first = await aMember(shop.db, { staffRole: 'finance', lastName: '박', firstName: '요청' });
  second = await aMember(shop.db, { staffRole: 'operator' });
  service = await aMember(shop.db, { staffRole: 'customerService' });
});
afterAll(() => shop.close());

const reason = '배송 지연 보상';
async function ask(memberId: number, amount = 500_000): Promise<number> {
  const body = { walletAccount: 'cash', way: 'give', amount, reason } as const;
  const reply = await shop.call('grantToWallet', { token: first.token, params: { id: memberId }, body });
  expect(reply.refusal.code).toBe('audit.secondPersonAsked');
  return Number(reply.refusal.params['id']);
}
const read = async (id: number) =>
  (
    await Promise.all(
      (['waiting', 'expired', 'refused', 'approved'] as const).map((status) =>
        shop.call('listPendingDecisions', { token: second.token, query: { status } }),
      ),
    )
  )
    .flatMap(({ answer }) => answer.decisions)
    .find((one) => one.id === id);
const noticesOf = async ({ id }: BuiltMember, kind: string) =>
  (await shop.db.select().from(notice).where(eq(notice.memberId, id))).filter((one) => one.kind === kind);
/** Moves the clock; sessions of before are over by then. */
async function later(minutes: number): Promise<void> {
  shop.clock.now = addMinutes(shop.clock.now, minutes);
  first = { ...first, token: await signIn(shop.db, first.id, shop.clock.now) };
  second = { ...second, token: await signIn(shop.db, second.id, shop.clock.now) };
}
const cashOf = async ({ id }: { id: number }) => (await walletOf(shop.db, id)).cash;
const approve = (id: number) => shop.call('approvePendingDecision', { token: second.token, params: { id } });

describe('what waits for a second person', () => {
  it('notifies those who may decide it, once, and whoever asked of its end', async () => {
    const buyer = await shop.aBuyer();
    const approved = await ask(buyer.id);
    expect(await ask(buyer.id)).toBe(approved);
    expect(await noticesOf(second, 'decisionWaits')).toMatchObject([
      { href: '/admin/pending-decisions', params: { name: '박요청', amount: '₩500,000' } },
    ]);
    expect(await noticesOf(first, 'decisionWaits')).toEqual([]);
    expect(await noticesOf(service, 'decisionWaits')).toEqual([]);
    await approve(approved);
    expect(await noticesOf(first, 'decisionApproved')).toHaveLength(1);
    const refused = await ask(buyer.id, 700_000);
    await shop.call('refusePendingDecision', {
      token: second.token,
      params: { id: refused },
      body: { reason: '근거 없음' },
    });
    expect(await noticesOf(first, 'decisionRefused')).toMatchObject([{ params: { reason: '근거 없음' } }]);
    const taken = await ask(buyer.id, 800_000);
    await shop.call('withdrawPendingDecision', { token: first.token, params: { id: taken } });
    expect((await noticesOf(first, 'decisionRefused')).length).toBe(1);
  });

  it('expires without an effect, is shown so, and may be asked for again', async () => {
    const buyer = await shop.aBuyer();
    const began = shop.clock.now;
    const id = await ask(buyer.id);
    expect(await read(id)).toMatchObject({
      status: 'waiting',
      mayDecide: true,
      expiresAt: addMinutes(began, 60 * HOURS).toISOString(),
    });
    await later(60 * HOURS - 1);
    await expirePending(shop.db, shop.clock.now);
    expect(await read(id)).toMatchObject({ status: 'waiting', mayDecide: true });
    await later(1);
    // Its time is over even before the job says so.
    expect(await read(id)).toMatchObject({ status: 'waiting', mayDecide: false, mayWithdraw: false });
    expect((await approve(id)).refusal.code).toBe('audit.pendingNotOpen');
    await expirePending(shop.db, shop.clock.now);
    expect(await read(id)).toMatchObject({ status: 'expired', decidedBy: null, mayDecide: false });
    expect(await noticesOf(first, 'decisionExpired')).toMatchObject([
      { href: '/admin/pending-decisions?status=expired' },
    ]);
    expect(await cashOf(buyer)).toBe(0);
    const again = await ask(buyer.id);
    expect(again).not.toBe(id);
    expect((await approve(again)).status).toBe(200);
    expect(await cashOf(buyer)).toBe(500_000);
  });
});
