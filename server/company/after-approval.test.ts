import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { whyNotBusinessNumber } from '#core/member/rules.ts';
import { invalidCompanyFields } from '#core/company/rules.ts';
import { CUSTOMS_FORMATS } from '#core/customs-formats.ts';
import { anApprovedCompany } from '#server/company/builders.ts';
import { sealCompany } from '#server/company/seal.ts';
import { approvedCompany } from '#server/company/queries.ts';
import { company } from '#server/company/tables.ts';
import { recheckCompanies } from '#server/company/tax-check.ts';
import { transaction } from '#server/db/pool.ts';
import { nts } from '#server/integrations/tax/nts.ts';
import { startTaxSimulator, type TaxSimulator } from '#server/integrations/tax/simulator/server.ts';
import { attachment } from '#server/media/tables.ts';
import { aMember, signIn } from '#server/member/builders.ts';
import { aStore } from '#server/store/builders.ts';
import { store } from '#server/store/tables.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const START = new Date('2026-03-02T03:00:00Z');
let simulator: TaxSimulator;
let testApp: TestApp;
let operatorToken: string;
beforeAll(async () => {
  simulator = await startTaxSimulator({ port: 0, key: 'k' });
  testApp = await openTestApp({ tax: nts({ baseUrl: simulator.url, key: 'k', timeoutMs: 400 }) });
  testApp.clock.now = START;
  const operator = await aMember(testApp.db, { staffRole: 'operator' });
  operatorToken = await signIn(testApp.db, operator.id, START);
});
afterAll(async () => {
  await testApp.close();
  await simulator.stop();
});

const FORM = {
  company: '한강유통',
  businessNumber: '110-81-12345',
  representative: '한대표',
  openedOn: '1985-03-02',
  businessType: '도매 및 소매업',
  businessItem: '생활용품',
  postcode: '04524',
  address: '서울특별시 중구 세종대로 110',
  detailAddress: '3층',
  customsNumber: '0128100017',
  certificateIssuedOn: '2026-02-20',
};

async function aCompany() {
  const { id } = await aMember(testApp.db, { kind: 'companyBuyer', company: '한강유통', businessNumber: '1108112345' });
  return { id, token: await signIn(testApp.db, id, testApp.clock.now) };
}

async function upload(token: string): Promise<string> {
  const reply = await testApp.inject({
    method: 'POST',
    url: '/api/v1/auth/attachments',
    query: { name: 'license.pdf' },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/pdf' },
    payload: Buffer.from('%PDF-1.7\nstartxref\n0\n%%EOF\n'),
  });
  return reply.json().key;
}

const handIn = async (token: string, change: Partial<typeof FORM> = {}) =>
  testApp.call('submitMyCompany', { token, body: { ...FORM, certificate: [await upload(token)], ...change } });
const attached = (ownerId: number) =>
  testApp.db.select({ isUsed: attachment.hangsElsewhere }).from(attachment).where(eq(attachment.ownerId, ownerId));

describe('dates on the certificate', () => {
  it.each(['2015-02-31', '0000-00-00', '0001-01-01', 'today', '20150302'])(
    'MEM-012 %s is refused at the field, in browser and server',
    async (date) => {
      const { token } = await aCompany();
      const wrong = { openedOn: date, certificateIssuedOn: date };
      const { status, refusal } = await handIn(token, wrong);
      const expected = ['openedOn', 'certificateIssuedOn'].map((path) => [path, 'request.badFormat']);
      expect([status, refusal.fields.map(({ path, code }) => [path, code])]).toEqual([400, expected]);
      const inBrowser = invalidCompanyFields(
        { ...FORM, ...wrong, hasCertificate: true },
        '2026-03-02',
        CUSTOMS_FORMATS,
      );
      expect(inBrowser.map(({ path, code }) => [path, code])).toEqual(expected);
    },
  );

  it('MEM-050 a business may be older than any member', async () => {
    const { token } = await aCompany();
    expect((await handIn(token)).answer).toMatchObject({ openedOn: '1985-03-02', status: 'submitted' });
  });
});

describe('papers that were approved', () => {
  it('are refused by staff once the business has closed; they are not approved from then on', async () => {
    const { id, token } = await aCompany();
    await anApprovedCompany(testApp.db, id, { now: START, taxStatus: 'closed' });
    expect(await approvedCompany(testApp.db, id)).toBeDefined();
    const decide = (approve: boolean, reason: string) =>
      testApp.call('decideCompany', { token: operatorToken, params: { id }, body: { approve, reason } });
    expect((await decide(true, '확인')).refusal.code).toBe('company.decided');
    expect((await decide(false, '폐업한 사업자입니다.')).answer).toMatchObject({ status: 'refused' });
    expect(await approvedCompany(testApp.db, id)).toBeUndefined();
    expect((await testApp.call('readMyCompany', { token })).answer.reason).toBe('폐업한 사업자입니다.');
    expect((await decide(false, '다시')).refusal.code).toBe('company.decided');
  });
});

describe('the store of a company', () => {
  const statusOf = async (id: number) =>
    (await testApp.db.select({ status: store.status }).from(store).where(eq(store.id, id)))[0]?.status;
  const decide = (id: number, approve: boolean) =>
    testApp.call('decideCompany', { token: operatorToken, params: { id }, body: { approve, reason: '확인' } });

  it('is closed while approved papers are refused, and opens with the next approval; its seller reads why', async () => {
    const { id, token } = await aCompany();
    await anApprovedCompany(testApp.db, id, { now: START });
    const { id: storeId } = await aStore(testApp.db, { ownerId: id });
    expect((await testApp.call('readMyCompany', { token })).answer.storeSuspended).toBe(false);
    await decide(id, false);
    expect(await statusOf(storeId)).toBe('suspended');
    expect((await testApp.call('readMyCompany', { token })).answer).toMatchObject({
      storeSuspended: true,
      reason: '확인',
    });
    expect((await testApp.call('readOwnStore', { token })).answer).toMatchObject({
      status: 'suspended',
      reason: '확인',
    });
    await handIn(token);
    expect(await statusOf(storeId)).toBe('suspended');
    await decide(id, true);
    expect(await statusOf(storeId)).toBe('approved');
  });

  it('is closed while the tax service calls the business closed; one that staff suspended stays so', async () => {
    const { id } = await aCompany();
    const number = ['9001000000'].concat(Array.from({ length: 10 }, (_, last) => `900100000${last}`));
    const businessNumber = number.find((one) => !whyNotBusinessNumber(one)) ?? '';
    await anApprovedCompany(testApp.db, id, { now: addDays(START, -40), businessNumber });
    const { id: storeId } = await aStore(testApp.db, { ownerId: id });
    await recheckCompanies(testApp.db, nts({ baseUrl: simulator.url, key: 'k', timeoutMs: 400 }), START);
    expect(await statusOf(storeId)).toBe('suspended');
    const other = await aCompany();
    await anApprovedCompany(testApp.db, other.id, { now: START });
    const { id: suspendedId } = await aStore(testApp.db, { ownerId: other.id });
    const body = { event: 'suspend', reason: '신고' } as const;
    await testApp.call('decideStore', { token: operatorToken, params: { id: suspendedId }, body });
    await decide(other.id, false);
    await handIn(other.token);
    await decide(other.id, true);
    expect(await statusOf(suspendedId)).toBe('suspended');
  });
});

describe('papers of a company that has left', () => {
  it('are sealed: the file stays, staff see neither, and another member may use the number', async () => {
    const { id, token } = await aCompany();
    await handIn(token);
    await handIn(token);
    expect((await attached(id)).map(({ isUsed }) => isUsed).toSorted()).toEqual([false, true]);
    await transaction(testApp.db, (tx) => sealCompany(tx, id, START));
    expect((await attached(id)).map(({ isUsed }) => isUsed).toSorted()).toEqual([false, true]);
    const query = { purpose: 'authority' } as const;
    const read = await testApp.call('readCompany', { token: operatorToken, params: { id }, query });
    expect(read.refusal.code).toBe('company.notFound');
    const list = await testApp.call('listCompanies', { token: operatorToken });
    expect(list.answer.companies.map(({ memberId }) => memberId)).not.toContain(id);
    const [row] = await testApp.db.select().from(company).where(eq(company.memberId, id));
    expect(row).toMatchObject({ representative: '한대표', sealedAt: START });
    const businessNumber = '1108199992';
    const approved = { status: 'approved', decidedAt: START, businessNumber } as const;
    await testApp.db.update(company).set(approved).where(eq(company.memberId, id));
    const next = await aCompany();
    await anApprovedCompany(testApp.db, next.id, { businessNumber });
  });
});
