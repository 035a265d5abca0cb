import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, addMonths } from '#core/calendar.ts';
import { aMember, type BuiltMember, UNPROVEN } from '#server/member/builders.ts';
import { rounds } from '#server/testing/proof-mode.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { aCoupon, aCouponOf, fillWallet } from '#server/wallet/builders.ts';
import { endMileage } from '#server/wallet/grants.ts';

let testApp: TestApp;
let operator: BuiltMember;

beforeAll(async () => {
  testApp = await openTestApp();
  operator = await aMember(testApp.db, { staffRole: 'operator' });
});
afterAll(() => testApp.close());

const won = (amount: number) => ({ amount, currency: 'KRW' });
const look = async (member: BuiltMember) => (await testApp.call('readWallet', { token: member.token })).answer;
const claim = (member: BuiltMember, code: string) =>
  testApp.call('claimCoupon', { token: member.token, body: { code } });

describe('grantToWallet', () => {
  const give = (
    member: BuiltMember,
    body: { walletAccount: 'cash' | 'mileage'; way: 'give' | 'take'; amount: number },
  ) =>
    testApp.call('grantToWallet', {
      token: operator.token,
      params: { id: member.id },
      body: { reason: '사과의 뜻', ...body },
    });

  it('PAY-012 staff grants cash and mileage, and the member sees both with their reason', async () => {
    const member = await aMember(testApp.db);
    await give(member, { walletAccount: 'cash', way: 'give', amount: 30_000 });
    const { answer } = await give(member, { walletAccount: 'mileage', way: 'give', amount: 1_500 });
    expect(answer).toMatchObject({ email: member.email, cash: won(30_000), mileage: won(1_500) });
    expect(await look(member)).toMatchObject({ cash: won(30_000), mileage: won(1_500) });
    const { answer: list } = await testApp.call('listWalletEntries', {
      token: member.token,
      query: { walletAccount: 'mileage' },
    });
    expect(list.entries).toMatchObject([
      {
        walletAccount: 'mileage',
        cause: 'granted',
        amount: won(1_500),
        reason: '사과의 뜻',
        expiresAt: addMonths(testApp.clock.now, 12).toISOString(),
      },
    ]);
  });
  it('takes at most the balance', async () => {
    const member = await aMember(testApp.db);
    await fillWallet(testApp.db, member.id, { cash: 5_000 });
    expect((await give(member, { walletAccount: 'cash', way: 'take', amount: 5_001 })).refusal).toMatchObject({
      code: 'wallet.cashNotEnough',
      params: { available: 5_000 },
    });
    expect((await give(member, { walletAccount: 'cash', way: 'take', amount: 5_000 })).answer.cash).toEqual(won(0));
  });
  it('grants once for one Idempotency-Key', async () => {
    const member = await aMember(testApp.db);
    const input = {
      token: operator.token,
      key: 'grant-once-please',
      params: { id: member.id },
      body: { walletAccount: 'cash' as const, way: 'give' as const, amount: 1_000, reason: 'x' },
    };
    await Promise.all([1, 2, 3, 4].map(() => testApp.call('grantToWallet', input)));
    expect((await look(member)).cash).toEqual(won(1_000));
  });
  it('refuses an unknown member', async () => {
    const { refusal } = await testApp.call('grantToWallet', {
      token: operator.token,
      params: { id: 999_999_999 },
      body: { walletAccount: 'cash', way: 'give', amount: 1, reason: 'x' },
    });
    expect(refusal.code).toBe('wallet.memberNotFound');
    expect(
      (await testApp.call('readWalletForStaff', { token: operator.token, query: { email: 'nobody@example.com' } }))
        .status,
    ).toBe(404);
  });
});

describe('listWalletEntries', () => {
  it('ORD-068 shows the requested days, and nobody else’s', async () => {
    const member = await aMember(testApp.db);
    const other = await aMember(testApp.db);
    await fillWallet(testApp.db, member.id, { cash: 1_000 }, new Date('2026-03-09T14:59:59Z'));
    await fillWallet(testApp.db, member.id, { cash: 2_000 }, new Date('2026-03-09T15:00:00Z'));
    await fillWallet(testApp.db, other.id, { cash: 9_000 }, new Date('2026-03-09T15:00:00Z'));
    const { answer } = await testApp.call('listWalletEntries', {
      token: member.token,
      query: { from: '2026-03-10', to: '2026-03-10' },
    });
    expect(answer.entries.map((entry) => entry.amount.amount)).toEqual([2_000]);
    expect(answer.recordsTotal).toBe(1);
  });
});

describe('mileage', () => {
  it('PAY-013 expires after twelve months, the oldest used first, once however often the job runs', async () => {
    const member = await aMember(testApp.db);
    const start = new Date('2026-01-31T03:00:00Z');
    await fillWallet(testApp.db, member.id, { mileage: 1_000 }, start);
    await fillWallet(testApp.db, member.id, { mileage: 700 }, addDays(start, 90));
    await testApp.call('grantToWallet', {
      token: operator.token,
      params: { id: member.id },
      body: { walletAccount: 'mileage', way: 'take', amount: 400, reason: 'x' },
    });
    await endMileage(testApp.db, new Date('2027-01-31T02:59:59Z'));
    expect((await look(member)).mileage).toEqual(won(1_300));
    await Promise.all([1, 2, 3].map(() => endMileage(testApp.db, new Date('2027-01-31T03:00:00Z'))));
    expect((await look(member)).mileage).toEqual(won(700));
    await endMileage(testApp.db, addDays(start, 365 + 91));
    expect((await look(member)).mileage).toEqual(won(0));
  });
});

describe('coupons', () => {
  it('are claimed by their code, one of each kind', async () => {
    const member = await aMember(testApp.db);
    const { code } = await aCoupon(testApp.db);
    expect(
      (await testApp.call('listMyCoupons', { token: member.token })).answer.claimable.map((coupon) => coupon.code),
    ).toContain(code);
    const taken = await claim(member, ` ${code.toLowerCase()} `);
    expect(taken.status).toBe(201);
    expect(taken.answer.held).toMatchObject([{ state: 'usable', amount: won(5_000) }]);
    expect(taken.answer.claimable.map((coupon) => coupon.code)).not.toContain(code);
    expect((await claim(member, code)).refusal.code).toBe('coupon.alreadyClaimed');
    expect((await claim(member, 'NOSUCHCODE')).refusal.code).toBe('coupon.unknownCode');
  });
  it('are claimed by a verified mailbox and telephone, once each', async () => {
    const { code } = await aCoupon(testApp.db);
    const fresh = await aMember(testApp.db, UNPROVEN);
    expect((await claim(fresh, code)).refusal.code).toBe('member.mailboxUnproven');
    const half = await aMember(testApp.db, { phoneVerifiedAt: null });
    expect((await claim(half, code)).refusal.code).toBe('member.telephoneUnproven');
    const them = { email: 'one.person@gmail.com', phone: '01044332211' };
    expect((await claim(await aMember(testApp.db, them), code)).status).toBe(201);
    const again = [{ phone: them.phone }, { email: 'oneperson+2@gmail.com' }];
    for (const given of again)
      expect((await claim(await aMember(testApp.db, given), code)).refusal.code).toBe('coupon.alreadyClaimed');
    const other = await aCoupon(testApp.db);
    expect((await claim(await aMember(testApp.db, { email: 'oneperson+3@gmail.com' }), other.code)).status).toBe(201);
  });
  it('are claimed only while they are offered', async () => {
    const { code } = await aCoupon(testApp.db, { claimableFrom: addDays(testApp.clock.now, 1).toISOString() });
    expect((await claim(await aMember(testApp.db), code)).refusal.code).toBe('coupon.notClaimableNow');
  });
  it('PAY-015 are flagged when they expire within seven days', async () => {
    const member = await aMember(testApp.db);
    await aCouponOf(testApp.db, member.id, { validDays: 7 }, testApp.clock.now);
    await aCouponOf(testApp.db, member.id, { validDays: 8 }, testApp.clock.now);
    const { answer } = await testApp.call('listMyCoupons', { token: member.token });
    expect(answer.held.map((coupon) => coupon.expiring)).toEqual([true, false]);
    expect(await look(member)).toMatchObject({ usableCoupons: 2, expiringCoupons: 1 });
  });
  it(
    'CO-05 a limit of ten holds under 64 concurrent claims',
    async () => {
      const crowd = await Promise.all(Array.from({ length: 64 }, () => aMember(testApp.db)));
      for (let round = 0; round < rounds({ short: 1, long: 50 }); round += 1) {
        const { code, id } = await aCoupon(testApp.db, { limit: 10 });
        const replies = await Promise.all(crowd.map((member) => claim(member, code)));
        expect(replies.filter((reply) => reply.status === 201)).toHaveLength(10);
        expect(
          replies.filter((reply) => reply.status !== 201).every((reply) => reply.refusal.code === 'coupon.allClaimed'),
        ).toBe(true);
        const { answer } = await testApp.call('listCouponsForStaff', { token: operator.token });
        expect(answer.coupons.find((coupon) => coupon.id === id)).toMatchObject({ claimed: 10, limit: 10, used: 0 });
      }
    },
    rounds({ short: 20_000, long: 300_000 }),
  );
  it('are created by staff, each code once and never ending before it begins', async () => {
    const name = { ko: '가을', en: 'Autumn', zh: '秋', ja: '秋', ar: 'خريف' };
    const body = {
      code: 'AUTUMN',
      name,
      amount: 10_000,
      percent: 10,
      minimum: 50_000,
      claimableFrom: '2026-11-01T00:00:00Z',
      claimableUntil: '2026-11-30T00:00:00Z',
      validDays: 14,
      limit: 100,
    };
    const made = await testApp.call('createCoupon', { token: operator.token, body });
    expect(made).toMatchObject({
      status: 201,
      answer: { code: 'AUTUMN', name: '가을', percent: 10, claimed: 0, used: 0 },
    });
    expect((await testApp.call('createCoupon', { token: operator.token, body })).refusal.code).toBe('coupon.codeTaken');
    expect(
      (await testApp.call('createCoupon', { token: operator.token, body: { ...body, code: 'WELCOME' } })).refusal.code,
    ).toBe('coupon.codeTaken');
    expect(
      (
        await testApp.call('createCoupon', {
          token: operator.token,
          body: { ...body, code: 'WINTER', claimableUntil: body.claimableFrom },
        })
      ).refusal.code,
    ).toBe('coupon.endsBeforeItBegins');
  });
});

describe('a stopped coupon', () => {
  const stop = (id: number, token = operator.token) =>
    testApp.call('stopCoupon', { token, params: { id }, body: { stopReason: 'budgetSpent', reason: 'over budget' } });
  const resume = (id: number) =>
    testApp.call('resumeCoupon', { token: operator.token, params: { id }, body: { reason: 'more budget' } });
  const held = async (member: BuiltMember) =>
    (await testApp.call('listMyCoupons', { token: member.token })).answer.held[0];

  it('shows how many hold it and its worth, can be neither claimed nor used, and shows its holders the reason', async () => {
    const [member, late] = [await aMember(testApp.db), await aMember(testApp.db)];
    const { id, code } = await aCoupon(testApp.db);
    await claim(member, code);
    await aCouponOf(testApp.db, late.id);
    const listed = (await testApp.call('listCouponsForStaff', { token: operator.token })).answer.coupons.find(
      (one) => one.id === id,
    );
    expect(listed).toMatchObject({ id, unused: 1, worth: won(5_000), stoppedAt: null, stopReason: null });
    expect((await stop(id, member.token)).status).toBe(403);
    expect((await stop(id)).answer).toMatchObject({
      stopReason: 'budgetSpent',
      stoppedAt: testApp.clock.now.toISOString(),
    });
    expect((await stop(id)).refusal.code).toBe('coupon.stopped');
    expect((await stop(999_999)).refusal.code).toBe('coupon.notFound');
    expect((await claim(late, code)).refusal.code).toBe('coupon.stopped');
    const { answer } = await testApp.call('listMyCoupons', { token: late.token });
    expect(answer.claimable.map((one) => one.code)).not.toContain(code);
    expect(await held(member)).toMatchObject({ state: 'stopped', stopReason: 'budgetSpent', expiring: false });
    expect(await look(member)).toMatchObject({ usableCoupons: 0 });
    const { decisions } = (
      await testApp.call('listStaffDecisions', {
        token: operator.token,
        query: { action: 'stopCoupon', subject: code },
      })
    ).answer;
    expect(decisions).toMatchObject([
      {
        subject: { kind: 'coupon', id: String(id), label: code },
        reason: 'over budget',
        params: { held: 1, worth: '₩5,000' },
      },
    ]);
  });

  it('is resumed with a reason, once, and can be used and claimed again', async () => {
    const member = await aMember(testApp.db);
    const { id, code } = await aCoupon(testApp.db);
    await claim(member, code);
    const before = await held(member);
    await stop(id);
    expect((await resume(id)).answer).toMatchObject({ stoppedAt: null, stopReason: null, unused: 1 });
    expect((await resume(id)).refusal.code).toBe('coupon.notStopped');
    expect(await held(member)).toEqual(before);
    expect((await claim(await aMember(testApp.db), code)).status).toBe(201);
  });
});
