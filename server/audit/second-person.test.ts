import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { aMember, anAddress, type BuiltMember } from '#server/member/builders.ts';
import { aCoupon } from '#server/wallet/builders.ts';
import { member } from '#server/member/tables.ts';
import { aCompany, inCompany } from '#server/order/company/testing.ts';
import { openShop, placed, readOrder, type Shop } from '#server/order/testing.ts';
import { staffDecision } from '#server/audit/tables.ts';

let shop: Shop;
let first: BuiltMember;
let second: BuiltMember;
let service: BuiltMember;
beforeAll(async () => {
  shop = await openShop(undefined, { parts: { aloneUpTo: 100_000 } });
  first = await aMember(shop.db, { staffRole: 'finance' });
  second = await aMember(shop.db, { staffRole: 'operator', lastName: '최', firstName: '승인' });
  service = await aMember(shop.db, { staffRole: 'customerService' });
});
afterAll(() => shop.close());

type Staff = { readonly token: string };
const grant = ({ token }: Staff, id: number, amount: number, more: { key?: string; reason?: string } = {}) =>
  shop.call('grantToWallet', {
    token,
    params: { id },
    ...(more.key && { key: more.key }),
    body: { walletAccount: 'cash', way: 'give', amount, reason: more.reason ?? '배송 지연 보상' },
  });
const cashOf = async ({ token }: Staff) => (await shop.call('readWallet', { token })).answer.cash.amount;
const waiting = async ({ token }: Staff) => (await shop.call('listPendingDecisions', { token })).answer.decisions;
const approve = ({ token }: Staff, id: number) => shop.call('approvePendingDecision', { token, params: { id } });
const refuse = ({ token }: Staff, id: number, reason = '근거 없음') =>
  shop.call('refusePendingDecision', { token, params: { id }, body: { reason } });
/** Calls with a reason in the header. */
async function post(url: string, { token }: Staff, payload: object, reason = '통장 확인') {
  const headers = { authorization: `Bearer ${token}`, 'decision-reason': encodeURIComponent(reason) };
  const reply = await shop.inject({ method: 'POST', url, headers, payload });
  return reply.json<{ error: { code: string; params: { id: number } } }>();
}
const idOf = (reply: { refusal: { code: string; params: Record<string, unknown> } }) => {
  expect(reply.refusal.code).toBe('audit.secondPersonAsked');
  return Number(reply.refusal.params.id);
};

describe('a decision of staff about money', () => {
  it('is never about one’s own account, one’s company or a colleague of it', async () => {
    const own = await grant(first, first.id, 1_000);
    expect(own).toMatchObject({ status: 403, refusal: { code: 'audit.ownAccount' } });
    const owner = await aCompany(shop);
    const colleague = await inCompany(shop, owner, 'purchaser');
    await shop.db.update(member).set({ staffRole: 'finance' }).where(eq(member.id, colleague.id));
    for (const id of [owner.id, colleague.id])
      expect((await grant(colleague, id, 1_000)).refusal.code).toBe('audit.ownAccount');
    expect(await cashOf(first)).toBe(0);
  });

  it('above the sum waits for another person with the right, and is carried out once', async () => {
    const buyer = await shop.aBuyer();
    const key = 'grant-1234567';
    const id = idOf(await grant(first, buyer.id, 1_000_000, { key }));
    expect(await cashOf(buyer)).toBe(0);
    expect(idOf(await grant(first, buyer.id, 1_000_000, { key }))).toBe(id);
    expect(idOf(await grant(first, buyer.id, 1_000_000))).toBe(id);
    expect(await waiting(first)).toMatchObject([{ id, mayDecide: false, mayWithdraw: true }]);
    expect(await waiting(second)).toMatchObject([
      {
        id,
        mayDecide: true,
        action: 'grantToWallet',
        amount: { amount: 1_000_000, currency: 'KRW' },
        reason: '배송 지연 보상',
        requestedBy: { id: first.id },
        details: expect.arrayContaining([{ field: 'walletAccount', value: 'cash' }]),
      },
    ]);
    expect(await waiting(service)).toEqual([]);
    expect((await approve(first, id)).refusal.code).toBe('audit.anotherPerson');
    expect((await approve(service, id)).refusal.code).toBe('audit.pendingNotFound');
    expect(await approve(second, id)).toMatchObject({ status: 200, answer: { status: 'approved' } });
    expect(await cashOf(buyer)).toBe(1_000_000);
    expect((await approve(second, id)).refusal.code).toBe('audit.pendingNotOpen');
    expect(idOf(await grant(first, buyer.id, 1_000_000, { key }))).toBe(id);
    expect(await cashOf(buyer)).toBe(1_000_000);
    const recorded = await shop.db
      .select()
      .from(staffDecision)
      .where(eq(staffDecision.subject, String(buyer.id)));
    expect(recorded).toMatchObject([{ memberId: first.id, approvedBy: second.id, amount: 1_000_000 }]);
    const listed = await shop.call('listStaffDecisions', { token: second.token, query: { action: 'grantToWallet' } });
    expect(listed.answer.decisions[0]).toMatchObject({ approvedBy: { id: second.id, name: '최승인' } });
  });

  it('in parts below the sum waits too, once the parts of a day are above it', async () => {
    const alone = await aMember(shop.db, { staffRole: 'finance' });
    const buyer = await shop.aBuyer();
    expect((await grant(alone, buyer.id, 60_000)).status).toBe(201);
    idOf(await grant(alone, buyer.id, 60_000));
    expect(await cashOf(buyer)).toBe(60_000);
  });

  it('is refused with a reason, or taken back by who asked, without an effect', async () => {
    const buyer = await shop.aBuyer();
    const refused = idOf(await grant(first, buyer.id, 500_000));
    expect((await refuse(first, refused)).refusal.code).toBe('audit.anotherPerson');
    expect((await refuse(second, refused)).answer).toMatchObject({ status: 'refused', answer: '근거 없음' });
    const taken = idOf(await grant(first, buyer.id, 500_000));
    const withdraw = (by: Staff) => shop.call('withdrawPendingDecision', { token: by.token, params: { id: taken } });
    expect((await withdraw(second)).refusal.code).toBe('audit.anotherPerson');
    expect((await withdraw(first)).answer.status).toBe('withdrawn');
    for (const id of [refused, taken]) expect((await approve(second, id)).refusal.code).toBe('audit.pendingNotOpen');
    expect(await cashOf(buyer)).toBe(0);
  });

  it('is not agreed to by whose account it is, nor carried out for who lost the right', async () => {
    const operator = await aMember(shop.db, { staffRole: 'operator' });
    const toOperator = idOf(await grant(first, operator.id, 500_000));
    expect((await approve(operator, toOperator)).refusal.code).toBe('audit.ownAccount');
    const former = await aMember(shop.db, { staffRole: 'finance' });
    const buyer = await shop.aBuyer();
    const id = idOf(await grant(former, buyer.id, 500_000));
    await shop.db.update(member).set({ staffRole: null }).where(eq(member.id, former.id));
    expect((await approve(second, id)).refusal.code).toBe('audit.requesterNotAllowed');
    expect(await cashOf(buyer)).toBe(0);
  });

  it('about a deposit is recorded, above the sum waits, and never pays the own order', async () => {
    const buyer = { ...first, addressId: await anAddress(shop.db, first.id) };
    const { id } = await placed(shop, buyer, await shop.goods());
    const { answer } = await shop.call('startPayment', {
      token: first.token,
      params: { id },
      body: { method: 'BANK_TRANSFER', depositor: '한바다' },
    });
    const enter = (bankMark: string, amount: number) =>
      shop.call('enterBankDeposit', {
        token: first.token,
        body: { bankMark, depositor: '한바다', amount, depositedAt: shop.clock.now.toISOString() },
      });
    const entered = await enter('made-up', 13_000);
    const match = (by: Staff) =>
      shop.call('matchBankDeposit', {
        token: by.token,
        params: { id: entered.answer.id },
        body: { paymentId: answer.paymentId },
      });
    expect((await match(first)).refusal.code).toBe('audit.ownAccount');
    expect((await readOrder(shop, buyer, id)).status).toBe('awaitingPayment');
    expect((await match(second)).status).toBe(200);
    const actions = (await shop.call('listStaffDecisions', { token: second.token })).answer.decisions;
    expect(actions.map(({ action }) => action)).toEqual(expect.arrayContaining(['enterDeposit', 'matchBankDeposit']));
    expect((await enter('large', 500_000)).refusal.code).toBe('audit.reasonNeeded');
    const large = await post('/api/v1/admin/deposits', first, {
      bankMark: 'large',
      depositor: '한바다',
      amount: 500_000,
      depositedAt: shop.clock.now.toISOString(),
    });
    expect(large.error.code).toBe('audit.secondPersonAsked');
    const deposits = async () => (await shop.call('listBankDeposits', { token: second.token })).answer.deposits;
    expect((await deposits()).map(({ bankMark }) => bankMark)).not.toContain('large');
    expect((await approve(second, large.error.params.id)).status).toBe(200);
    expect((await deposits()).map(({ bankMark }) => bankMark)).toContain('large');
  });

  it('that gives value away by a deal, or by a coupon that was stopped, waits above the sum', async () => {
    const product = await shop.goods({ stock: 100 });
    const [startsAt, endsAt] = [0, 3].map((days) => addDays(shop.clock.now, days).toISOString());
    // A tenth of 10,000 for 100 pieces is the sum, a fifth is above it.
    const plan = (percent: number) => ({ productId: product.id, percent, startsAt, endsAt });
    expect((await post('/api/v1/admin/home/deals', first, plan(20))).error.code).toBe('session.notAllowed');
    const asked = await post('/api/v1/admin/home/deals', second, plan(20));
    expect(asked.error.code).toBe('audit.secondPersonAsked');
    const prices = async () =>
      (await shop.call('readProduct', { params: { id: product.id } })).answer.priceRange.min.amount;
    expect(await prices()).toBe(10_000);
    const third = await aMember(shop.db, { staffRole: 'categoryManager' });
    expect((await approve(third, asked.error.params.id)).status).toBe(200);
    expect(await prices()).toBe(8_000);

    const { id } = await aCoupon(shop.db, { amount: 5_000, limit: 100 });
    const stop = { token: first.token, params: { id }, body: { reason: '점검', stopReason: 'wrongTerms' } } as const;
    expect((await shop.call('stopCoupon', stop)).status).toBe(200);
    idOf(await shop.call('resumeCoupon', { token: first.token, params: { id }, body: { reason: '점검 끝' } }));
  });

  it('about tariffs and rates always needs a second person, and a reason', async () => {
    const fee = { code: 'PHOTO', free: 0, blockSize: 1, unit: 'ITEM', amount: 5_000, validFrom: '2099-01-01' };
    expect((await post('/api/v1/admin/tariffs/fees', first, fee, '')).error.code).toBe('audit.reasonNeeded');
    expect((await post('/api/v1/admin/tariffs/fees', first, fee)).error.code).toBe('audit.secondPersonAsked');
    const rate = { kind: 'BASIC', currency: 'USD', value: '1400', why: '고시 지연' } as const;
    const id = idOf(await shop.call('overrideRate', { token: first.token, body: rate }));
    const table = async () => (await shop.call('readRateTable', { token: first.token })).answer.changes;
    expect(await table()).toEqual([]);
    expect((await approve(second, id)).status).toBe(200);
    expect(await table()).toMatchObject([{ why: '고시 지연' }]);
  });
});
