import sepa from 'sepa';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personalRead } from '#server/audit/tables.ts';
import { aMember } from '#server/member/builders.ts';
import { openShop, type Shop } from '#server/order/testing.ts';
import { aPayoutAccount } from '#server/payout/builders.ts';
import { childrenAt, parseXml, textAt, type XmlElement } from '#server/payout/runs/xml.ts';
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
const OURS = { bank: 'KOOKMIN', number: '12345678901234', holder: 'Badaro' } as const;
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

/** The paths of all elements, in their order. */
const pathsOf = (element: XmlElement | undefined, above = ''): string[] =>
  element
    ? [`${above}${element.name}`, ...element.children.flatMap((one) => pathsOf(one, `${above}${element.name}/`))]
    : [];

/** A transfer as a library for SEPA writes it. */
function transferOfOther(iban: string): string {
  const document = new sepa.Document('pain.001.001.09');
  Object.assign(document.grpHdr, { id: 'RUN-1', created: preparedAt, initiatorName: 'Badaro' });
  const batch = document.createPaymentInfo();
  const debtor = { debtorName: 'Badaro', debtorIBAN: iban, debtorBIC: 'COBADEFFXXX' };
  Object.assign(batch, { ...debtor, requestedExecutionDate: preparedAt });
  document.addPaymentInfo(batch);
  const transfer = batch.createTransaction();
  const creditor = { creditorName: 'Sea GmbH', creditorIBAN: iban, creditorBIC: 'COBADEFFXXX' };
  Object.assign(transfer, { ...creditor, amount: 1, end2endId: 'BP0000000001', remittanceInfo: 'payout' });
  batch.addTransaction(transfer);
  return document.toString();
}

describe('the file of a run', () => {
  it('is pain.001.001.09 with the count and sum of its transfers', async () => {
    const run = await aRun(
      'USD',
      { bank: null, bic: 'COBADEFFXXX', number: 'DE89370400440532013000', holder: 'Sea & <Söhne> GmbH' },
      { bank: null, bic: 'ICBKCNBJ', number: '6222020200112233', holder: '海洋公司' },
    );
    const rows = (await findPayouts(shop.db, undefined)).filter(({ payout: { runId } }) => runId === run.id);
    const { bytes } = creditTransferXml(run, rows, OURS);
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

  it('has the elements of pain.001.001.09 in the order a writer of another author gives them', async () => {
    const number = 'DE89370400440532013000';
    const run = await aRun('USD', { bank: null, bic: 'COBADEFFXXX', number, holder: 'Sea GmbH' });
    const rows = (await findPayouts(shop.db, undefined)).filter(({ payout: { runId } }) => runId === run.id);
    const ours = pathsOf(parseXml(new TextDecoder().decode(creditTransferXml(run, rows, OURS).bytes)));
    const theirs = pathsOf(parseXml(transferOfOther(number)));
    const [shared, sharedByOther] = [
      ours.filter((path) => theirs.includes(path)),
      theirs.filter((path) => ours.includes(path)),
    ];
    expect(shared).toEqual(sharedByOther);
    const apart = theirs.filter((path) => !ours.includes(path)).map((path) => path.slice(path.indexOf('PmtInf/')));
    // What is for SEPA alone, and an account of ours that has no IBAN and no BIC.
    expect(apart).toEqual([
      'PmtInf/BtchBookg',
      'PmtInf/PmtTpInf',
      'PmtInf/PmtTpInf/SvcLvl',
      'PmtInf/PmtTpInf/SvcLvl/Cd',
      'PmtInf/DbtrAcct/Id/IBAN',
      'PmtInf/DbtrAgt/FinInstnId/BICFI',
      'PmtInf/ChrgBr',
    ]);
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
