import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { aCommission } from '#server/commission/builders.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { type Buyer, openShop, type Shop } from '#server/order/testing.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { aPayoutAccount } from '#server/payout/builders.ts';
import { closeStatements } from '#server/payout/close-statements.ts';
import { aProduct } from '#server/catalogue/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { store as storeTable } from '#server/store/tables.ts';
import { aDelivered } from '#server/testing/populated-account.ts';

let shop: Shop;
let buyer: Buyer;
let staff: string;
let waybills = 776_000_000_000;
let marks = 0;
beforeAll(async () => {
  shop = await openShop();
  buyer = await shop.aBuyer();
  staff = (await aMember(shop.db, { staffRole: 'finance' })).token;
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

const won = (amount: number) => ({ amount, currency: 'KRW' });

/** A store whose goods of 29,700 won were paid out in April and came back; it owes them since the end of April. */
async function anOwingStore() {
  const { id, ownerId } = await aStore(shop.db);
  await aCommission(shop.db, id, 1_000);
  await aPayoutAccount(shop.db, id);
  const token = await signIn(shop.db, ownerId);
  const goods = await aProduct(shop.db, { storeId: id, minOrderQuantity: 1, price: 10_000 });
  const sold = async () => {
    const delivered = await aDelivered(
      { ...shop, store: { ...shop.store, sellerToken: token } },
      buyer,
      goods,
      String((waybills += 1)),
    );
    await shop.call('confirmPurchase', { token: buyer.token, params: { id: delivered.id } });
    return delivered;
  };
  shop.clock.now = new Date('2026-03-10T03:00:00Z');
  const { id: orderId, lineId } = await sold();
  await close('2026-04-01');
  shop.clock.now = new Date('2026-04-10T03:00:00Z');
  const body = {
    kind: 'refund' as const,
    reason: 'notAsDescribed' as const,
    detail: '하자',
    lines: [{ id: lineId, quantity: 3 }],
  };
  const operator = (await aMember(shop.db, { staffRole: 'operator' })).token;
  const claim = await shop.call('openClaimForStaff', { token: operator, params: { id: orderId }, body });
  await shop.call('answerStoreClaim', { token, params: { id: claim.answer.id }, body: { approve: true } });
  await sendRefunds(shop.app.deps, orderId);
  await close('2026-05-01');
  return { id, token, sold, own: async () => (await shop.call('listOwnDebts', { token })).answer };
}
type Owing = Awaited<ReturnType<typeof anOwingStore>>;

async function close(day: string): Promise<void> {
  shop.clock.now = new Date(`${day}T01:00:00Z`);
  await closeStatements(shop.db, shop.clock.now);
}

const debts = async () => (await shop.call('listDebts', { token: staff })).answer;
const owingOf = async ({ id }: Owing) => (await debts()).owing.find(({ store }) => store.id === id);
const request = async (store: Owing) =>
  shop.call('requestDebt', {
    token: staff,
    params: { id: (await owingOf(store))?.statement.id ?? 0 },
    body: { reason: '판매가 중단되어 청구합니다' },
  });

/** A store that was asked to pay, in June. */
async function anAskedStore() {
  const store = await anOwingStore();
  await close('2026-06-01');
  const { id, reference } = (await request(store)).answer;
  return { ...store, requestId: id, reference };
}

/** Enters a deposit and matches it, with what is unusual about it confirmed where asked. */
async function pay(requestId: number, amount: number, confirm?: string) {
  const body = {
    bankMark: `debt ${(marks += 1)}`,
    depositor: 'BD 바다상사',
    amount,
    depositedAt: shop.clock.now.toISOString(),
  };
  const { id } = (await shop.call('enterBankDeposit', { token: staff, body })).answer;
  const params = { id };
  const first = await shop.call('matchDepositToDebt', { token: staff, params, body: { debtRequestId: requestId } });
  if (confirm === undefined) return first;
  expect(first.refusal).toMatchObject({ code: 'audit.confirmationNeeded' });
  const confirmed = [{ code: confirm, reason: '확인했습니다' }];
  return shop.call('matchDepositToDebt', { token: staff, params, body: { debtRequestId: requestId, confirmed } });
}

/** The amounts of a store's newest statement: carried, earned and state. */
async function newest({ token }: Owing) {
  const { statements } = (await shop.call('listPayoutStatements', { token })).answer;
  const [first] = statements;
  return [first?.to, first?.carried.amount, first?.earned.amount, first?.status];
}

describe('what a store owes', () => {
  it('SET-001 is offered to be asked for after two statements, also where the store sold nothing since', async () => {
    const store = await anOwingStore();
    expect(await owingOf(store)).toMatchObject({
      owed: won(29_700),
      owedSince: '2026-04-30',
      statements: 1,
      mayRequest: false,
      request: null,
    });
    expect((await request(store)).refusal).toMatchObject({ code: 'payout.debtTooEarly', params: { statements: 2 } });
    await close('2026-06-01');
    expect(await owingOf(store)).toMatchObject({ statements: 2, mayRequest: true });
    expect((await request(store)).status).toBe(201);
    expect(await owingOf(store)).toMatchObject({
      mayRequest: false,
      request: { reference: expect.stringMatching(/^BD\d{6}$/) },
    });
    const params = { id: (await owingOf(store))?.statement.id ?? 0 };
    const again = await shop.call('requestDebt', { token: staff, params, body: { reason: '다시' } });
    expect(again.refusal.code).toBe('payout.debtRequested');
  });

  it('SET-001 is shown to the store: how much and why, until when, where to and by which reference', async () => {
    const store = await anAskedStore();
    const { requests, payTo } = await store.own();
    expect(payTo).toEqual({ bank: 'KOOKMIN', number: '12345678901234', holder: 'Badaro' });
    expect(requests).toMatchObject([
      {
        reference: store.reference,
        status: 'requested',
        missing: won(29_700),
        dueOn: '2026-06-15',
        reason: '판매가 중단되어 청구합니다',
        statements: [{ to: '2026-04-30', earned: won(-29_700) }],
        sums: [{ cause: 'saleTakenBack', lines: 1, amount: won(-29_700) }],
        payments: [],
      },
    ]);
    const { notices } = (await shop.call('listNotices', { token: store.token })).answer;
    expect(notices.find(({ kind }) => kind === 'debtRequested')?.params).toMatchObject({
      reference: store.reference,
      amount: '₩29,700',
      date: '2026-06-15',
    });
    expect((await (await anOwingStore()).own()).requests).toEqual([]);
  });
});

describe('a store that is asked to pay', () => {
  it('SET-001 owes nothing once the whole sum arrived, and its next statement lists it', async () => {
    const store = await anAskedStore();
    expect((await pay(store.requestId, 29_700)).answer).toEqual({ status: 'settled' });
    expect(await owingOf(store)).toBeUndefined();
    expect((await store.own()).requests).toMatchObject([
      { status: 'settled', missing: won(0), received: won(29_700), payments: [{ amount: won(29_700) }] },
    ]);
    await store.sold();
    await close('2026-07-01');
    expect(await newest(store)).toEqual(['2026-06-30', -29_700, 59_400, 'scheduled']);
  });

  it('SET-001 that pays in parts owes the rest until it came too', async () => {
    const store = await anAskedStore();
    expect((await pay(store.requestId, 10_000, 'payout.debtShort')).answer).toEqual({ status: 'requested' });
    expect((await store.own()).requests).toMatchObject([{ status: 'requested', missing: won(19_700) }]);
    expect((await pay(store.requestId, 19_700)).answer).toEqual({ status: 'settled' });
  });

  it('SET-001 that pays too much, or twice, gets the excess with its next statement', async () => {
    const store = await anAskedStore();
    expect((await pay(store.requestId, 30_000, 'payout.debtOver')).answer).toEqual({ status: 'settled' });
    expect((await pay(store.requestId, 29_700, 'payout.debtClosed')).answer).toEqual({ status: 'settled' });
    await close('2026-07-01');
    expect(await newest(store)).toEqual(['2026-06-30', -29_700, 59_700, 'scheduled']);
  });

  it('SET-001 whose sales cover the debt meanwhile is asked for less, at last for nothing', async () => {
    const store = await anAskedStore();
    await pay(store.requestId, 9_700, 'payout.debtShort');
    await store.sold();
    expect((await store.own()).requests).toMatchObject([{ missing: won(20_000) }]);
    await close('2026-07-01');
    expect(await newest(store)).toEqual(['2026-06-30', -29_700, 39_400, 'scheduled']);
    expect((await store.own()).requests).toMatchObject([{ status: 'settled', missing: won(0), received: won(9_700) }]);
    const { notices } = (await shop.call('listNotices', { token: store.token })).answer;
    expect(notices.map(({ kind }) => kind)).toContain('debtSettled');
  });

  it('SET-001 is not paid for by a deposit that its own people match', async () => {
    const store = await anAskedStore();
    const { token, id: ownerId } = await aMember(shop.db, { staffRole: 'finance' });
    await shop.db.update(storeTable).set({ ownerId }).where(eq(storeTable.id, store.id));
    const body = { bankMark: `debt ${(marks += 1)}`, depositor: '바다상사', amount: 29_700 };
    const depositedAt = shop.clock.now.toISOString();
    const { id } = (await shop.call('enterBankDeposit', { token: staff, body: { ...body, depositedAt } })).answer;
    const matched = { token, params: { id }, body: { debtRequestId: store.requestId } };
    expect((await shop.call('matchDepositToDebt', matched)).refusal.code).toBe('audit.ownAccount');
  });

  it('SET-001 owes it as before where the request is withdrawn, and what it still pays counts', async () => {
    const store = await anAskedStore();
    const withdraw = () =>
      shop.call('withdrawDebt', { token: staff, params: { id: store.requestId }, body: { reason: '분할 상환 합의' } });
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).refusal.code).toBe('payout.debtNotOpen');
    expect(await owingOf(store)).toMatchObject({ owed: won(29_700), mayRequest: true });
    expect((await pay(store.requestId, 9_700, 'payout.debtClosed')).answer).toEqual({ status: 'withdrawn' });
    expect(await owingOf(store)).toMatchObject({ owed: won(20_000) });
    shop.clock.now = addDays(shop.clock.now, 1);
    const next = await request(store);
    expect((await store.own()).requests).toMatchObject([{ id: next.answer.id, missing: won(20_000) }, {}]);
  });
});
