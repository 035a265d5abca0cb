import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { referenceOf } from '#core/payout/runs/rules.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { aMember, aStepUp, signIn } from '#server/member/builders.ts';
import { notice } from '#server/notice/tables.ts';
import { type Buyer, openShop, type Shop } from '#server/order/testing.ts';
import { aPayoutAccount } from '#server/payout/builders.ts';
import { closeStatements } from '#server/payout/close-statements.ts';
import { payoutAccount } from '#server/payout/account-tables.ts';
import { payout } from '#server/payout/run-tables.ts';
import { payoutStatement } from '#server/payout/tables.ts';
import { store } from '#server/store/tables.ts';
import { aDelivered } from '#server/testing/populated-account.ts';

let shop: Shop;
let buyer: Buyer;
let token: string;
let second: string;
let waybills = 780_000_000_001;
let month = 2;
beforeAll(async () => {
  shop = await openShop(undefined, { parts: { aloneUpTo: 0 } });
  buyer = await shop.aBuyer();
  token = (await aMember(shop.db, { staffRole: 'finance' })).token;
  second = (await aMember(shop.db, { staffRole: 'operator' })).token;
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

const PAID_ON = '2027-12-31';
const AMOUNT = 33_000;
const dayOf = (number: number, day: string) => new Date(`2026-${String(number).padStart(2, '0')}-${day}T03:00:00Z`);

/** A statement of the shop's store over one confirmed order, closed by the next month. Returns its id. */
async function aDueStatement(): Promise<number> {
  month += 1;
  shop.clock.now = dayOf(month, '10');
  const delivered = await aDelivered(shop, buyer, await shop.goods({ price: 10_000 }), String((waybills += 1)));
  await shop.call('confirmPurchase', { token: buyer.token, params: { id: delivered.id } });
  shop.clock.now = dayOf(month + 1, '01');
  await closeStatements(shop.db, shop.clock.now);
  const rows = await shop.db.select().from(payoutStatement).where(eq(payoutStatement.status, 'scheduled'));
  return rows.at(-1)?.id ?? 0;
}

const statusOf = async (id: number) =>
  (await shop.db.select().from(payoutStatement).where(eq(payoutStatement.id, id)))[0]?.status;
const prepare = () => shop.call('preparePayoutRun', { token, body: { until: PAID_ON, currency: 'KRW' } });
const askRelease = (id: number) =>
  shop.call('releasePayoutRun', { token, params: { id }, body: { reason: '정기 지급' } });
const agree = (pending: unknown) =>
  shop.call('approvePendingDecision', { token: second, params: { id: Number(pending) } });
const release = async (id: number) => agree((await askRelease(id)).refusal.params.id);
async function aReleasedRun() {
  const { answer } = await prepare();
  expect((await release(answer.run.id)).status).toBe(200);
  return answer;
}
const confirm = (text: string) => shop.call('confirmPayoutAnswers', { token, body: { name: 'result.csv', text } });
const csv = (...rows: readonly (readonly [reference: string, amount: number, result: string, reason?: string])[]) =>
  [
    '처리결과,오류내용,입금은행,입금계좌번호,이체금액,내통장표시',
    ...rows.map(
      ([reference, amount, result, reason = '']) => `${result},${reason},국민,12345678900004,"${amount}",${reference}`,
    ),
  ].join('\n');

/** The seller, who has just given the password again. */
async function steppedUp(): Promise<string> {
  const [row] = await shop.db.select({ ownerId: store.ownerId }).from(store).where(eq(store.id, shop.store.id));
  const seller = await signIn(shop.db, row?.ownerId ?? 0, shop.clock.now);
  await aStepUp(shop.db, seller, shop.clock.now);
  return seller;
}

describe('a payout run', () => {
  it('MO-15 is prepared by one, released by two, and paid by the answer of the bank', async () => {
    const statement = await aDueStatement();
    const due = async () => (await shop.call('listDuePayouts', { token, query: { until: PAID_ON } })).answer;
    expect((await due()).due).toMatchObject([{ whyNot: 'noAccount', amount: { amount: AMOUNT } }]);
    expect((await prepare()).refusal.code).toBe('payout.nothingDue');
    await aPayoutAccount(shop.db, shop.store.id);
    expect((await due()).totals).toEqual([{ payouts: 1, amount: { amount: AMOUNT, currency: 'KRW' } }]);

    const { run, payouts } = (await prepare()).answer;
    expect(run).toMatchObject({ status: 'draft', payouts: 1, total: { amount: AMOUNT } });
    expect((await due()).due).toMatchObject([{ whyNot: 'inRun' }]);
    expect((await prepare()).refusal.code).toBe('payout.nothingDue');
    const file = (form: 'table' | 'pain001') =>
      shop.call('readPayoutFile', { token, params: { id: run.id }, query: { form } });
    expect((await file('pain001')).refusal.code).toBe('payout.runNotReleased');

    const asked = await askRelease(run.id);
    expect(asked.refusal.code).toBe('audit.secondPersonAsked');
    expect(await statusOf(statement)).toBe('scheduled');
    expect((await agree(asked.refusal.params.id)).status).toBe(200);
    expect(await statusOf(statement)).toBe('sent');
    expect((await askRelease(run.id)).refusal.code).toBe('payout.runNotDraft');

    const reference = payouts[0]?.reference ?? '';
    const text = csv([reference, AMOUNT, '정상']);
    const preview = await shop.call('previewPayoutAnswers', { token, body: { name: 'result.csv', text } });
    expect(preview.answer).toMatchObject({ isKnown: false, paid: 1, problems: 0, answers: [{ reference, line: 2 }] });
    expect((await confirm(text)).answer).toEqual({ paid: 1, returned: 0 });
    expect(await statusOf(statement)).toBe('paid');
    expect((await confirm(text)).refusal.code).toBe('payout.answerKnown');
    expect((await confirm(`${text}\n`)).refusal.code).toBe('payout.alreadyAnswered');
    const kinds = (await shop.db.select().from(notice)).map(({ kind }) => kind);
    expect(kinds).toContain('payoutPaid');
  });

  it('MO-15 what the bank sends back is owed again, and paid once the account is mended', async () => {
    const statement = await aDueStatement();
    const first = await aReleasedRun();
    const reference = first.payouts[0]?.reference ?? '';
    await confirm(csv([reference, AMOUNT, '오류', '계좌 해지']));
    expect(await statusOf(statement)).toBe('scheduled');
    const { answer } = await shop.call('readPayoutAccount', { token: shop.store.sellerToken });
    expect(answer.current).toMatchObject({ returnReason: '계좌 해지', number: '**********0004' });
    expect((await prepare()).refusal.code).toBe('payout.nothingDue');

    const seller = await steppedUp();
    const set = await shop.call('setPayoutAccount', {
      token: seller,
      body: { bank: 'SHINHAN', number: '110-234-0004' },
    });
    expect(set.answer.current).toMatchObject({ bank: 'SHINHAN', holder: '(주)바다상사', isVerified: true });
    const next = await aReleasedRun();
    await confirm(csv([next.payouts[0]?.reference ?? '', AMOUNT, '정상']));
    expect(await statusOf(statement)).toBe('paid');
  });

  it('MO-15 a debit that came back later is owed again', async () => {
    const statement = await aDueStatement();
    const reference = (await aReleasedRun()).payouts[0]?.reference ?? '';
    await confirm(camt([reference, AMOUNT, 'DBIT']));
    expect(await statusOf(statement)).toBe('paid');
    expect((await confirm(camt([reference, AMOUNT, 'CRDT']))).answer).toEqual({ paid: 0, returned: 1 });
    expect(await statusOf(statement)).toBe('scheduled');
    await shop.db.update(payoutAccount).set({ returnedAt: null, returnReason: '' });
    const again = (await aReleasedRun()).payouts[0]?.reference ?? '';
    await confirm(camt([again, AMOUNT, 'DBIT']));
    expect(await statusOf(statement)).toBe('paid');
  });

  it('MO-15 refuses as a whole what was held or whose account changed', async () => {
    const statement = await aDueStatement();
    const { run } = (await prepare()).answer;
    await shop.db.update(payoutStatement).set({ status: 'onHold' }).where(eq(payoutStatement.id, statement));
    expect((await askRelease(run.id)).refusal.code).toBe('payout.statementNotDue');
    await shop.db.update(payoutStatement).set({ status: 'scheduled' }).where(eq(payoutStatement.id, statement));
    const asked = await askRelease(run.id);
    const seller = await steppedUp();
    await shop.call('setPayoutAccount', { token: seller, body: { bank: 'HANA', number: '1102340004' } });
    expect((await agree(asked.refusal.params.id)).refusal.code).toBe('payout.accountChanged');
    expect(await statusOf(statement)).toBe('scheduled');
    const withdrawn = await shop.call('withdrawPayoutRun', { token, params: { id: run.id } });
    expect(withdrawn.answer.run.status).toBe('withdrawn');
    await aReleasedRun();
  });

  it('MO-15 moves nothing for a file with one line that does not fit', async () => {
    await aDueStatement();
    const reference = (await aReleasedRun()).payouts[0]?.reference ?? '';
    const fits = [reference, AMOUNT, '정상'] as const;
    for (const [code, rows] of [
      ['payout.amountDiffers', [[reference, AMOUNT - 1, '정상']]],
      ['payout.unknownReference', [fits, [referenceOf(987_654), AMOUNT, '정상']]],
      ['payout.namedTwice', [fits, fits]],
      ['payout.answerUnreadable', [[reference, AMOUNT, '모름']]],
      ['payout.answerEmpty', [['', AMOUNT, '정상']]],
    ] as const) {
      expect((await confirm(csv(...rows))).refusal.code).toBe(code);
    }
    expect(await shop.db.$count(payout, eq(payout.status, 'sent'))).toBeGreaterThan(0);
    // Two members of staff save the same answer at once.
    const both = await Promise.all([confirm(csv(fits)), confirm(`${csv(fits)}\n`)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('MO-15 moves nothing for answers about what was not sent or came back already, and sent money is not held', async () => {
    const statement = await aDueStatement();
    const ledger = async () =>
      (
        await shop.db.execute(
          'select account, owner, sum(amount) from ledger_entry group by account, owner order by 1, 2',
        )
      ).rows;
    const draft = (await prepare()).answer;
    const reference = draft.payouts[0]?.reference ?? '';
    const before = await ledger();
    expect((await confirm(csv([reference, AMOUNT, '정상']))).refusal.code).toBe('payout.unknownReference');
    await shop.call('withdrawPayoutRun', { token, params: { id: draft.run.id } });
    expect((await confirm(csv([reference, AMOUNT, '오류']))).refusal.code).toBe('payout.unknownReference');
    expect((await askRelease(draft.run.id)).refusal.code).toBe('payout.runNotDraft');
    expect(await ledger()).toEqual(before);

    const sent = (await aReleasedRun()).payouts[0]?.reference ?? '';
    const held = await shop.call('holdStatement', { token, params: { id: statement }, body: { reason: '확인' } });
    expect(held.refusal.code).toBe('payout.transitionNotAllowed');
    await confirm(csv([sent, AMOUNT, '오류', '없는 계좌']));
    const returned = await ledger();
    for (const result of ['오류', '정상'])
      expect((await confirm(csv([sent, AMOUNT, result]))).refusal.code).toBe('payout.alreadyAnswered');
    expect(await ledger()).toEqual(returned);
    await shop.db.update(payoutAccount).set({ returnedAt: null, returnReason: '' });
  });

  it('MO-15 a hold and a release of the run at the same time leave one of both', async () => {
    const statement = await aDueStatement();
    const asked = await askRelease((await prepare()).answer.run.id);
    const both = await Promise.all([
      agree(asked.refusal.params.id),
      shop.call('holdStatement', { token, params: { id: statement }, body: { reason: '확인' } }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await statusOf(statement)).toBe(both[0].status === 200 ? 'sent' : 'onHold');
    await shop.db.update(payoutStatement).set({ status: 'scheduled' }).where(eq(payoutStatement.status, 'onHold'));
  });

  it('MO-15 is released once, also by two at the same time', async () => {
    await aDueStatement();
    const { run } = (await prepare()).answer;
    const third = (await aMember(shop.db, { staffRole: 'finance' })).token;
    const other = await shop.call('releasePayoutRun', {
      token: third,
      params: { id: run.id },
      body: { reason: '지급' },
    });
    const asked = await askRelease(run.id);
    const both = await Promise.all([agree(asked.refusal.params.id), agree(other.refusal.params.id)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

const camt = (...rows: readonly (readonly [reference: string, amount: number, direction: 'DBIT' | 'CRDT'])[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>${rows
    .map(
      ([reference, amount, direction]) => `
<Ntry><Amt Ccy="KRW">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><NtryDtls><TxDtls>
<Refs><EndToEndId>${reference}</EndToEndId></Refs><Amt Ccy="KRW">${amount}</Amt>
${direction === 'CRDT' ? '<RtrInf><Rsn><Cd>AC04</Cd></Rsn><AddtlInf>ClosedAccountNumber</AddtlInf></RtrInf>' : ''}
</TxDtls></NtryDtls></Ntry>`,
    )
    .join('')}</Stmt></BkToCstmrStmt></Document>`;
