import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { ORDER_STATES } from '#core/order/states.ts';
import { WITHDRAWAL_REASONS, type WithdrawalReason } from '#core/withdrawal/rules.ts';
import { aCertification } from '#server/certification/builders.ts';
import { certification } from '#server/certification/tables.ts';
import { aClaim } from '#server/claim/builders.ts';
import { claim } from '#server/claim/tables.ts';
import { anApprovedCompany } from '#server/company/builders.ts';
import { company } from '#server/company/tables.ts';
import { aMember, anAddress, type BuiltMember, PASSWORD, signIn, UNPROVEN } from '#server/member/builders.ts';
import { address, loginFailure, member, memberDevice } from '#server/member/tables.ts';
import { mailOf } from '#server/notice/compose-mail.ts';
import { mail } from '#server/notice/tables.ts';
import { openShop, order as placeOrder, paid, type Shop } from '#server/order/testing.ts';
import { order } from '#server/order/tables.ts';
import { refund } from '#server/payment/tables.ts';
import { aStore } from '#server/store/builders.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { phoneHashOf } from '#server/member/verification/phone-hash.ts';
import { whyNotRejoin } from '#server/withdrawal/rejoin.ts';
import { completeDueWithdrawals } from '#server/withdrawal/complete-due.ts';
import { withdrawal } from '#server/withdrawal/tables.ts';

let shop: Shop;
let operator: BuiltMember;
beforeAll(async () => {
  shop = await openShop();
  operator = await aMember(shop.db, { staffRole: 'operator' });
});
afterAll(() => shop.close());
beforeEach(async () => void (await shop.db.delete(loginFailure)));

let phones = 0;
const newPhone = () => `010${String(60_000_000 + (phones += 1))}`;
type Form = { reason?: WithdrawalReason; detail?: string; agreed?: boolean; password?: string };
const leave = (token: string, form: Form = {}) =>
  shop.call('requestWithdrawal', {
    token,
    body: { reason: 'shippingCost', agreed: true, password: PASSWORD, ...form },
  });
const logIn = (username: string, password = PASSWORD) => shop.call('logIn', { body: { username, password } });
const join = (emailAddress: string, phone: string) =>
  shop.call('registerMember', {
    body: {
      memberKind: 'individual',
      emailAddress,
      password: PASSWORD,
      repeatPassword: PASSWORD,
      firstName: '바다',
      lastName: '한',
      country: 'KR',
      phoneCountry: '82',
      phone,
      consents: { terms: true, electronicFinance: true, personalInformation: true, over14: true },
    },
  });
const openOf = async (email: string) =>
  (await shop.call('listWithdrawals', { token: operator.token, query: { emailAddress: email } })).answer;
const decide = (call: 'cancelWithdrawal' | 'completeWithdrawal', id: number, reason = '고객 요청') =>
  shop.call(call, { token: operator.token, params: { id }, body: { reason } });
const mailsTo = async (email: string) =>
  (await shop.db.select().from(mail).where(eq(mail.to, email)).orderBy(mail.id)).map(({ kind }) => kind);

/** Somebody who asked to leave, and the id of the withdrawal. */
async function leaver(given: Parameters<typeof aMember>[1] = {}) {
  const one = await aMember(shop.db, { phone: newPhone(), ...given });
  expect((await leave(one.token)).status).toBe(201);
  const [found] = (await openOf(one.email)).withdrawals;
  return { ...one, withdrawalId: found?.id ?? 0 };
}

describe('the form of a withdrawal', () => {
  it('WDR-002 needs the agreement', async () => {
    const { token } = await aMember(shop.db);
    const { status, refusal } = await leave(token, { agreed: false });
    expect([status, refusal.fields.map(({ path, code }) => [path, code])]).toEqual([
      400,
      [['agreed', 'withdrawal.agreementRequired']],
    ]);
    expect((await shop.call('readProfile', { token })).status).toBe(200);
  });

  it('WDR-003 needs the current password, which cannot be tried without end', async () => {
    const { token } = await aMember(shop.db);
    expect((await leave(token, { password: '' })).refusal.fields.map(({ path }) => path)).toEqual(['password']);
    const codes: string[] = [];
    for (let time = 0; time < 11; time += 1) codes.push((await leave(token, { password: 'wrong-123' })).refusal.code);
    expect(codes).toEqual([...Array<string>(10).fill('member.passwordWrong'), 'member.tooManyAttempts']);
    expect((await shop.call('readProfile', { token })).status).toBe(200);
  });

  it('WDR-010 has the reasons missing category, missing product, no community, shipping cost, delivery period and other, which is described', async () => {
    expect(WITHDRAWAL_REASONS).toEqual([
      'missingCategory',
      'missingProduct',
      'noCommunity',
      'shippingCost',
      'deliveryPeriod',
      'other',
    ]);
    const { token } = await aMember(shop.db);
    expect((await leave(token, { reason: 'other', detail: ' ' })).refusal.fields.map(({ path }) => path)).toEqual([
      'detail',
    ]);
    for (const reason of WITHDRAWAL_REASONS) {
      const one = await aMember(shop.db, { phone: newPhone() });
      expect((await leave(one.token, { reason, detail: '이유' })).status).toBe(201);
      expect((await openOf(one.email)).withdrawals).toMatchObject([{ reason, detail: '이유', status: 'requested' }]);
    }
    const noReason = await shop.call('requestWithdrawal', { token, body: { agreed: true, password: PASSWORD } });
    expect(noReason.refusal.fields.map(({ path }) => path)).toEqual(['reason']);
  });

  it('is not for staff', async () => {
    expect((await leave(operator.token)).refusal.code).toBe('withdrawal.staff');
  });
});

describe('a withdrawal', () => {
  it('AU-12 WDR-006 ERR-042 is blocked while there are ongoing transactions, as buyer and as seller, and lists each', async () => {
    const buyer = await shop.aBuyer();
    const bought = await paid(shop, buyer, await shop.goods());
    const seller = { token: shop.store.sellerToken };
    const check = async (token: string) => (await shop.call('readWithdrawal', { token })).answer;
    const entry = { id: bought.id, number: bought.number, status: 'paid' };
    expect(await check(buyer.token)).toEqual({ blockers: [{ kind: 'purchase', ...entry }], total: 1 });
    expect((await check(seller.token)).blockers).toContainEqual({ kind: 'sale', ...entry });
    const { status, refusal } = await leave(buyer.token);
    expect([status, refusal.code, refusal.params]).toEqual([409, 'withdrawal.blocked', { count: 1 }]);
    expect(refusal.message).toMatch(/^회원 탈퇴에 실패했습니다\./);
    expect((await leave(seller.token)).refusal.code).toBe('withdrawal.blocked');
    expect((await shop.call('readProfile', { token: buyer.token })).status).toBe(200);
  });

  it('WDR-006 ongoing are orders in every state but three, unsettled imports, unpaid refunds and open certifications', async () => {
    const buyer = await shop.aBuyer();
    const { id, lines } = await paid(shop, buyer, await shop.goods());
    const kindsNow = async () => (await shop.call('readWithdrawal', { token: buyer.token })).answer.blockers;
    const kinds = async () => (await kindsNow()).map(({ kind, status }) => `${kind} ${status}`);
    const over = ['purchaseConfirmed', 'completed', 'cancelled'];
    for (const status of ORDER_STATES) {
      await shop.db.update(order).set({ status }).where(eq(order.id, id));
      expect(await kinds()).toEqual(over.includes(status) ? [] : [`purchase ${status}`]);
    }
    const imported = { kind: 'IMPORT_1688', status: 'purchaseConfirmed' } as const;
    await shop.db.update(order).set(imported).where(eq(order.id, id));
    expect(await kinds()).toEqual(['settlement purchaseConfirmed']);
    await shop.db.update(order).set({ kind: 'GENERAL', status: 'paid' }).where(eq(order.id, id));
    const cancelled = await shop.call('cancelOrder', { token: buyer.token, params: { id }, body: { reason: '변심' } });
    expect([cancelled.status, lines.length]).toEqual([200, 1]);
    await shop.app.http.afterResponse.settled();
    await shop.db.update(refund).set({ status: 'failed' }).where(eq(refund.orderId, id));
    expect(await kinds()).toEqual(['refund failed']);
    await shop.db.update(refund).set({ status: 'done' }).where(eq(refund.orderId, id));
    const certificationId = await aCertification(shop.db, buyer.id);
    expect((await kindsNow()).map(({ kind, id: of }) => [kind, of])).toEqual([['certification', certificationId]]);
    await shop.db.update(certification).set({ status: 'cancelled' }).where(eq(certification.id, certificationId));
    expect((await leave(buyer.token)).status).toBe(201);
  });

  it('WDR-007 is blocked while there are open claims, as buyer and as seller', async () => {
    const buyer = await shop.aBuyer();
    const { id } = await paid(shop, buyer, await shop.goods());
    const claimId = await aClaim(shop.db, id);
    await shop.db.update(claim).set({ status: 'requested' }).where(eq(claim.id, claimId));
    await shop.db.update(order).set({ status: 'completed' }).where(eq(order.id, id));
    const seller = { token: shop.store.sellerToken };
    const check = async (token: string) => (await shop.call('readWithdrawal', { token })).answer.blockers;
    expect((await check(buyer.token)).map(({ kind, id: of }) => [kind, of])).toEqual([['claim', claimId]]);
    expect((await check(seller.token)).map(({ kind, id: of }) => [kind, of])).toContainEqual(['saleClaim', claimId]);
    expect((await leave(buyer.token)).refusal).toMatchObject({ code: 'withdrawal.blocked', params: { count: 1 } });
    expect((await leave(seller.token)).refusal.code).toBe('withdrawal.blocked');
    await shop.db.update(claim).set({ status: 'withdrawn' }).where(eq(claim.id, claimId));
    expect((await leave(buyer.token)).status).toBe(201);
    await shop.db.update(order).set({ status: 'paid' }).where(eq(order.id, id));
  });

  it('AU-12 WDR-004 WDR-009 is requested, ends every session, lets nobody sign in during the grace, and is completed by the clock after 30 days', async () => {
    const one = await aMember(shop.db, { phone: newPhone() });
    await anAddress(shop.db, one.id);
    const other = await signIn(shop.db, one.id, shop.clock.now);
    const { status, answer } = await leave(one.token);
    expect([status, answer]).toEqual([
      201,
      {
        requestedAt: shop.clock.now.toISOString(),
        dueAt: addDays(shop.clock.now, 30).toISOString(),
      },
    ]);
    for (const token of [one.token, other]) expect((await shop.call('readProfile', { token })).status).toBe(401);
    expect((await logIn(one.email)).refusal.code).toBe('member.withdrawalPending');
    expect((await logIn(one.email, 'wrong-123')).refusal.code).toBe('member.wrongCredentials');
    await completeDueWithdrawals(shop.db, addDays(shop.clock.now, 29));
    expect((await openOf(one.email)).recordsTotal).toBe(1);
    await completeDueWithdrawals(shop.db, addDays(shop.clock.now, 30));
    expect((await openOf(one.email)).recordsTotal).toBe(0);
    expect((await logIn(one.email)).refusal.code).toBe('member.wrongCredentials');
    const [row] = await shop.db.select().from(member).where(eq(member.id, one.id));
    expect(row).toMatchObject({
      email: `left-${one.id}@withdrawn.invalid`,
      lastName: '탈퇴',
      firstName: '회원',
      phone: '',
    });
    expect(await shop.db.$count(address, eq(address.memberId, one.id))).toBe(0);
    expect(await shop.db.$count(memberDevice, eq(memberDevice.memberId, one.id))).toBe(0);
    const [stored] = await shop.db.select().from(withdrawal).where(eq(withdrawal.memberId, one.id));
    expect(stored).toMatchObject({ status: 'completed', decidedBy: null, phoneHash: null });
    expect(await mailsTo(one.email)).toEqual(['withdrawalRequested', 'withdrawalCompleted']);
  });

  it('AU-12 WDR-005 bars the same mailbox and telephone from registering again during the grace, and no longer', async () => {
    const [phone, name] = [newPhone(), `again-${newPhone()}`];
    const { withdrawalId } = await leaver({ phone, email: `${name}@gmail.com` });
    expect((await join(`${name}+x@gmail.com`, newPhone())).refusal.code).toBe('withdrawal.rejoinBarred');
    expect((await join(`other-${name}@example.com`, phone)).refusal.code).toBe('withdrawal.rejoinBarred');
    const [stored] = await shop.db.select().from(withdrawal).where(eq(withdrawal.id, withdrawalId));
    expect(stored?.mailboxHash.toString('latin1')).not.toContain(name);
    expect((await decide('completeWithdrawal', withdrawalId)).status).toBe(200);
    expect((await join(`${name}@gmail.com`, phone)).status).toBe(201);
  });

  it('WDR-005 bars nobody from a telephone or mailbox that was only typed', async () => {
    const phone = newPhone();
    const email = `typed-${phone}@example.com`;
    await leaver({ phone, phoneVerifiedAt: null });
    expect((await join(`owner-${phone}@example.com`, phone)).status).toBe(201);
    const claimed = await leaver({ email, emailVerifiedAt: null });
    expect((await join(email, newPhone())).status).toBe(201);
    const [row] = await shop.db.select().from(member).where(eq(member.id, claimed.id));
    expect(row?.email).toBe(`released-${claimed.id}@withdrawn.invalid`);
  });

  it('WDR-005 bars a verified telephone from everybody but another person who proves to have it now', async () => {
    const phone = newPhone();
    const them = await leaver({ phone });
    const [personKey, another] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
    await shop.db.update(withdrawal).set({ personKey }).where(eq(withdrawal.id, them.withdrawalId));
    const phoneHash = phoneHashOf({ phoneCountry: '82', phone });
    const barred = async (key?: Buffer) =>
      (await whyNotRejoin(shop.db, { email: 'x@example.com', phoneHash, personKey: key }))?.code;
    expect([await barred(), await barred(personKey), await barred(another)]).toEqual([
      'withdrawal.rejoinBarred',
      'withdrawal.rejoinBarred',
      undefined,
    ]);
  });

  it('WDR-009 of an account that proved nothing erases it at once', async () => {
    const { id, token, email } = await aMember(shop.db, { phone: newPhone(), ...UNPROVEN });
    const { answer } = await leave(token);
    expect(answer).toEqual({
      requestedAt: shop.clock.now.toISOString(),
      dueAt: shop.clock.now.toISOString(),
    });
    const [row] = await shop.db.select().from(member).where(eq(member.id, id));
    expect(row).toMatchObject({ email: `left-${id}@withdrawn.invalid`, lastName: '탈퇴', phone: '' });
    expect((await logIn(email)).refusal.code).toBe('member.wrongCredentials');
    expect((await join(email, newPhone())).status).toBe(201);
  });

  it('WDR-009 is cancelled by customer service: the member signs in again, and the decision is recorded with its reason', async () => {
    const one = await leaver();
    const reply = await decide('cancelWithdrawal', one.withdrawalId, '전화로 취소를 요청함');
    expect([reply.status, reply.answer.status]).toEqual([200, 'cancelled']);
    expect((await logIn(one.email)).status).toBe(200);
    expect((await decide('cancelWithdrawal', one.withdrawalId)).refusal.code).toBe('withdrawal.decided');
    const { answer } = await shop.call('listStaffDecisions', {
      token: operator.token,
      query: { action: 'cancelWithdrawal' },
    });
    expect(answer.decisions[0]).toMatchObject({
      subject: { kind: 'member', id: String(one.id) },
      reason: '전화로 취소를 요청함',
      by: { id: operator.id },
    });
    expect(await mailsTo(one.email)).toEqual(['withdrawalRequested', 'withdrawalCancelled']);
    expect((await leave((await logIn(one.email)).answer.token ?? '')).status).toBe(201);
  });

  it('WDR-009 is completed by an administrator within the grace, once, and not by anybody else', async () => {
    const one = await leaver();
    await anApprovedCompany(shop.db, one.id);
    const buyer = await aMember(shop.db);
    const asBuyer = await shop.call('completeWithdrawal', {
      token: buyer.token,
      params: { id: one.withdrawalId },
      body: { reason: 'x' },
    });
    expect(asBuyer.status).toBe(403);
    const replies = await Promise.all([1, 2, 3].map(() => decide('completeWithdrawal', one.withdrawalId)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const papers = await shop.db
      .select({ sealedAt: company.sealedAt })
      .from(company)
      .where(eq(company.memberId, one.id));
    expect(papers).toEqual([{ sealedAt: expect.any(Date) }]);
    const { answer } = await shop.call('listWithdrawals', { token: operator.token, query: { status: 'completed' } });
    expect(answer.withdrawals.find(({ id }) => id === one.withdrawalId)).toMatchObject({
      member: { name: '탈퇴회원' },
      decidedBy: expect.any(String),
    });
    expect((await decide('completeWithdrawal', 999_999)).refusal.code).toBe('withdrawal.notFound');
  });

  it('takes the goods of a seller off the shelves at once, and puts them back when it is cancelled', async () => {
    const store = await aStore(shop.db);
    const { id, skus } = await aProduct(shop.db, { storeId: store.id, minOrderQuantity: 1 });
    const buyer = await shop.aBuyer();
    const token = await signIn(shop.db, store.ownerId, shop.clock.now);
    const isSold = async () => (await shop.call('readProduct', { params: { id } })).status;
    const listed = async () =>
      (await shop.call('listProducts', { query: { store: store.code } })).answer.products.map((one) => one.id);
    const putInCart = () =>
      shop.call('addCartLine', {
        token: buyer.token,
        body: { sku: skus[0]?.code ?? '', quantity: 1, cartItemType: 'NORMAL' },
      });
    expect([await isSold(), await listed(), (await putInCart()).status]).toEqual([200, [id], 200]);
    const [owner] = await shop.db.select().from(member).where(eq(member.id, store.ownerId));
    expect((await leave(token)).status).toBe(201);
    expect(await isSold()).not.toBe(200);
    expect(await listed()).toEqual([]);
    expect((await putInCart()).status).toBeGreaterThanOrEqual(400);
    expect((await shop.call('readStore', { params: { code: store.code } })).status).toBe(404);
    const [found] = (await openOf(owner?.email ?? '')).withdrawals;
    expect(found?.storeCode).toBe(store.code);
    await decide('cancelWithdrawal', found?.id ?? 0);
    expect([await isSold(), await listed()]).toEqual([200, [id]]);
  });

  it('WDR-006 lets no order begin: one that was being placed meanwhile is refused by the database', async () => {
    const buyer = await shop.aBuyer();
    const placed = await paid(shop, buyer, await shop.goods());
    await shop.db.update(order).set({ status: 'completed' }).where(eq(order.id, placed.id));
    await shop.db.update(member).set({ leavingSince: shop.clock.now }).where(eq(member.id, buyer.id));
    const [row] = await shop.db.select().from(order).where(eq(order.id, placed.id));
    if (!row) throw new Error('the order is gone');
    const { id: _id, ...copy } = row;
    await expect(shop.db.insert(order).values({ ...copy, number: `${copy.number}-2` })).rejects.toMatchObject({
      cause: { code: '23514' },
    });
    await shop.db.update(order).set({ status: 'paid' }).where(eq(order.id, placed.id));
  });

  it('WDR-006 an order that meets the withdrawal of its buyer is refused by name', async () => {
    const buyer = await shop.aBuyer();
    const goods = await shop.goods();
    let placing: ReturnType<typeof placeOrder> | undefined;
    await shop.db.transaction(async (tx) => {
      // As a withdrawal locks its member.
      await tx.select().from(member).where(eq(member.id, buyer.id)).for('update');
      await tx.update(member).set({ leavingSince: shop.clock.now }).where(eq(member.id, buyer.id));
      placing = placeOrder(shop, buyer, goods);
      await new Promise((resolve) => setTimeout(resolve, 150));
    });
    expect(await placing).toMatchObject({ status: 409, refusal: { code: 'order.withdrawalRequested' } });
    expect(await shop.db.$count(order, eq(order.buyerId, buyer.id))).toBe(0);
  });

  it('of several requests at once is one', async () => {
    const { id, token } = await aMember(shop.db, { phone: newPhone() });
    const replies = await Promise.all([1, 2, 3].map(() => leave(token)));
    expect(replies.filter(({ status }) => status === 201).length).toBeGreaterThan(0);
    expect(await shop.db.$count(withdrawal, eq(withdrawal.memberId, id))).toBe(1);
  });

  it('I18-001 its mails have texts in five languages', async () => {
    const { email } = await leaver();
    const [row] = await shop.db.select().from(mail).where(eq(mail.to, email));
    for (const kind of ['withdrawalRequested', 'withdrawalCancelled', 'withdrawalCompleted']) {
      const mails = (['ko', 'en', 'zh', 'ja', 'ar'] as const).map(
        (lang) => row && mailOf({ ...row, kind, lang }, 'https://badaro.example'),
      );
      expect(new Set(mails.map((message) => message?.subject)).size).toBe(5);
      for (const message of mails) expect(message?.text).not.toContain('notice.');
    }
  });
});
