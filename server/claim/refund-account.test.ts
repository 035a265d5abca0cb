import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, type BuiltMember } from '#server/member/builders.ts';
import { notice } from '#server/notice/tables.ts';
import { aCompany, inCompany } from '#server/order/company/testing.ts';
import { type Buyer, openShop, placed, readOrder, type Shop } from '#server/order/testing.ts';

let shop: Shop;
let finance: BuiltMember;
let marks = 0;
beforeAll(async () => {
  shop = await openShop();
  finance = await aMember(shop.db, { staffRole: 'finance' });
});
afterAll(() => shop.close());

const DEPOSITOR = '바다상사';
const account = (holder: string, number = '110123456789') => ({ bank: 'SHINHAN', number, holder }) as const;

/** An order that was paid by a transfer of the company. */
async function transferred(buyer: Buyer): Promise<number> {
  const { id } = await placed(shop, buyer, await shop.goods({ stock: 100 }));
  const { answer } = await shop.call('startPayment', {
    token: buyer.token,
    params: { id },
    body: { method: 'BANK_TRANSFER', depositor: DEPOSITOR },
  });
  marks += 1;
  const line = { bankMark: `r-${marks}`, depositor: DEPOSITOR, amount: 13_000 };
  const entered = await shop.call('enterBankDeposit', {
    token: finance.token,
    body: { ...line, depositedAt: shop.clock.now.toISOString() },
  });
  await shop.call('matchBankDeposit', {
    token: finance.token,
    params: { id: entered.answer.id },
    body: { paymentId: answer.paymentId },
  });
  return id;
}
const cancel = ({ token }: Buyer, id: number, holder: string, number?: string) =>
  shop.call('cancelOrder', { token, params: { id }, body: { reason: 'x', refundAccount: account(holder, number) } });
const confirm = ({ token }: { token: string }, id: number, approve = true) =>
  shop.call('confirmRefundAccount', { token, params: { id }, body: { approve } });
const decide = (id: number, approve: boolean, reason = '사업자등록증 확인') =>
  shop.call('decideRefundAccount', { token: finance.token, params: { id }, body: { approve, reason } });
const toPay = async (order: number) =>
  (await shop.call('listHandRefunds', { token: finance.token, query: { order } })).answer.refunds.map(
    (one) => one.account?.number,
  );
const waiting = async (order: number) =>
  (await shop.call('listFailedRefunds', { token: finance.token, query: { order } })).answer.refunds;
const noticesOf = async (memberId: number) =>
  (await shop.db.select().from(notice).where(eq(notice.memberId, memberId)).orderBy(desc(notice.id))).map(
    ({ kind }) => kind,
  );

describe('the account of a refund', () => {
  it('of a company’s order waits for the word of its owner when a colleague names it', async () => {
    const owner = await aCompany(shop);
    const purchaser = await inCompany(shop, owner, 'purchaser');
    const id = await transferred(purchaser);
    expect((await cancel(purchaser, id, DEPOSITOR)).status).toBe(200);
    expect(await toPay(id)).toEqual([]);
    expect(await noticesOf(owner.id)).toContain('refundAccountToConfirm');
    const seen = (await readOrder(shop, owner, id)).refundAccount;
    expect(seen).toMatchObject({
      number: '********6789',
      holder: DEPOSITOR,
      status: 'ownerConfirms',
      mayConfirm: true,
    });
    expect((await readOrder(shop, purchaser, id)).refundAccount?.mayConfirm).toBe(false);
    expect(await waiting(id)).toMatchObject([{ failure: null, accountWaits: 'ownerConfirms', mayRetry: false }]);

    expect((await confirm(purchaser, id)).refusal.code).toBe('payment.noAccountWaits');
    expect((await decide(id, true)).refusal.code).toBe('payment.noAccountWaits');
    expect((await confirm(owner, id)).status).toBe(200);
    expect(await toPay(id)).toEqual(['110123456789']);
    expect((await confirm(owner, id)).refusal.code).toBe('payment.noAccountWaits');
  });

  it('that the owner refuses is asked for again', async () => {
    const owner = await aCompany(shop);
    const purchaser = await inCompany(shop, owner, 'purchaser');
    const id = await transferred(purchaser);
    await cancel(purchaser, id, DEPOSITOR);
    expect((await confirm(owner, id, false)).answer.invoices[0]?.refunds).toMatchObject([{ needsAccount: true }]);
    const own = { token: owner.token, params: { id }, body: account(DEPOSITOR, '110999999999') };
    expect((await shop.call('nameRefundAccount', own)).status).toBe(200);
    expect(await toPay(id)).toEqual(['110999999999']);
  });

  it('that the owner confirmed before is used for later orders, and no other one', async () => {
    const owner = await aCompany(shop);
    const purchaser = await inCompany(shop, owner, 'purchaser');
    const [first, second, third] = [
      await transferred(purchaser),
      await transferred(purchaser),
      await transferred(purchaser),
    ];
    await cancel(purchaser, first, DEPOSITOR);
    await confirm(owner, first);
    await cancel(purchaser, second, DEPOSITOR);
    expect(await toPay(second)).toEqual(['110123456789']);
    expect(await noticesOf(owner.id)).toContain('refundAccountNamed');
    await cancel(purchaser, third, DEPOSITOR, '110555555555');
    expect(await toPay(third)).toEqual([]);
  });

  it('asked for after the store cancelled waits for the owner too', async () => {
    const owner = await aCompany(shop);
    const purchaser = await inCompany(shop, owner, 'purchaser');
    const id = await transferred(purchaser);
    const sold = { token: shop.store.sellerToken, params: { id }, body: { reason: '품절' } };
    expect((await shop.call('cancelOrderAsSeller', sold)).status).toBe(200);
    const named = { token: purchaser.token, params: { id }, body: account(DEPOSITOR) };
    expect((await shop.call('nameRefundAccount', named)).status).toBe(200);
    expect(await toPay(id)).toEqual([]);
    await confirm(owner, id);
    expect(await toPay(id)).toEqual(['110123456789']);
  });

  it('of another holder than the depositor needs staff, who record why', async () => {
    const buyer = await shop.aBuyer();
    const [id, other] = [await transferred(buyer), await transferred(buyer)];
    await cancel(buyer, id, '김철수');
    expect(await toPay(id)).toEqual([]);
    expect(await waiting(id)).toMatchObject([
      { accountWaits: 'staffConfirms', depositor: DEPOSITOR, account: { holder: '김철수' } },
    ]);
    expect((await confirm(buyer, id)).refusal.code).toBe('payment.noAccountWaits');
    expect((await decide(id, true)).status).toBe(200);
    expect(await toPay(id)).toEqual(['110123456789']);
    const operator = await aMember(shop.db, { staffRole: 'operator' });
    const { answer } = await shop.call('listStaffDecisions', { token: operator.token, query: { orderId: id } });
    expect(answer.decisions).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ action: 'approveRefundAccount', reason: '사업자등록증 확인' }),
      ]),
    );

    await cancel(buyer, other, '이영희', '110777777777');
    await decide(other, false);
    expect((await readOrder(shop, buyer, other)).invoices[0]?.refunds).toMatchObject([{ needsAccount: true }]);
    expect(await noticesOf(buyer.id)).toContain('refundAccountNeeded');
  });
});
