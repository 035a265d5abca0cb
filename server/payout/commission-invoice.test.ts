import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addMinutes, addMonths } from '#core/calendar.ts';
import { aCommission } from '#server/commission/builders.ts';
import { expectNoBrokenInvariants } from '#server/db/test-database.ts';
import { testKeys } from '#server/integrations/payment/builders.ts';
import { ProviderError } from '#server/integrations/payment/port.ts';
import { aMember } from '#server/member/builders.ts';
import { type Buyer, openShop, type Shop } from '#server/order/testing.ts';
import { sendRefunds } from '#server/payment/refunds/send-refunds.ts';
import { closeStatements } from '#server/payout/close-statements.ts';
import { issueReceipts } from '#server/receipt/issue.ts';
import { receipt } from '#server/receipt/tables.ts';
import { applyRetention } from '#server/retention/run.ts';
import { aDelivered } from '#server/testing/populated-account.ts';

let shop: Shop;
let buyer: Buyer;
let staff: string;
let isRefused = false;
beforeAll(async () => {
  shop = await openShop((payments) => ({
    ...payments,
    issueTaxInvoice(request) {
      if (isRefused)
        throw new ProviderError('issueTaxInvoice', { type: 'INVALID_REQUEST', retryable: false, status: 400 });
      return payments.issueTaxInvoice(request);
    },
  }));
  buyer = await shop.aBuyer();
  staff = (await aMember(shop.db, { staffRole: 'operator' })).token;
  // A commission whose VAT is not the tenth of the sum: 3,705 and 371 won for each order.
  await aCommission(shop.db, shop.store.id, 1_235);
});
afterEach(() => expectNoBrokenInvariants(shop.url));
afterAll(() => shop.close());

let waybills = 775_000_000_000;
async function soldOn(day: string) {
  shop.clock.now = new Date(`${day}T03:00:00Z`);
  const goods = await shop.goods({ price: 10_000 });
  const delivered = await aDelivered(shop, buyer, goods, String((waybills += 1)));
  await shop.call('confirmPurchase', { token: buyer.token, params: { id: delivered.id } });
  return delivered;
}

const seller = () => ({ token: shop.store.sellerToken });
/** Closes the month before a day; returns the newest statement with its invoice. */
async function closedOn(day: string) {
  shop.clock.now = new Date(`${day}T01:00:00Z`);
  await closeStatements(shop.db, shop.clock.now);
  await issueReceipts(shop.app.deps);
  const { statements } = (await shop.call('listPayoutStatements', seller())).answer;
  const params = { id: statements[0]?.id ?? 0 };
  return (await shop.call('readPayoutStatement', { ...seller(), params })).answer;
}
const won = (amount: number) => ({ amount, currency: 'KRW' });
const listed = async () => (await shop.call('listReceiptsForStaff', { token: staff })).answer.receipts;

/** An invoice of ours at the provider. */
async function atProvider(statementId: number) {
  const rows = await shop.db.select().from(receipt);
  return paperOf(rows.find((row) => row.statementId === statementId)?.providerKey);
}

async function paperOf(key: string | null | undefined) {
  const answer = await fetch(`${shop.provider.url}/b2b/tax-invoices/${key}?brn=6178623450&taxInvoiceKeyType=SUPPLIER`, {
    headers: { authorization: `PortOne ${testKeys.apiSecret}` },
  });
  return answer.json();
}

describe('the tax invoice for the commission of a statement', () => {
  let orderId: number;
  let lineId: number;
  let first: number;

  it('SET-001 is issued when the statement closes, with the VAT that was charged, for the store and staff to see', async () => {
    ({ id: orderId, lineId } = await soldOn('2026-03-10'));
    await soldOn('2026-03-11');
    const { statement, invoice, sums } = await closedOn('2026-04-01');
    first = statement.id;
    expect(sums).toMatchObject([{ fee: won(7_410), vat: won(742) }]);
    const issueNumber = expect.stringMatching(/^\d+$/);
    expect(invoice).toMatchObject({ status: 'issued', supply: won(7_410), tax: won(742), amount: won(8_152) });
    expect(invoice).toMatchObject({ issueNumber, issuedAt: shop.clock.now.toISOString() });
    expect(await atProvider(first)).toMatchObject({
      documentModificationType: 'NORMAL',
      totalSupplyAmount: 7_410,
      totalTaxAmount: 742,
      supplier: { brn: '6178623450' },
      recipient: { brn: '1234567891', name: '바다상사' },
    });
    expect((await listed())[0]).toMatchObject({
      orderId: null,
      statementId: first,
      orderNumber: statement.number,
      kind: 'taxInvoice',
      status: 'issued',
    });
    // It is no paper of a purchase, and running again issues nothing.
    expect((await shop.call('listMyReceipts', seller())).answer.receipts).toEqual([]);
    expect((await closedOn('2026-04-01')).invoice?.issueNumber).toBe(invoice?.issueNumber);
    expect(await listed()).toHaveLength(1);
  });

  it('SET-001 changes the invoice before where more commission goes back than is charged', async () => {
    shop.clock.now = new Date('2026-04-10T03:00:00Z');
    const lines = [{ id: lineId, quantity: 3 }];
    const body = { kind: 'refund' as const, reason: 'notAsDescribed' as const, detail: '하자', lines };
    const claim = await shop.call('openClaimForStaff', { token: staff, params: { id: orderId }, body });
    await shop.call('answerStoreClaim', { ...seller(), params: { id: claim.answer.id }, body: { approve: true } });
    await sendRefunds(shop.app.deps, orderId);
    const { statement, invoice } = await closedOn('2026-05-01');
    expect(statement.status).toBe('carried');
    expect(invoice).toMatchObject({ status: 'issued', supply: won(-3_705), tax: won(-371), amount: won(-4_076) });
    const original = await atProvider(first);
    expect(await atProvider(statement.id)).toMatchObject({
      documentModificationType: 'MODIFICATION',
      totalAmount: -4_076,
      modification: { type: 'CHANGE_IN_SUPPLY_COST', originalNtsApprovalNumber: original.ntsApprovalNumber },
    });
  });

  it('SET-001 that is refused is issued again by staff, with the particulars the store has then', async () => {
    await soldOn('2026-05-10');
    isRefused = true;
    const { statement, invoice } = await closedOn('2026-06-01');
    expect(invoice).toMatchObject({ status: 'failed', issueNumber: null });
    isRefused = false;
    const row = (await listed()).find(({ statementId }) => statementId === statement.id);
    const params = { id: row?.id ?? 0 };
    expect((await shop.call('retryReceipt', { token: staff, params })).answer).toMatchObject({ status: 'requested' });
    shop.clock.now = addMinutes(shop.clock.now, 1);
    await issueReceipts(shop.app.deps);
    const read = await shop.call('readPayoutStatement', { ...seller(), params: { id: statement.id } });
    expect(read.answer.invoice).toMatchObject({ status: 'issued' });
  });

  it('SET-001 changes each invoice that charged what goes back, and charges what is new by one of its own', async () => {
    const sales = [await soldOn('2026-06-10'), await soldOn('2026-07-10')];
    const charged = [await closedOn('2026-07-01'), await closedOn('2026-08-01')];
    await soldOn('2026-08-10');
    for (const sale of sales) {
      const body = {
        kind: 'refund' as const,
        reason: 'notAsDescribed' as const,
        detail: '하자',
        lines: [{ id: sale.lineId, quantity: 3 }],
      };
      const claim = await shop.call('openClaimForStaff', { token: staff, params: { id: sale.id }, body });
      await shop.call('answerStoreClaim', { ...seller(), params: { id: claim.answer.id }, body: { approve: true } });
      await sendRefunds(shop.app.deps, sale.id);
    }
    const { statement, invoice, invoices } = await closedOn('2026-09-01');
    expect(invoice).toEqual(invoices[0]);
    expect(invoices).toMatchObject([
      { status: 'issued', amount: won(4_076), changes: null },
      ...charged.map(({ statement: { number } }) => ({ status: 'issued', amount: won(-4_076), changes: number })),
    ]);
    const numbers = charged.map((one) => one.invoice?.issueNumber);
    const papers = (await shop.db.select().from(receipt)).filter(
      (row) => row.statementId === statement.id && row.amount < 0,
    );
    const named = await Promise.all(papers.map(({ providerKey }) => paperOf(providerKey)));
    expect(named.map(({ modification }) => modification.originalNtsApprovalNumber)).toEqual(numbers);
  });

  it('SET-001 is not for a store abroad, whose commission is exported', async () => {
    await shop.db.execute(`update store set country = 'CN'`);
    await soldOn('2026-09-10');
    expect((await closedOn('2026-10-01')).invoice).toBeNull();
    await shop.db.execute(`update store set country = 'KR'`);
  });

  it('RET-001 loses the particulars of the store after five years', async () => {
    const before = shop.clock.now;
    await applyRetention(shop.db, 100, addMonths(before, 61));
    const rows = await shop.db.select().from(receipt);
    expect(rows.map(({ identity, company, email }) => [identity, company, email])).toEqual(
      rows.map(() => ['', '', '']),
    );
  });
});
