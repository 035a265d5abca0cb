import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalRead } from '#server/audit/tables.ts';
import { aMember } from '#server/member/builders.ts';
import { openShop, type Shop } from '#server/order/testing.ts';
import { aPayoutAccount } from '#server/payout/builders.ts';
import { childrenAt, parseXml, textAt } from '#server/payout/runs/xml.ts';
import { creditTransferXml } from '#server/payout/runs/credit-transfer.ts';
import { findPayouts } from '#server/payout/runs/queries.ts';
import { payout, payoutRun } from '#server/payout/run-tables.ts';
import { payoutStatement } from '#server/payout/tables.ts';
import { aStore } from '#server/store/builders.ts';

let shop: Shop;
// Statements without earnings: the ledger is not looked at here.
beforeAll(async () => void (shop = await openShop(undefined, { forced: true })));
afterAll(() => shop.close());

type Currency = 'KRW' | 'USD';
const preparedAt = new Date('2026-04-14T01:00:00Z');

/** A released run of payouts to stores with these accounts. Returns it as stored. */
async function aRun(currency: Currency, ...accounts: readonly (Parameters<typeof aPayoutAccount>[2] & object)[]) {
  const [run] = await shop.db.insert(payoutRun).values({ status: 'released', currency, preparedAt }).returning();
  if (!run) throw new Error('no run was written');
  for (const [at, account] of accounts.entries()) {
    const { id: storeId, code } = await aStore(shop.db);
    const amount = 1_234_500 + at;
    const days = { from: '2026-03-01', to: '2026-03-31', payOn: '2026-04-14' };
    const head = { storeId, currency, number: `20260331-${code}-${currency}`, closedAt: preparedAt };
    const [statement] = await shop.db
      .insert(payoutStatement)
      .values({ ...head, ...days, status: 'sent', earned: amount })
      .returning();
    const accountId = await aPayoutAccount(shop.db, storeId, account);
    const statementId = statement?.id ?? 0;
    await shop.db
      .insert(payout)
      .values({ runId: run.id, statementId, storeId, accountId, amount, currency, status: 'sent' });
  }
  return run;
}

describe('the file of a run', () => {
  it('is pain.001.001.09 with the count and sum of its transfers', async () => {
    const run = await aRun(
      'USD',
      { bank: null, bic: 'COBADEFFXXX', number: 'DE89370400440532013000', holder: 'Sea & <Söhne> GmbH' },
      { bank: null, bic: 'ICBKCNBJ', number: '6222020200112233', holder: '海洋公司' },
    );
    const rows = (await findPayouts(shop.db, undefined)).filter(({ payout: { runId } }) => runId === run.id);
    const { bytes } = creditTransferXml(run, rows, { bank: 'KOOKMIN', number: '12345678901234', holder: 'Badaro' });
    const root = parseXml(new TextDecoder().decode(bytes));
    if (!root) throw new Error('no XML');
    expect(root.attributes['xmlns']).toBe('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09');
    const [head] = childrenAt(root, 'CstmrCdtTrfInitn', 'GrpHdr');
    const [batch] = childrenAt(root, 'CstmrCdtTrfInitn', 'PmtInf');
    if (!head || !batch) throw new Error('no payments');
    for (const part of [head, batch])
      expect([textAt(part, 'NbOfTxs'), textAt(part, 'CtrlSum')]).toEqual(['2', '24690.01']);
    expect(textAt(head, 'MsgId')).toBe(`BADARO-RUN-${run.id}`);
    expect(textAt(batch, 'ReqdExctnDt', 'Dt')).toBe('2026-04-14');
    expect(textAt(batch, 'DbtrAgt', 'FinInstnId', 'ClrSysMmbId', 'MmbId')).toBe('004');
    const [first, second] = childrenAt(batch, 'CdtTrfTxInf');
    if (!first || !second) throw new Error('no transfers');
    expect(textAt(first, 'PmtId', 'EndToEndId')).toMatch(/^BP\d{10}$/);
    expect(childrenAt(first, 'Amt', 'InstdAmt')).toMatchObject([{ text: '12345.00', attributes: { Ccy: 'USD' } }]);
    expect(textAt(first, 'CdtrAgt', 'FinInstnId', 'BICFI')).toBe('COBADEFFXXX');
    expect(textAt(first, 'CdtrAcct', 'Id', 'IBAN')).toBe('DE89370400440532013000');
    expect(textAt(first, 'Cdtr', 'Nm')).toBe('Sea & <Söhne> GmbH');
    expect(textAt(second, 'CdtrAcct', 'Id', 'Othr', 'Id')).toBe('6222020200112233');
  });

  it('is read by staff who pay stores, and each reading is recorded', async () => {
    const { id } = await aRun('KRW', {});
    const { token, id: memberId } = await aMember(shop.db, { staffRole: 'finance' });
    const read = (form: string) =>
      shop.inject({
        url: `/api/v1/admin/payouts/runs/${id}/file?form=${form}`,
        headers: { authorization: `Bearer ${token}` },
      });
    const xml = await read('pain001');
    expect(xml.statusCode).toBe(200);
    expect(xml.body).toContain('<InstdAmt Ccy="KRW">1234500</InstdAmt>');
    const table = await read('table');
    expect(table.headers['content-disposition']).toContain(`badaro-payouts-${id}.xlsx`);
    expect(table.rawPayload.subarray(0, 2).toString()).toBe('PK');
    const reads = (await shop.db.select().from(personalRead)).filter((one) => one.by === memberId);
    expect(reads).toMatchObject([{ record: 'payoutRun' }, { record: 'payoutRun' }]);
  });
});
